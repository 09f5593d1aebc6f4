/** One server for all files of tests: guests and tables keep out of each other's way as they do everywhere. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return () => server.stop();
}
