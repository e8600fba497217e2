/** Rule templates of Terrascan's form: Go's text/template over JSON data. */
import { Budget, type GoValue, TemplateError, TemplateLimitError, TemplateSet, TextSink } from '../../go/index.ts';

/** Steps and characters of output that a template may take, whatever its ranges say. */
const maxUnits = 4_000_000;

/** A template that cannot be read or run: what is wrong and at which offset of its text. */
export class RuleTemplateError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The text that `template` gives for `data` (JSON data). Throws a `RuleTemplateError`. */
export function renderTemplate(template: string, data: unknown): string {
  const sink = new TextSink();
  try {
    const set = new TemplateSet();
    set.parse('template', template);
    set.execute('template', goValueOf(data), sink, { spend: new Budget(maxUnits).spend });
  } catch (error) {
    if (error instanceof TemplateLimitError) throw new RuleTemplateError(error.message, 0);
    if (!(error instanceof TemplateError)) throw error;
    // The place is somewhere in an action: what is shown is its beginning.
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
