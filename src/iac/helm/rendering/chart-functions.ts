/** The functions of templates that need the chart which they are part of. */
import { GoError, type GoValue, quotedText, type TemplateFunction, type TemplateRun } from '../../../go/index.ts';
import { type FunctionContext, helmFunctions } from '../functions/index.ts';

/** The rendering of a chart, as its functions see it: the context of every run. */
export interface Rendering extends FunctionContext {
  /** The text of a template. Throws a `GoError`. */
  readonly include: (run: TemplateRun, name: string, data: GoValue) => string;
  /** What stands for a value that the chart insists on, or for its refusal. Throws a `GoError` where that ends the template. */
  readonly demanded: (message: string) => string;
}

const renderingOf = (run: TemplateRun): Rendering => run.options.context as Rendering;

const functions: readonly TemplateFunction[] = [
  {
    name: 'include',
    params: ['string', 'interface {}'],
    call: ([name, data], run) => counted(run, renderingOf(run).include(run, name as string, data!)),
  },
  {
    name: 'tpl',
    params: ['string', 'interface {}'],
    call: ([text, data], run) => counted(run, renderText(run, text as string, data!)),
  },
  {
    name: 'required',
    params: ['string', 'interface {}'],
    call: ([message, value], run) =>
      value === null || value === '' ? renderingOf(run).demanded(message as string) : (value as GoValue),
  },
  { name: 'fail', params: ['string'], call: ([message], run) => renderingOf(run).demanded(message as string) },
];

let known: ReadonlyMap<string, TemplateFunction> | undefined;

/** All functions of a chart's templates. */
export function templateFunctions(): ReadonlyMap<string, TemplateFunction> {
  known ??= new Map([...helmFunctions(), ...functions.map((entry) => [entry.name, entry] as const)]);
  return known;
}

/** A text that was made counts as much as it is long. */
function counted(run: TemplateRun, text: string): string {
  run.spend(text.length >> 2);
  return text;
}

/** What Go prints for a missing value; Helm removes this text wherever it comes from. */
export const noValue = '<no value>';

/** `tpl`: a text as a template among those that there are; what it defines is gone afterwards. */
function renderText(run: TemplateRun, text: string, data: GoValue): string {
  // Most are plain texts, which stay what they are.
  if (!text.includes('{{')) return text.replaceAll(noValue, '');
  const set = run.set.clone();
  let name = 'gotpl';
  while (set.has(name)) name += '+';
  try {
    set.parse(name, text);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`cannot parse template ${quotedText(text)}: ${error.message}`);
  }
  try {
    return run.render(name, data, set).replaceAll(noValue, '');
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`error during tpl function execution for ${quotedText(text)}: ${error.message}`);
  }
}
