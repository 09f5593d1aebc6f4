/** What the list of calls says about an answer: nothing else may come, and nothing more. */
import { type Call, calls, errorResponse, refusalStatus, refusalsOf } from '@benben/protocol';

/** The entry that a request is about; null when there is none. */
export function callFor(method: string, url: string): Call | null {
  const path = url.replace(/\?.*$/, '');
  const fits = (call: Call) =>
    call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path);
  const all = (Object.values(calls) as Call[]).filter(fits);
  // '/api/tables/:id' also fits where a word stands that is a call of its own.
  return all.find(({ path: own }) => own === path) ?? all[0] ?? null;
}

/** Why the answer is none that the list foresees, or null. */
export function faultOf(method: string, url: string, status: number, text: string): string | null {
  const call = callFor(method, url);
  if (!call) return null;
  const what = `${method} ${url} answered ${status} ${text.slice(0, 300)}`;
  if (status >= 400) {
    const { success, data } = errorResponse.safeParse(jsonOf(text));
    if (!success) return `${what}: no refusal`;
    const { code } = data.error;
    if (refusalStatus(code) !== status) return `${what}: ${code} is ${refusalStatus(code)}`;
    return refusalsOf(call).includes(code) ? null : `${what}: the list does not know that it refuses so`;
  }
  if (!(status in call.answers)) return `${what}: no such status in the list`;
  const schema = call.answers[status as keyof Call['answers']];
  if (schema === null) return text === '' ? null : `${what}: more than nothing`;
  if (!schema || 'media' in schema) return null;
  const read = schema.safeParse(jsonOf(text));
  if (!read.success) return `${what}: ${JSON.stringify(read.error.issues[0])}`;
  // The schemas leave out what they do not know: whatever is lost in them was said without being told of.
  const known = JSON.stringify(sorted(read.data));
  return known === JSON.stringify(sorted(jsonOf(text))) ? null : `${what}: more than ${known}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
