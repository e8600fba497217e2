export type { TemplatePlace } from './error.ts';
export { TemplateError, TemplateLimitError } from './error.ts';
export { fieldsAt } from './field-at.ts';
export { parseTemplate } from './parse.ts';
export type { MissingKey, Place, RunOptions, Sink, TemplateFunction, TemplateRun, Templates } from './run.ts';
export { Budget, TextSink } from './run.ts';
export { TemplateSet } from './set.ts';
export type { TemplateParam } from './table.ts';
export { param, paramOf, templateFunction } from './table.ts';
export type {
  Pipe as TemplatePipe,
  Statement as TemplateStatement,
  TemplateTree,
  Word as TemplateWord,
} from './tree.ts';
export { isTrue } from './truth.ts';
