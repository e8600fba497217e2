import { escapeUnseen, hasUnseen } from '../../source/index.ts';

/**
 * `value` (JSON, plus whole numbers of any size) as YAML that readers of YAML 1.1 and 1.2 understand alike, in pieces: a text
 * is in quotes unless it can be taken for nothing else. Ends with a newline.
 */
export function* yamlText(value: unknown, indent = ''): Generator<string> {
  const items = entriesOf(value);
  if (items === undefined) yield `${indent}${scalar(value, `${indent}  `)}\n`;
  else if (items.length === 0) yield `${indent}${empty(value)}\n`;
  else for (const [head, item] of items) yield* entry(`${indent}${head.replace('\n', `\n${indent}`)}`, item, indent);
}

/** The entries of a list or an object, each with what stands before its value; undefined for a scalar. */
function entriesOf(value: unknown): (readonly [head: string, value: unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => ['-', item]);
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => [keyText(key), item]);
}

function* entry(head: string, value: unknown, indent: string): Generator<string> {
  const items = entriesOf(value);
  const inner = `${indent}  `;
  if (items === undefined) yield `${head} ${scalar(value, inner)}\n`;
  else if (items.length === 0) yield `${head} ${empty(value)}\n`;
  else if (head.endsWith('-')) {
    // The first entry of an item stands on the line of its dash.
    const lines = yamlText(value, inner);
    const first = lines.next().value as string;
    yield `${head} ${first.slice(inner.length)}`;
    yield* lines;
  } else {
    yield `${head}\n`;
    yield* yamlText(value, inner);
  }
}

function empty(value: unknown): string {
  return Array.isArray(value) ? '[]' : '{}';
}

/** A key of more than this many characters is written with a `?`, as YAML demands. */
const maxKeyLength = 1000;

function keyText(key: string): string {
  const text = isPlain(key) ? key : quoted(key);
  return text.length > maxKeyLength ? `? ${text}\n:` : `${text}:`;
}

function scalar(value: unknown, indent: string): string {
  if (typeof value === 'string') return isBlock(value) ? block(value, indent) : isPlain(value) ? value : quoted(value);
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
  // Without a point it is text to readers of YAML 1.1.
  return typeof value === 'number' ? text.replace(/^(-?\d+)e/, '$1.0e') : text;
}

/** Whether a text may stand without quotes: words that are no number, truth value, null or mark in any version of YAML. */
function isPlain(text: string): boolean {
  if (!/^[A-Za-z_/](?:[\w ./@()+=;'-]|,(?= ))*$/.test(text) || text.endsWith(' ')) return false;
  return !/^(?:y|yes|n|no|true|false|on|off|null|nan|inf|infinity|=)$/i.test(text) && !text.includes(' #');
}

/** Whether a text is easier to read as a block of lines, and comes back from one as it is. */
function isBlock(text: string): boolean {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length < 2 || lines.at(-1) === '' || !/^\S/.test(text)) return false;
  return lines.every((line) => !/\s$/.test(line) && !hasUnseen(line));
}

function block(text: string, indent: string): string {
  const body = text.replace(/\n$/, '').replace(/^(?=.)/gm, indent);
  return `|${text.endsWith('\n') ? '' : '-'}\n${body}`;
}

function quoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}
