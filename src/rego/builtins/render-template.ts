/** Texts from templates. */
import { numberFromBigInt, numberFromText, type Value } from '../values/index.ts';
import type { Builtin, BuiltinContext } from './builtin.ts';
import { queryEscaped } from './encodings.ts';
import { objectOperand, stringOperand } from './operands.ts';
import { sprintf } from './sprintf.ts';
import { type Data, dataOf, printed } from './template/data.ts';
import { render } from './template/execute.ts';
import { TemplateError } from './template/tokens.ts';
import { any, objectOf, string } from './types.ts';

/** An argument of printf as a value that Rego's sprintf prints in the same way. */
function argumentOf(data: Data): Value {
  if (typeof data === 'bigint') return numberFromBigInt(data);
  return typeof data === 'number' ? numberFromText(String(data)) : printed(data);
}

function call(context: BuiltinContext, template: Value, variables: Value): Value | undefined {
  const text = stringOperand(context, template, 1);
  const given = text === undefined ? undefined : objectOperand(context, variables, 2);
  if (text === undefined || given === undefined) return undefined;
  context.spend(text.length);
  const tools = {
    printf: (format: string, args: readonly Data[]) => sprintf(context, format, args.map(argumentOf)),
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
