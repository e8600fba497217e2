import { type YamlStyle, yamlBlock, yamlParts } from '../../go/index.ts';
import { escapeUnseen, hasUnseen } from '../../source/index.ts';

/** YAML that parsers of 1.1 and 1.2 read the same way: strings are quoted if they could be read as something else. */
const style: YamlStyle<unknown> = {
  indentsLists: true,
  maxDepth: Infinity,
  collection: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value)) return { kind: 'list', items: value };
    const entries = Object.entries(value);
    const isFull = entries.every(([, item]) => item !== undefined);
    return { kind: 'map', entries: isFull ? entries : entries.filter(([, item]) => item !== undefined) };
  },
  scalar: (value, indent, _, isKey) => {
    if (typeof value === 'string') {
      if (!isKey && isBlock(value)) return yamlBlock(value, indent);
      return isPlain(value) ? value : escapeUnseen(JSON.stringify(value));
    }
    const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
    // Without a point, YAML 1.1 reads it as a string.
    return typeof value === 'number' ? text.replace(/^(-?\d+)e/, '$1.0e') : text;
  },
};

/** `value` (JSON, plus whole numbers of any size) as YAML, in pieces. Ends with a newline. */
export function yamlText(value: unknown): Iterable<string> {
  return yamlParts(value, style);
}

/** Whether a string needs no quotes: it is not a number, boolean, null or indicator in any version of YAML. */
function isPlain(text: string): boolean {
  if (!/^[A-Za-z_/](?:[\w ./@()+=;'-]|,(?= ))*$/.test(text) || text.endsWith(' ')) return false;
  return !/^(?:y|yes|n|no|true|false|on|off|null|nan|inf|infinity|=)$/i.test(text) && !text.includes(' #');
}

/** Whether a string is more readable as a block scalar, and survives it unchanged. */
function isBlock(text: string): boolean {
  if (!text.includes('\n')) return false;
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length < 2 || lines.at(-1) === '' || !/^\S/.test(text)) return false;
  return lines.every((line) => !/\s$/.test(line) && !hasUnseen(line));
}
