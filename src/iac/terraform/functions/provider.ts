import { DYNAMIC, STRING } from '../values/type.ts';
import { object } from '../values/value.ts';
import { anyParameter, stringParameter, textOf } from './arguments.ts';
import { failure, type TerraformFunction } from './function.ts';

/** Functions of the provider that is part of Terraform. Those that write Terraform's language are not worked out. */
export const providerFunctions: readonly TerraformFunction[] = [
  {
    name: 'provider::terraform::decode_tfvars',
    doc: 'The values in the text of a variable file, as an object.',
    examples: [['provider::terraform::decode_tfvars("a = 1\\nb = [true]")', '{ a = 1, b = [true] }']],
    params: [stringParameter('src')],
    result: DYNAMIC,
    call: ([text], { host, span }) => {
      const values = host.readVariables({ path: span.source.path, text: textOf(text) });
      return typeof values === 'string' ? failure(values) : object(values);
    },
  },
  {
    name: 'provider::terraform::encode_tfvars',
    doc: 'An object as the text of a variable file; stays unknown.',
    params: [anyParameter('value')],
    result: STRING,
    accepts: 'anything',
    call: () => undefined,
  },
  {
    name: 'provider::terraform::encode_expr',
    doc: 'A value as an expression of the language; stays unknown.',
    params: [anyParameter('expr')],
    result: STRING,
    accepts: 'anything',
    call: () => undefined,
  },
];
