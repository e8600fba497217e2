import { astJson, astJsonText, formatBody, formatModule, type Residual } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { type Option, section } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import { type Measured, pretty, withMembers } from './eval-report.ts';
import { framedRows } from './table.ts';

/** The flags of `lintel eval` for partial evaluation, as `opa eval` has them. */
export const partialOptions: readonly Option[] = section('Partial evaluation', [
  { long: 'partial', short: 'p', about: 'Evaluate without unknown documents, and print the queries that remain' },
  {
    long: 'unknowns',
    short: 'u',
    value: 'PATH',
    about: 'Unknown document, such as input.user or data.reports (default: input)',
    list: 'repeat',
  },
  { long: 'disable-inlining', value: 'PATH', about: 'Document whose rules stay rules of the result', list: 'repeat' },
  { long: 'shallow-inlining', about: 'Rules that depend on unknown documents stay rules of the result' },
  // The spelling of `opa eval`.
  { long: 'nondeterminstic-builtins', about: 'Also evaluate builtins such as http.send and time.now_ns' },
]);

/** The settings of the flags. */
export function partialSettings(values: Values) {
  const unknowns = values.list('unknowns');
  return {
    ...(unknowns.length > 0 && { unknowns }),
    disableInlining: values.list('disable-inlining'),
    shallowInlining: values.isSet('shallow-inlining'),
    nondeterministicBuiltins: values.isSet('nondeterminstic-builtins'),
  };
}

/** The formats of partial results. */
export const partialFormats: Readonly<Record<string, (residual: Residual, measured: Measured) => string>> = {
  json: (residual, { json }) => `${pretty(withMembers(`{"partial":${jsonOf(residual)}}`, json))}\n`,
  pretty: (residual, { tables }) => `${tableOf(residual)}${tables}`,
  source: (residual) => sourceOf(residual),
};

/** Throws a usage error if the format does not suit the kind of evaluation. */
export function checkPartialFormat(values: Values, format: string): void {
  const isPartial = values.isSet('partial');
  if (isPartial && !Object.hasOwn(partialFormats, format))
    throw usageError(`--partial has no format ${format}: use ${Object.keys(partialFormats).join(', ')}`);
  if (!isPartial && format === 'source') throw usageError('--format source needs --partial');
}

function jsonOf({ queries, support }: Residual): string {
  const members = [
    ...(queries.length > 0 ? [`"queries":[${queries.map((query) => astJsonText(astJson(query))).join(',')}]`] : []),
    ...(support.length > 0 ? [`"modules":[${support.map((module) => astJsonText(astJson(module))).join(',')}]`] : []),
  ];
  return `{${members.join(',')}}`;
}

const options = { ignoreLocations: true, version: 'v1' } as const;

function sourceOf({ queries, support }: Residual): string {
  const parts = [
    ...queries.map((query, index) => `# Query ${index + 1}\n${formatBody(query, options)}\n`),
    ...support.map((module, index) => `# Module ${index + 1}\n${formatModule(module, options)}`),
  ];
  return parts.join('');
}

function tableOf({ queries, support }: Residual): string {
  if (queries.length === 0) return 'undefined\n';
  const cell = (text: string): string => text.replaceAll('\t', '  ').trim();
  return framedRows([
    ...queries.map((query, index) => [`Query ${index + 1}`, cell(formatBody(query, options))]),
    ...support.map((module, index) => [`Support ${index + 1}`, cell(formatModule(module, options))]),
  ]);
}
