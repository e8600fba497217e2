import { DYNAMIC, STRING } from '../values/type.ts';
import { object, string } from '../values/value.ts';
import { anyParameter, stringParameter } from './arguments.ts';
import { expressionText, isIdentifier, variablesText } from './encodings/encode.ts';
import { define, failure, type TerraformFunction } from './function.ts';

/** Functions of the provider that is part of Terraform. */
export const providerFunctions: readonly TerraformFunction[] = [
  define({
    name: 'provider::terraform::decode_tfvars',
    doc: 'The values in the contents of a variable file, as an object.',
    examples: [['provider::terraform::decode_tfvars("a = 1\\nb = [true]")', '{ a = 1, b = [true] }']],
    params: [stringParameter('src')],
    result: DYNAMIC,
    call: ({ host, span }, text) => {
      const values = host.readVariables({ path: span.source.path, text: text });
      return typeof values === 'string' ? failure(values) : object(values);
    },
  }),
  define({
    name: 'provider::terraform::encode_tfvars',
    doc: 'An object in the format of a variable file.',
    examples: [
      ['provider::terraform::encode_tfvars({ name = "a", sizes = [1, 2] })', '"name  = \\"a\\"\\nsizes = [1, 2]\\n"'],
    ],
    params: [anyParameter('value')],
    result: STRING,
    call: (_, value) => {
      if (!('entries' in value)) return failure('only an object has variables');
      const wrong = [...value.entries.keys()].find((name) => !isIdentifier(name));
      if (wrong !== undefined) return failure(`${JSON.stringify(wrong)} is not a variable name`);
      return string(variablesText(value.entries));
    },
  }),
  define({
    name: 'provider::terraform::encode_expr',
    doc: 'A value as a Terraform expression.',
    examples: [['provider::terraform::encode_expr([1, "a"])', '"[1, \\"a\\"]"']],
    params: [anyParameter('expr')],
    result: STRING,
    call: (_, value) => string(expressionText(value)),
  }),
];
