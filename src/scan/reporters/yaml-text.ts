import { type YamlStyle, yamlBlock, yamlParts } from '../../go/index.ts';
import { escapeUnseen, hasUnseen } from '../../source/index.ts';

/** YAML that readers of 1.1 and 1.2 understand alike: a text is in quotes unless it can be taken for nothing else. */
const style: YamlStyle<unknown> = {
  indentsLists: true,
  maxDepth: Infinity,
  collection: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value)) return { kind: 'list', items: value };
    return { kind: 'map', entries: Object.entries(value).filter(([, item]) => item !== undefined) };
  },
  scalar: (value, indent, _, isKey) => {
    if (typeof value === 'string') {
      if (!isKey && isBlock(value)) return yamlBlock(value, indent);
      return isPlain(value) ? value : escapeUnseen(JSON.stringify(value));
    }
    const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
    // Without a point it is text to readers of YAML 1.1.
    return typeof value === 'number' ? text.replace(/^(-?\d+)e/, '$1.0e') : text;
  },
};

/** `value` (JSON, plus whole numbers of any size) as YAML, in pieces. Ends with a newline. */
export function yamlText(value: unknown): Iterable<string> {
  return yamlParts(value, style);
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
