/** The code of the builtin for templates. */
import { TemplateError, TemplateLimitError, TemplateSet, TextSink } from '../../../../go/index.ts';
import type { BuiltinContext } from '../../builtin.ts';
import { NotJsonError, templateData } from '../../go-values.ts';
import type { AnyObject } from '../../types.ts';

/** Maximum depth of templates that execute each other. */
const maxDepth = 100;

export function render(context: BuiltinContext, text: string, variables: AnyObject): string | undefined {
  context.spend(text.length);
  try {
    const set = new TemplateSet();
    set.parse('template', text);
    const sink = new TextSink();
    set.execute('template', templateData(variables), sink, { spend: context.spend, maxDepth });
    return sink.text.replaceAll('<no value>', '<undefined>');
  } catch (error) {
    const isAnswer =
      error instanceof TemplateError || error instanceof TemplateLimitError || error instanceof NotJsonError;
    if (isAnswer) return context.fail(error.message);
    throw error;
  }
}
