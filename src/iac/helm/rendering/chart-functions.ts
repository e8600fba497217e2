/** The functions of templates that need the chart which they are part of. */
import {
  GoError,
  type GoValue,
  param,
  quotedText,
  type TemplateFunction,
  type TemplateParam,
  type TemplateRun,
  templateFunction,
} from '../../../go/index.ts';
import { definer, type FunctionEntry } from '../../../source/index.ts';
import { type FunctionContext, helmFunctions } from '../functions/index.ts';

/** The rendering of a chart, as its functions see it: the context of every run. */
export interface Rendering extends FunctionContext {
  /** The text of a template. Throws a `GoError`. */
  readonly include: (run: TemplateRun, name: string, data: GoValue) => string;
  /** The placeholder for a required value, or for a call of `fail`. Throws a `GoError` if that ends the template. */
  readonly demanded: (message: string) => string;
}

const renderingOf = (run: TemplateRun): Rendering => run.options.context as Rendering;

const define = definer<FunctionEntry<TemplateParam, TemplateRun, GoValue>>();
const text = param.string('text');
const value = param.any('value');

const functions = [
  define({
    name: 'include',
    doc: 'The text of a template, executed with a value.',
    params: [param.string('name'), value],
    call: (run, name, data) => counted(run, renderingOf(run).include(run, name, data)),
  }),
  define({
    name: 'tpl',
    doc: 'The output of a string that is executed as a template with a value.',
    params: [text, value],
    call: (run, template, data) => counted(run, renderText(run, template, data)),
  }),
  define({
    name: 'required',
    doc: 'A value that must be set; otherwise, rendering fails with the message.',
    params: [param.string('message'), value],
    call: (run, message, given) => (given === null || given === '' ? renderingOf(run).demanded(message) : given),
  }),
  define({
    name: 'fail',
    doc: 'Stops rendering with an error message.',
    params: [param.string('message')],
    call: (run, message) => renderingOf(run).demanded(message),
  }),
];

let known: ReadonlyMap<string, TemplateFunction> | undefined;

/** All functions of a chart's templates. */
export function templateFunctions(): ReadonlyMap<string, TemplateFunction> {
  known ??= new Map([
    ...helmFunctions(),
    ...functions.map((entry) => [entry.name, templateFunction(entry.name, entry, (run) => run)] as const),
  ]);
  return known;
}

/** Output costs its length. */
function counted(run: TemplateRun, text: string): string {
  run.spend(text.length >> 2);
  return text;
}

/** Go's text for a missing value, all occurrences of which Helm removes. */
export const noValue = '<no value>';

/** `tpl`: renders a string as a template among the existing ones; its definitions are dropped afterwards. */
function renderText(run: TemplateRun, text: string, data: GoValue): string {
  // Most are plain texts, which need no rendering.
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
