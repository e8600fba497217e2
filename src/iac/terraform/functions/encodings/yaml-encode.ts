import { GoError, type YamlStyle, yamlBlock, yamlParts, yamlQuoted } from '../../../../go/index.ts';
import { formatNumber } from '../../values/number.ts';
import { maxStringLength, sortedEntries, type Value } from '../../values/value.ts';

/**
 * As go-cty-yaml writes it: keys are sorted, and texts are in double quotes or, if they have several lines, in a
 * literal block.
 */
const style: YamlStyle<Value> = {
  indentsLists: false,
  maxDepth: Infinity,
  collection: (value) => {
    if ('items' in value) return { kind: 'list', items: value.items };
    return 'entries' in value ? { kind: 'map', entries: sortedEntries(value.entries) } : undefined;
  },
  scalar: (value, indent, column, isKey) => {
    if (typeof value === 'string') return isKey ? yamlQuoted(value) : textOf(value, indent, column);
    if (value.kind === 'string') return textOf(value.value, indent, column);
    if (value.kind === 'bool') return String(value.value);
    return value.kind === 'number' ? formatNumber(value.value) : 'null';
  },
};

function textOf(text: string, indent: number, column: number): string {
  return isBlock(text) ? yamlBlock(text, indent) : folded(yamlQuoted(text), indent, column);
}

/**
 * A literal block cannot contain control characters, characters of more than 16 bits, or spaces at the end of a line.
 */
function isBlock(text: string): boolean {
  return (
    text.includes('\n') && !/[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ud800-\udfff]| $| \n/.test(text) && !/^\s*$/.test(text)
  );
}

/** The column after which a text is broken at a space. */
const FOLD = 80;

/** A text in quotes that starts at a column, on several lines if it is long. A space before another one is escaped. */
function folded(quoted: string, indent: number, column: number): string {
  if (column + quoted.length <= FOLD) return quoted;
  const lines: string[] = [];
  let start = 0;
  // The column of the character at index 0, if the line had started there.
  let offset = column;
  for (let at = quoted.indexOf(' '); at >= 0; at = quoted.indexOf(' ', at + 1)) {
    const isInside = at > 1 && at < quoted.length - 2;
    if (!isInside || at + offset <= FOLD || quoted[at - 1] === ' ') continue;
    const isMore = quoted[at + 1] === ' ';
    lines.push(quoted.slice(start, at), `\n${' '.repeat(indent)}${isMore ? '\\' : ''}`);
    start = at + 1;
    offset = indent + (isMore ? 1 : 0) - start;
  }
  return lines.join('') + quoted.slice(start);
}

/** A value as a YAML document; undefined if that would be too long. */
export function encodeYaml(value: Value): string | undefined {
  try {
    const text = yamlParts(value, style, maxStringLength).join('');
    return 'items' in value || 'entries' in value || value.kind === 'string' ? text : `${text}...\n`;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}
