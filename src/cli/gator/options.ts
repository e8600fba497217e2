import { chartOptions } from '../arguments/helm-options.ts';
import { type Option, section } from '../arguments/option.ts';
import { outputOption } from '../arguments/output-option.ts';
import { maxStepsOption } from '../rego/max-steps.ts';

/** The formats with gator's names and shapes; the others are those of a scan. */
const gatorOutputs = ['default', 'json', 'yaml'] as const;
export type GatorOutput = (typeof gatorOutputs)[number];

const scanOutputs = outputOption.allowed!.filter((name) => !(gatorOutputs as readonly string[]).includes(name));

/** The flags of gator, and those of lintel for other policies. */
export const gatorOptions: readonly Option[] = [
  {
    long: 'filename',
    short: 'f',
    value: 'PATH',
    about: 'test, expand: file or directory with objects, templates and constraints; standard input is read as well',
    list: 'repeat',
  },
  {
    long: 'run',
    short: 'r',
    value: 'REGEX',
    about: 'verify: run only the tests and cases with these names; TEST//CASE matches both',
  },
  {
    long: 'iac-type',
    short: 'i',
    value: 'TYPE',
    about: 'test, expand: first render the Helm charts or kustomizations in the directories',
    allowed: ['helm', 'kustomize'],
    list: 'comma',
  },
  { long: 'deny-only', about: 'test: print only violations that deny an object' },
  maxStepsOption,
  {
    long: 'image',
    value: 'URL',
    about: '',
    refused:
      'lintel does not download policies here; fetch the image first with another tool, and pass the files with -f',
  },
  {
    long: 'tempdir',
    short: 'd',
    value: 'DIR',
    about: 'Has no effect, because lintel downloads no images',
    silent: true,
  },
  {
    long: 'enable-k8s-native-validation',
    about: 'Has no effect, because lintel does not evaluate CEL',
    silent: true,
  },
  {
    long: 'default-k8s-native-validation-failure-policy',
    value: 'POLICY',
    about: 'Has no effect, because lintel does not evaluate CEL',
    silent: true,
  },
  {
    long: 'format',
    value: 'FORMAT',
    about: '',
    refused: 'write the format of lintel gator expand as -o json or -o yaml',
  },
  {
    long: 'outputfile',
    value: 'FILE',
    about: '',
    refused: 'redirect the output of lintel gator expand to a file',
  },
  ...section('Charts', chartOptions),
  ...section('Output', [
    {
      long: 'output',
      short: 'o',
      value: 'FORMAT',
      about: "test: output format; after yaml: lintel's report formats; expand: yaml or json",
      allowed: [...gatorOutputs, ...scanOutputs],
      default: 'default',
    },
    { long: 'verbose', short: 'v', about: 'Also print what policies print; verify: list all tests and cases' },
    { long: 'trace', short: 't', about: 'Print a trace of the evaluation to stderr' },
    { long: 'stats', about: 'test: add the time of each template to the output, with -o json or yaml' },
  ]),
];
