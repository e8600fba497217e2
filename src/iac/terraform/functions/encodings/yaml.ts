import { GoError, type YamlData, type YamlStyle, YamlVerbatim, yamlParts, yamlV2 } from '../../../../go/index.ts';
import { onDemand } from '../../../../source/index.ts';
import { formatNumber } from '../../values/number.ts';
import { DYNAMIC, STRING } from '../../values/type.ts';
import { MAX_STRING_LENGTH, sortedEntries, string, type Value } from '../../values/value.ts';
import { nullableParameter, stringParameter } from '../arguments.ts';
import { define, failure, type TerraformFunction } from '../function.ts';

const decoder = onDemand(() => import('./yaml-decode.ts'));

/** As go-cty-yaml writes it: keys sorted and all texts in double quotes or, where they have lines, as a literal block. */
const ctyStyle: YamlStyle = {
  ...yamlV2,
  width: Infinity,
  throughJson: false,
  order: undefined,
  maxDepth: Infinity,
  textStyle: (text) => (text.includes('\n') && literalAllowed(text) ? 'block' : 'quoted'),
};

/** A value as a YAML document; undefined where that would be too long. */
function encodeYaml(value: Value): string | undefined {
  try {
    const text = yamlParts(dataOf(value), ctyStyle, MAX_STRING_LENGTH).join('');
    return 'items' in value || 'entries' in value || value.kind === 'string' ? text : `${text}...\n`;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

function dataOf(value: Value): YamlData {
  if ('items' in value) return value.items.map(dataOf);
  if ('entries' in value)
    return new Map(sortedEntries(value.entries).map(([key, entry]) => [key, dataOf(entry)])) as YamlData;
  if (value.kind === 'number') return new YamlVerbatim(formatNumber(value.value));
  return value.kind === 'bool' || value.kind === 'string' ? value.value : null;
}

/** A literal block cannot show control characters, nor white space at its end. */
function literalAllowed(text: string): boolean {
  return !/[\0-\x08\x0b-\x1f\x7f\ufeff]| $/.test(text) && !/^\s*$/.test(text);
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
