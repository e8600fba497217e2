import { type Option, section } from '../arguments/option.ts';
import { outputOption } from '../arguments/output-option.ts';
import { policyEnvOption } from '../policies/policy-env.ts';
import { configFilesOption } from '../rego/config-builtins.ts';
import { builtinsOption } from '../rego/declared-builtins.ts';
import { maxStepsOption } from '../rego/max-steps.ts';

/** The formats with conftest's names and shapes; the others are those of a scan. */
const conftestOutputs = ['stdout', 'json', 'tap', 'table', 'junit', 'github', 'azuredevops', 'sarif'] as const;
export type ConftestOutput = (typeof conftestOutputs)[number];

const scanOutputs = outputOption.allowed!.filter((name) => !(conftestOutputs as readonly string[]).includes(name));

/** The flags of conftest, and those of lintel for other policies. Which command takes a flag: `flagsOf`. */
export const conftestOptions: readonly Option[] = [
  {
    long: 'config-path',
    short: 'c',
    value: 'FILE',
    about: 'Configuration file of conftest; default: conftest.toml (also .yaml and .json) in the current directory',
  },
  { long: 'config-file', value: 'FILE', about: 'The same as --config-path, as in conftest', silent: true },
  ...section('Policies', [
    {
      long: 'policy',
      short: 'p',
      value: 'PATH',
      about: 'Rego files, and directories with them',
      list: 'comma',
      default: 'policy',
    },
    {
      long: 'namespace',
      short: 'n',
      value: 'PACKAGE',
      about:
        'Packages whose rules are checked; * matches any characters. verify: packages whose tests run; default: all',
      list: 'comma',
      default: 'main',
    },
    { long: 'all-namespaces', about: 'Check the rules of all packages' },
    {
      long: 'data',
      short: 'd',
      value: 'PATH',
      about: 'JSON and YAML files for data, and directories with them',
      list: 'comma',
    },
    {
      long: 'rego-version',
      value: 'VERSION',
      about: 'Version of Rego that the policies are written in',
      allowed: ['v0', 'v1'],
      default: 'v1',
    },
    { long: 'strict', about: 'Also reject unused imports, arguments and variables' },
    { long: 'capabilities', value: 'FILE', about: 'JSON file that limits the built-in functions, as OPA writes it' },
    { long: 'show-builtin-errors', about: 'Fail if a built-in function fails' },
    builtinsOption,
    configFilesOption,
    policyEnvOption,
    maxStepsOption,
    {
      long: 'update',
      short: 'u',
      value: 'URL',
      about: '',
      refused:
        'lintel does not download policies here; fetch them first, for example with git, and name their directory with --policy',
    },
    { long: 'tls', about: 'Has no effect, because lintel does not download policies', silent: true },
  ]),
  ...section('Files', [
    { long: 'combine', about: 'Check all files together: the input is a list of objects with path and contents' },
    { long: 'ignore', value: 'REGEX', about: 'Skip files in directories whose path matches (RE2 syntax)' },
    { long: 'parser', value: 'FORMAT', about: 'Format of all files; default: by their names' },
    { long: 'stdin-filename', value: 'NAME', about: 'Name of the file from standard input in the result' },
    {
      long: 'proto-file-dirs',
      value: 'DIR',
      about: '',
      refused: 'lintel does not read text protocol buffers',
    },
  ]),
  ...section('Result', [
    {
      long: 'output',
      short: 'o',
      value: 'FORMAT',
      about: 'Output format',
      allowed: [...conftestOutputs, ...scanOutputs],
      default: 'stdout',
    },
    { long: 'fail-on-warn', about: 'Exit code 1 for warnings, and 2 for failures' },
    { long: 'no-fail', about: 'Exit code 0 even if there are failures' },
    { long: 'quiet', about: 'Print nothing if everything passed' },
    { long: 'no-color', about: 'Use no colors' },
    { long: 'suppress-exceptions', about: 'Do not list exceptions' },
    { long: 'trace', about: 'Print a trace of each query to stderr' },
    { long: 'junit-hide-message', about: 'junit: leave the message out of the name of a test' },
    { long: 'github-hide-passed', about: 'github: leave out files whose checks all passed' },
    {
      long: 'report',
      value: 'WHAT',
      about: 'verify: report each test with its trace: everything, failed expressions, or notes from trace(…)',
      allowed: ['full', 'notes', 'fails'],
    },
    { long: 'var-values', about: 'verify: show the values in failed tests; implies --report fails' },
  ]),
];
