import { explanations } from '../../rego/index.ts';
import { type Option, section } from '../arguments/option.ts';
import { policyEnvOption } from '../policies/policy-env.ts';
import { capabilitiesOption } from './capabilities.ts';
import { configFilesOption } from './config-builtins.ts';
import { coverageRunsOption } from './coverage.ts';
import { builtinsOption } from './declared-builtins.ts';
import { measureOptions } from './eval-measures.ts';
import { partialOptions } from './eval-partial.ts';
import { evalFormats } from './eval-report.ts';
import { ignoreOption } from './files.ts';
import { maxStepsOption } from './max-steps.ts';
import { optimizeOption, storeOption, targetOption } from './refused-options.ts';
import { schemaOption } from './schemas.ts';

/** The flags of `lintel eval`, by section of its usage text. */
export const evalOptions: readonly Option[] = [
  ...section('Policies and data', [
    {
      long: 'data',
      short: 'd',
      value: 'PATH',
      about: 'Rego, JSON or YAML file, directory, or bundle (.tar.gz)',
      list: 'repeat',
    },
    {
      long: 'bundle',
      short: 'b',
      value: 'PATH',
      about: 'Bundle file or directory; only its data.json and data.yaml files are data',
      list: 'repeat',
    },
    ignoreOption,
    { long: 'input', short: 'i', value: 'FILE', about: 'Input document (JSON or YAML)' },
    { long: 'stdin-input', short: 'I', about: 'Read the input document from standard input' },
    { long: 'v0-compatible', about: 'Read the files as Rego v0 (before OPA 1.0)' },
  ]),
  ...section('Query and evaluation', [
    { long: 'stdin', about: 'Read the query from standard input' },
    { long: 'package', value: 'NAME', about: 'Evaluate the query in this package' },
    { long: 'import', value: 'PATH', about: 'Import this path for the query', list: 'repeat' },
    {
      long: 'strict',
      short: 'S',
      about: 'Report unused imports, arguments and variables as errors, as lintel check --strict does',
    },
    { long: 'strict-builtin-errors', about: 'Exit with an error if a builtin function fails' },
    builtinsOption,
    configFilesOption,
    policyEnvOption,
    capabilitiesOption,
    schemaOption,
    maxStepsOption,
    { long: 'timeout', value: 'TIME', about: 'Time limit of the evaluation: 500ms, 5s, 1m30s' },
  ]),
  ...partialOptions,
  ...section('Output', [
    {
      long: 'format',
      short: 'f',
      value: 'FORMAT',
      about: 'Output format',
      allowed: [...Object.keys(evalFormats), 'source'],
      default: 'json',
    },
    {
      long: 'explain',
      value: 'WHAT',
      about: 'Print a trace to stderr: everything, failed expressions, or notes from trace(…)',
      allowed: [...explanations, 'off'],
      synonyms: { debug: 'full' },
    },
    ...measureOptions,
    { long: 'coverage', about: 'Report which expressions were evaluated' },
    coverageRunsOption,
    { long: 'fail', about: 'Exit with code 1 if the result is undefined' },
    { long: 'fail-defined', about: 'Exit with code 1 if the result is defined' },
  ]),
  optimizeOption,
  targetOption,
  storeOption,
  { long: 'disable-early-exit', about: 'Has no effect: results are the same', silent: true },
  { long: 'disable-indexing', about: 'Has no effect: results are the same', silent: true },
  {
    long: 'entrypoint',
    short: 'e',
    value: 'PATH',
    about: 'Has no effect: it belongs to --optimize',
    list: 'repeat',
    silent: true,
  },
  { long: 'instrument', about: 'The same as --metrics', silent: true },
  { long: 'show-builtin-errors', about: '', refused: 'use --strict-builtin-errors, which stops at the first error' },
  { long: 'var-values', about: '', refused: '--explain full shows the arguments and results of calls' },
  { long: 'pretty-limit', value: 'NUMBER', about: 'Has no effect: tables are not cut', silent: true },
];
