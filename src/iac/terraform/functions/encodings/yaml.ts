import { onDemand } from '../../../../source/index.ts';
import { formatNumber } from '../../values/number.ts';
import { DYNAMIC, STRING } from '../../values/type.ts';
import { MAX_STRING_LENGTH, sortedEntries, string, type Value } from '../../values/value.ts';
import { nullableParameter, stringParameter } from '../arguments.ts';
import { define, failure, type TerraformFunction } from '../function.ts';

const decoder = onDemand(() => import('./yaml-decode.ts'));

/** A value as YAML: keys sorted and quoted, text in double quotes or, where it has lines, as a literal block. */
function encodeYaml(value: Value): string | undefined {
  if (isScalar(value)) {
    const text = scalar(value, '');
    return value.kind === 'string' ? `${text}\n` : `${text}\n...\n`;
  }
  const lines = block(value, '');
  return lines === undefined ? undefined : `${lines}\n`;
}

function isScalar(value: Value): boolean {
  return !('items' in value) && !('entries' in value);
}

function scalar(value: Value, indent: string): string {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'bool') return String(value.value);
  if (value.kind === 'number') return formatNumber(value.value);
  if (value.kind !== 'string') return 'null';
  return value.value.includes('\n') && literalAllowed(value.value) ? literal(value.value, indent) : quoted(value.value);
}

/** A literal block cannot show control characters, nor white space at its end. */
function literalAllowed(text: string): boolean {
  return !/[\0-\x08\x0b-\x1f\x7f\ufeff]| $/.test(text) && !/^\s*$/.test(text);
}

function literal(text: string, indent: string): string {
  const body = text.replace(/\n+$/, '');
  const ends = text.length - body.length;
  const chomp = ends === 0 ? '-' : ends === 1 ? '' : '+';
  const hint = /^[ \n]/.test(text) ? '2' : '';
  const lines = (chomp === '+' ? text.slice(0, -1) : body)
    .split('\n')
    .map((line) => (line === '' ? '' : `${indent}  ${line}`));
  return `|${hint}${chomp}\n${lines.join('\n')}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\v': '\\v',
  '\f': '\\f',
  '\u001b': '\\e',
};

function quoted(text: string): string {
  const escaped = text.replace(/["\\\0-\x1f\x7f]/g, (character) => {
    return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return `"${escaped}"`;
}

/** The lines of a collection that is not empty; the first stands where the caller puts it. */
function block(value: Value, indent: string): string | undefined {
  const lines: string[] = [];
  if ('items' in value) {
    if (value.items.length === 0) return '[]';
    for (const item of value.items) {
      const text = isScalar(item) ? scalar(item, indent) : block(item, `${indent}  `);
      if (text === undefined) return undefined;
      lines.push(`- ${text}`);
    }
  } else if ('entries' in value) {
    if (value.entries.size === 0) return '{}';
    for (const [key, entry] of sortedEntries(value.entries)) {
      const text = member(entry, indent);
      if (text === undefined) return undefined;
      lines.push(`${quoted(key)}:${text}`);
    }
  }
  const joined = lines.join(`\n${indent}`);
  return joined.length > MAX_STRING_LENGTH ? undefined : joined;
}

/** What follows a key: a scalar or an empty collection on the same line, a list below it, a map below and indented. */
function member(value: Value, indent: string): string | undefined {
  if (isScalar(value)) return ` ${scalar(value, indent)}`;
  const inner = 'items' in value ? indent : `${indent}  `;
  const text = block(value, inner);
  if (text === undefined) return undefined;
  return text === '[]' || text === '{}' ? ` ${text}` : `\n${inner}${text}`;
}

export const yamlFunctions: readonly TerraformFunction[] = [
  define({
    name: 'yamlencode',
    doc: 'The value as a YAML document.',
    examples: [['yamlencode({ a = "b" })', '"\\"a\\": \\"b\\"\\n"']],
    params: [nullableParameter('value')],
    result: STRING,
    call: (_, value) => {
      const text = encodeYaml(value);
      return text === undefined ? failure('the result would be too long') : string(text);
    },
  }),
  define({
    name: 'yamldecode',
    doc: 'The value of a YAML document.',
    examples: [['yamldecode("a: [1, yes]")', '{ a = [1, true] }']],
    params: [stringParameter('src')],
    result: DYNAMIC,
    call: ({ host }, text) => {
      const source = text;
      const value = host.decoded.get(`yaml ${source}`) ?? decoder().decodeYaml(source);
      host.decoded.set(`yaml ${source}`, value);
      return typeof value === 'string' ? failure(value) : value;
    },
  }),
];
