/** Texts from templates. */
import { TemplateError, TemplateLimit, TemplateSet, TextSink } from '../../go/index.ts';
import type { Value } from '../values/index.ts';
import type { Builtin, BuiltinContext } from './builtin.ts';
import { NotJson, templateData } from './go-values.ts';
import { objectOperand, stringOperand } from './operands.ts';
import { any, objectOf, string } from './types.ts';

/** Templates that execute each other: no policy needs more. */
const deepest = 100;

function call(context: BuiltinContext, template: Value, variables: Value): Value | undefined {
  const text = stringOperand(context, template, 1);
  const given = text === undefined ? undefined : objectOperand(context, variables, 2);
  if (text === undefined || given === undefined) return undefined;
  context.spend(text.length);
  try {
    const set = new TemplateSet();
    set.parse('template', text);
    const sink = new TextSink();
    set.execute('template', templateData(given), sink, { spend: context.spend, deepest });
    return sink.text.replaceAll('<no value>', '<undefined>');
  } catch (error) {
    const isAnswer = error instanceof TemplateError || error instanceof TemplateLimit || error instanceof NotJson;
    if (isAnswer) return context.fail(error.message);
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
