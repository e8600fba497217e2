/** Texts from templates. */
import { type GoValue, goInt64, goSprintf, queryEscaped } from '../../go/index.ts';
import type { Value } from '../values/index.ts';
import type { Builtin, BuiltinContext } from './builtin.ts';
import { objectOperand, stringOperand } from './operands.ts';
import { type Data, dataOf, printed } from './template/data.ts';
import { render } from './template/execute.ts';
import { TemplateError } from './template/tokens.ts';
import { any, objectOf, string } from './types.ts';

function argumentOf(data: Data): GoValue {
  if (typeof data === 'bigint') return goInt64(data);
  return typeof data === 'number' ? data : printed(data);
}

function call(context: BuiltinContext, template: Value, variables: Value): Value | undefined {
  const text = stringOperand(context, template, 1);
  const given = text === undefined ? undefined : objectOperand(context, variables, 2);
  if (text === undefined || given === undefined) return undefined;
  context.spend(text.length);
  const tools = {
    printf: (format: string, args: readonly Data[]) => goSprintf(format, args.map(argumentOf), context.spend),
    queryEscaped,
  };
  try {
    return render(text, dataOf(given), { tools, spend: context.spend }).replaceAll('<no value>', '<undefined>');
  } catch (error) {
    if (error instanceof TemplateError) return context.fail(error.message);
    throw error;
  }
}

export const renderTemplate: readonly Builtin[] = [
  {
    name: 'strings.render_template',
    doc: 'The text of a template of Go (`text/template`) for some variables. What is not there is `<undefined>`.',
    params: [
      { name: 'value', type: string, doc: 'the template' },
      { name: 'vars', type: objectOf(string, any) },
    ],
    result: { type: string },
    examples: [
      'strings.render_template("{{range .names}}hello {{.}}. {{end}}", {"names": ["a", "b"]}) == "hello a. hello b. "',
    ],
    call: (context, template, variables) => call(context, template!, variables!),
  },
];
