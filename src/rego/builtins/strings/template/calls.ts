/** What the builtin for templates does. */
import { TemplateError, TemplateLimitError, TemplateSet, TextSink } from '../../../../go/index.ts';
import type { Builtin } from '../../builtin.ts';
import { NotJson, templateData } from '../../go-values.ts';
import { objectOperand, stringOperand } from '../../operands.ts';

/** Templates that execute each other: no policy needs more. */
const maxDepth = 100;

export const render: Builtin['call'] = (context, template, variables) => {
  const text = stringOperand(context, template!, 1);
  const given = text === undefined ? undefined : objectOperand(context, variables!, 2);
  if (text === undefined || given === undefined) return undefined;
  context.spend(text.length);
  try {
    const set = new TemplateSet();
    set.parse('template', text);
    const sink = new TextSink();
    set.execute('template', templateData(given), sink, { spend: context.spend, maxDepth });
    return sink.text.replaceAll('<no value>', '<undefined>');
  } catch (error) {
    const isAnswer = error instanceof TemplateError || error instanceof TemplateLimitError || error instanceof NotJson;
    if (isAnswer) return context.fail(error.message);
    throw error;
  }
};
