/** The page of the interface: written once from the OpenAPI document, plain HTML without a script. */
import { CLOSE } from '@benben/protocol';
import { DOCS_STYLE } from './docs-style.ts';
import { type JsonSchema, shapeText } from './shape-text.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

export function docsPage(document: object): string {
  const { paths, components } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  operations.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const index = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method}</b> ${escaped(path)}</a></li>`,
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section><h3 id="shape-${name}">${name}</h3>${block(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benben for programs</title>
<link rel="icon" href="/icon.svg">
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<p><a href="/">Benben</a></p>
<h1>Benben for programs</h1>
<p>Everything the page can do, a program can: these calls lead to tables, and what happens at a table is said on its socket.
The same as a document for tools: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<main>
${INTRODUCTION}
<h2 id="calls">Calls</h2>
<nav aria-label="Calls"><ul>${index.join('')}</ul></nav>
${operations.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}
<h2 id="shapes">Shapes</h2>
${shapes.join('\n')}
</main>
</body>
</html>
`;
}

const INTRODUCTION = `<h2 id="begin">To begin with</h2>
<ol>
<li>Make a bot and a token for it on <a href="/programs">the page for programs</a>. The token is shown once.</li>
<li>Send it with every call and with the sockets: <code>Authorization: Bearer …</code></li>
<li>Lay a table with <a href="#createTable">POST /api/tables</a>, or take the id of one: it stands at the end of its link.</li>
<li>Open a WebSocket to <code>/ws/tables/&lt;id&gt;</code> and say <code>{"type":"hello","v":1,"since":-1,"legal":true}</code>. The list of open tables is at <code>/ws/lobby</code>.</li>
<li>Sit down with <code>{"type":"sit","seat":0,"nonce":"eight or more letters"}</code>, and whenever a step brings <code>legal</code> moves, send one with <code>play</code>.</li>
</ol>
<p>What is said on a table’s socket: <a href="#shape-ClientMessage">ClientMessage</a> and <a href="#shape-ServerMessage">ServerMessage</a>.
A socket is closed for good with ${Object.values(CLOSE).join(', ')}; any other close is an interruption.</p>
<p>A refusal is <code>{ error: { code, message } }</code>, has changed nothing, and says why.</p>`;

function section(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const parts = [
    `<dt>Who</dt><dd>${who(operation)}</dd>`,
    ...parameters.map(
      ({ name, in: where, schema }) =>
        `<dt>${escaped(name)}</dt><dd>in the ${where}: <code>${escaped(shapeText(schema))}</code></dd>`,
    ),
    ...(requestBody ? [`<dt>Body</dt><dd>${contentOf(requestBody)}</dd>`] : []),
    ...Object.entries(responses).map(([status, response]) => {
      const told = Number(status) >= 400 ? refusals(response.description) : contentOf(response);
      return `<dt>${status}</dt><dd>${told || escaped(response.description)}</dd>`;
    }),
  ];
  return `<section>
<h3 id="${operationId}"><b>${method}</b> ${escaped(path)}</h3>
<p>${inWords(summary)}</p>
<dl>${parts.join('')}</dl>
</section>`;
}

function who({ security }: Operation): string {
  const token = security.find((each) => each.token)?.token;
  if (security.some((each) => Object.keys(each).length === 0)) return 'anyone';
  return token ? `a person, or a program whose token has <code>${token.join(' ')}</code>` : 'a person';
}

function contentOf({ content = {} }: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (schema ? block(schema) : `<code>${type}</code>`))
    .join('');
}

const refusals = (description: string): string => description.split('\n\n').map(inWords).join('<br>');

/** Named shapes lead to where they are told. */
function block(schema: JsonSchema): string {
  const names = escaped(shapeText(schema)).replace(
    /\b[A-Z][A-Za-z]+\b(?!&quot;)/g,
    '<a href="#shape-$&">$&</a>',
  );
  return `<pre>${names.trimStart()}</pre>`;
}

const inWords = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
