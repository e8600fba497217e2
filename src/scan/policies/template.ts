/** Templates of Terrascan-form rules: Go's text/template over JSON data. */
import { Budget, type GoValue, TemplateError, TemplateLimitError, TemplateSet, TextSink } from '../../go/index.ts';

/** Maximum steps and output characters of a template. */
const maxUnits = 4_000_000;

/** A template that cannot be parsed or executed: the message and the offset in its text. */
export class RuleTemplateError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The output of `template` for `data` (JSON). Throws a `RuleTemplateError`. */
export function renderTemplate(template: string, data: unknown): string {
  const sink = new TextSink();
  try {
    const set = new TemplateSet();
    set.parse('template', template);
    set.execute('template', goValueOf(data), sink, { spend: new Budget(maxUnits).spend });
  } catch (error) {
    if (error instanceof TemplateLimitError) throw new RuleTemplateError(error.message, 0);
    if (!(error instanceof TemplateError)) throw error;
    // The place is somewhere in an action, so the start of the action is shown.
    throw new RuleTemplateError(error.reason, Math.max(template.lastIndexOf('{{', error.place.offset), 0));
  }
  return sink.text;
}

/** JSON data as Go reads it: every number is a float. */
function goValueOf(data: unknown): GoValue {
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  if (Array.isArray(data)) return data.map(goValueOf);
  if (typeof data !== 'object' || data === null) return null;
  return new Map(Object.entries(data).map(([key, value]) => [key, goValueOf(value)]));
}
