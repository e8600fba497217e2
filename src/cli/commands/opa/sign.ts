import { resolve } from 'node:path';
import { signFiles } from '../../../rego/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { signingIn, signingOptions } from '../../rego/bundle-options.ts';
import { bundleFilesAt } from '../../rego/bundles.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'bundle', short: 'b', about: 'The paths are those of bundles; required, as in OPA' },
  { long: 'output-file-path', short: 'o', value: 'DIR', about: 'Directory of .signatures.json', default: '.' },
  ...signingOptions,
];

export const signCommand: Command = {
  usage: 'opa sign -b PATH… --signing-key KEY [flags]',
  about:
    'Writes .signatures.json for the files of bundles. To sign a bundle while you build it, use lintel opa build or lintel build -b.',
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const paths = values.positionals;
  if (paths.length === 0) throw usageError('opa sign needs the path of a bundle');
  if (!values.isSet('bundle')) throw usageError('opa sign signs bundles: add -b');
  const signing = await signingIn(values, io);
  if (signing === undefined) throw usageError('opa sign needs --signing-key: a PEM file, or a secret for HS256');
  const found = await Promise.all(paths.map((path) => bundleFilesAt(path, io, [])));
  const files = found.flatMap(({ files: inside, directory = '' }) =>
    inside
      .filter(({ path }) => !/(?:^|\/)\.signatures\.json$/.test(path))
      .map(({ path, content }) => ({ path: directory === '' ? path : `${directory}/${path}`, content })),
  );
  if (io.save === undefined) throw usageError('files cannot be written');
  const folder = resolve(io.cwd, values.text('output-file-path') ?? '.');
  await io.save(resolve(folder, '.signatures.json'), await signFiles(files, signing));
  return 0;
}
