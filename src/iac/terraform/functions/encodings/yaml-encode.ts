import { GoError, type YamlStyle, yamlBlock, yamlParts, yamlQuoted } from '../../../../go/index.ts';
import { formatNumber } from '../../values/number.ts';
import { MAX_STRING_LENGTH, sortedEntries, type Value } from '../../values/value.ts';

/** As go-cty-yaml writes it: keys sorted and all texts in double quotes or, where they have lines, as a literal block. */
const style: YamlStyle<Value> = {
  indentsLists: false,
  maxDepth: Infinity,
  collection: (value) => {
    if ('items' in value) return { kind: 'list', items: value.items };
    return 'entries' in value ? { kind: 'map', entries: sortedEntries(value.entries) } : undefined;
  },
  scalar: (value, indent, _, isKey) => {
    if (typeof value === 'string') return isKey || !isBlock(value) ? yamlQuoted(value) : yamlBlock(value, indent);
    if (value.kind === 'string') return isBlock(value.value) ? yamlBlock(value.value, indent) : yamlQuoted(value.value);
    if (value.kind === 'bool') return String(value.value);
    return value.kind === 'number' ? formatNumber(value.value) : 'null';
  },
};

/** A literal block cannot show control characters, nor white space at its end. */
function isBlock(text: string): boolean {
  return text.includes('\n') && !/[\0-\x08\x0b-\x1f\x7f\ufeff]| $/.test(text) && !/^\s*$/.test(text);
}

/** A value as a YAML document; undefined where that would be too long. */
export function encodeYaml(value: Value): string | undefined {
  try {
    const text = yamlParts(value, style, MAX_STRING_LENGTH).join('');
    return 'items' in value || 'entries' in value || value.kind === 'string' ? text : `${text}...\n`;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}
