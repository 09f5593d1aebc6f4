/** The colours of the app's light and dark themes, by the reader's own choice. */
export const DOCS_STYLE = `
:root { color-scheme: light; --ground: #efe2c8; --paper: #fdf8ec; --line: #b79f72; --ink: #2b2016; --soft: #64533d; --link: #1f4a8c; --accent: #8c5a08; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ground: #0b1129; --paper: #161f46; --line: #53639f; --ink: #f6ecd4; --soft: #bfbcc0; --link: #e8b850; --accent: #efc466; }
}
@media (prefers-contrast: more) {
  :root { color-scheme: light; --ground: #fff; --paper: #fff; --line: #000; --ink: #000; --soft: #1f1f1f; --link: #00308f; --accent: #5c3600; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; padding: 1rem clamp(0.75rem, 4vw, 3rem) 4rem; max-width: 76rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: "Palatino Linotype", Palatino, Georgia, serif; font-weight: 400; line-height: 1.15; }
h1 { font-size: clamp(1.9rem, 5vw, 3rem); margin: 0.5rem 0; }
h2 { font-size: 1.7rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.05rem; margin: 0; font-weight: 600; }
h3 b, nav b { color: var(--accent); display: inline-block; min-width: 4.2em; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header p:first-child a, nav a { display: inline-flex; align-items: center; min-height: 2.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 22rem; column-gap: 2rem; }
nav li { break-inside: avoid; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 0.55rem; padding: 0.9rem 1rem; margin: 0 0 0.9rem; }
section p { margin: 0.25rem 0 0.6rem; }
dl { display: grid; grid-template-columns: minmax(3.5rem, max-content) minmax(0, 1fr); gap: 0.35rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; min-width: 0; }
code, pre { font: 0.875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) { dl { grid-template-columns: minmax(0, 1fr); } dt { font-weight: 600; } }
`;
