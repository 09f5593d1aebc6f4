/** A JSON Schema as a few lines anyone can read, in the manner of TypeScript: `{ id: string, seats: Seat[] }`. */

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const WIDTH = 76;

export function shapeText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, type } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = anyOf ?? oneOf;
  if (either) return eitherText(either, indent);
  if (Array.isArray(type))
    return type.map((each) => shapeText({ ...schema, type: each }, indent)).join(' | ');
  if (type === 'object') return objectText(schema, indent);
  if (type === 'array') return listText(shapeText(schema.items ?? {}, indent));
  if (type === 'integer' || type === 'number') return numberText(schema);
  if (type === 'string' && schema.maxLength !== undefined) return `string (≤ ${schema.maxLength})`;
  return typeof type === 'string' ? type : 'any';
}

function eitherText(schemas: readonly JsonSchema[], indent: string): string {
  const texts = schemas.map((each) => shapeText(each, `${indent}  `));
  const line = texts.join(' | ');
  if (line.length <= WIDTH && !line.includes('\n')) return line;
  return texts.map((text) => `\n${indent}  | ${text}`).join('');
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const names = Object.entries(properties);
  if (names.length === 0)
    return typeof additionalProperties === 'object'
      ? `{ [name]: ${shapeText(additionalProperties, indent)} }`
      : '{}';
  const parts = names.map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${name}${mark}: ${shapeText(part, `${indent}  `)}`;
  });
  const line = `{ ${parts.join(', ')} }`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  return `{\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}}`;
}

const listText = (item: string): string => (/[ |]/.test(item) ? `(${item})[]` : `${item}[]`);

/** Limits are told where somebody set them, not where numbers end. */
function numberText({ type, minimum, maximum }: JsonSchema): string {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : null;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null;
  const word = type === 'integer' ? 'whole number' : 'number';
  if (low !== null && high !== null) return `${word} ${low}…${high}`;
  if (low !== null) return `${word} ≥ ${low}`;
  return high === null ? word : `${word} ≤ ${high}`;
}
