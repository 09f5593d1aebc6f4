export { type App, type AppParts, createApp } from './app.ts';
export type { Thinker } from './bots.ts';
export { DEFAULTS, type Settings, settingsFrom } from './settings.ts';
export { openSqlite } from './store/sqlite.ts';
