import { type DocumentPath, dependenciesOf, documentText, parseQuery, type Scalar } from '../../../rego/index.ts';
import { LintelError, largestOf } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { ignoreOption, readRegoFiles } from '../../rego/files.ts';
import { tableText } from '../../rego/table.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'data', short: 'd', value: 'PATH', about: 'Rego, JSON or YAML file, or directory', list: 'repeat' },
  { long: 'bundle', short: 'b', value: 'PATH', about: 'Bundle file or directory', list: 'repeat' },
  ignoreOption,
  {
    long: 'format',
    short: 'f',
    value: 'FORMAT',
    about: 'Output format',
    allowed: ['pretty', 'json'],
    default: 'pretty',
  },
];

export const depsCommand: Command = {
  usage: 'opa deps QUERY [flags]',
  about:
    'Prints the documents that a query depends on: base documents (input, and data that no rule defines) and virtual documents (rules).',
  options,
  positionals: 1,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const [text] = values.positionals;
  if (text === undefined) throw usageError('opa deps needs a query, such as data.policy.allow');
  const { body, diagnostics } = parseQuery({ path: 'query', text });
  if (body === undefined) throw new LintelError(diagnostics);
  const { modules } = await readRegoFiles(values.list('data'), 'v1', io, {
    ignored: values.list('ignore'),
    bundles: values.list('bundle'),
    only: 'rego',
  });
  const { base, virtual } = dependenciesOf(body, modules);
  if (values.text('format') === 'json') {
    const document = {
      ...(base.length === 0 ? {} : { base: base.map(asJson) }),
      ...(virtual.length === 0 ? {} : { virtual: virtual.map(asJson) }),
    };
    io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  const columns = [
    ['BASE DOCUMENTS', ...base.map(documentText)],
    ['VIRTUAL DOCUMENTS', ...virtual.map(documentText)],
  ].filter(({ length }) => length > 1);
  const rows = Array.from({ length: largestOf(columns.map(({ length }) => length)) }, (_, index) =>
    columns.map((column) => column[index] ?? ''),
  );
  if (rows.length > 0) io.stdout.write(tableText(rows, true));
  return 0;
}

/** A reference as a list of terms, in OPA's JSON form of syntax trees. */
function asJson({ root, steps }: DocumentPath): readonly object[] {
  return [{ type: 'var', value: root }, ...steps.map((step) => ({ type: step.kind, value: scalarOf(step) }))];
}

function scalarOf(step: Scalar): string | number | boolean | null {
  if (step.kind === 'null') return null;
  return step.kind === 'number' ? Number(step.text) : step.value;
}
