import { onDemand } from '../../../../source/index.ts';
import { DYNAMIC, STRING } from '../../values/type.ts';
import { string } from '../../values/value.ts';
import { nullableParameter, stringParameter } from '../arguments.ts';
import { define, exceeded, refused, type TerraformFunction } from '../function.ts';

const decoder = onDemand(() => import('./yaml-decode.ts'));
const encoder = onDemand(() => import('./yaml-encode.ts'));

export const yamlFunctions: readonly TerraformFunction[] = [
  define({
    name: 'yamlencode',
    doc: 'The value as a YAML string.',
    examples: [['yamlencode({ a = "b" })', '"\\"a\\": \\"b\\"\\n"']],
    params: [nullableParameter('value')],
    result: STRING,
    call: (_, value) => {
      const text = encoder().encodeYaml(value);
      return text === undefined ? exceeded('the result would be too long') : string(text);
    },
  }),
  define({
    name: 'yamldecode',
    decodes: true,
    doc: 'The value of a YAML string.',
    examples: [['yamldecode("a: [1, yes]")', '{ a = [1, true] }']],
    params: [stringParameter('src')],
    result: DYNAMIC,
    call: ({ host }, text) => {
      const source = text;
      const value = host.decoded.get(`yaml ${source}`) ?? decoder().decodeYaml(source);
      host.decoded.set(`yaml ${source}`, value);
      return 'reason' in value ? refused(value) : value;
    },
  }),
];
