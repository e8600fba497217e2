import { basename, dirname, posix, resolve } from 'node:path';
import { type FormatOptions, formatSource, parseModule } from '../../../rego/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { capabilitiesOption, readCapabilities } from '../../rego/capabilities.ts';
import { errorsText } from '../../rego/eval-report.ts';
import { filePaths } from '../../rego/files.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'write', short: 'w', about: 'Write the formatted text to each file instead of printing it' },
  { long: 'list', short: 'l', about: 'Print the names of the files that formatting would change' },
  { long: 'diff', short: 'd', about: 'Print the changes as a unified diff' },
  { long: 'fail', about: 'Exit with code 2 at the first file that formatting would change' },
  { long: 'v0-compatible', about: 'Read and write Rego v0 (before OPA 1.0)' },
  { long: 'v0-v1', about: 'Read Rego v0, and write Rego that is valid in v0 and v1' },
  { long: 'rego-v1', about: 'The same as --v0-v1', silent: true },
  { long: 'v1-compatible', about: 'With --v0-v1: read Rego v1' },
  { long: 'drop-v0-imports', about: 'Remove imports that Rego v1 does not need: rego.v1 and future.keywords' },
  {
    long: 'check-result',
    value: 'BOOLEAN',
    about: 'Parse the formatted text, and fail if it is not valid',
    allowed: ['true', 'false'],
    default: 'true',
  },
  capabilitiesOption,
];

export const fmtCommand: Command = {
  usage: 'opa fmt [PATH…] [flags]',
  about: `Formats Rego files (.rego) as opa fmt does, byte for byte. Without paths, formats standard input.
--diff prints a unified diff, which patch and git apply accept; opa fmt colors the changed characters.`,
  exitCodes: [
    [0, 'no errors'],
    [1, 'a path does not exist, standard input is not valid, or any other failure'],
    [2, 'a file is not valid, or --fail and a file is not formatted'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const format = await formatOptions(values, io);
  if (values.positionals.length === 0) {
    const text = await io.readStream?.('-');
    if (text === undefined) throw usageError('opa fmt needs a file, a directory, or Rego on standard input');
    const formatted = formatSource({ path: 'stdin', text }, format);
    if (formatted.text === undefined) io.stderr.write(errorsText(formatted.diagnostics, false));
    else io.stdout.write(formatted.text);
    return formatted.text === undefined ? 1 : 0;
  }
  for (const path of values.positionals) {
    for await (const file of filesAt(path, io)) {
      const code = await formatFile(file, format, values, io);
      if (code !== 0) return code;
    }
  }
  return 0;
}

async function formatOptions(values: Values, io: Io): Promise<FormatOptions> {
  const isV0 = values.isSet('v0-compatible');
  const isBoth = values.isSet('v0-v1') || values.isSet('rego-v1');
  const given = await readCapabilities(values, io);
  return {
    version: isBoth ? 'v0-v1' : isV0 ? 'v0' : 'v1',
    from: isV0 || (isBoth && !values.isSet('v1-compatible')) ? 'v0' : 'v1',
    dropV0Imports: values.isSet('drop-v0-imports'),
    keywordsInRefs: given?.features === undefined || given.features.includes('keywords_in_refs'),
  };
}

interface File {
  readonly path: string;
  readonly text: string;
}

/** The Rego files at a path: the file, or those of the directory and the directories in it. */
async function* filesAt(given: string, io: Io): AsyncGenerator<File> {
  const absolute = resolve(io.cwd, given);
  const kind = await io.disk.kind(absolute);
  if (kind === undefined) throw usageError(`no such file or directory: ${JSON.stringify(given)}`);
  const [folder, names] = kind === 'directory' ? [absolute, undefined] : [dirname(absolute), [basename(absolute)]];
  const { files } = io.disk.open(folder);
  for await (const name of names ?? filePaths(files, () => false)) {
    if (!name.endsWith('.rego')) continue;
    const path = names === undefined ? posix.join(given, name) : given;
    const text = await files.read(name);
    if (text === undefined) throw usageError(`cannot read ${JSON.stringify(path)}`);
    yield { path, text };
  }
}

async function formatFile({ path, text }: File, format: FormatOptions, values: Values, io: Io): Promise<ExitCode> {
  const fail = (message: string): ExitCode => {
    io.stderr.write(`${message}\n`);
    return 2;
  };
  const { text: formatted, diagnostics } = formatSource({ path, text }, format);
  if (formatted === undefined) {
    return fail(`failed to format Rego source file: ${errorsText(diagnostics, false).trimEnd()}`);
  }
  if (values.text('check-result') !== 'false') {
    const version = format.version === 'v1' ? 'v1' : 'v0';
    const { diagnostics: invalid } = parseModule(
      { path: 'formatted', text: formatted },
      { version, annotations: false },
    );
    if (invalid.length > 0) {
      const why = errorsText(invalid, false).trimEnd();
      return fail(`${path}: the formatted text is not valid: ${why}\nsee it with --check-result=false`);
    }
  }
  const changed = text !== formatted;
  const [lists, shows] = [values.isSet('list'), values.isSet('diff')];
  if (changed && lists) io.stdout.write(`${path}\n`);
  if (changed && shows && !lists) {
    const { unifiedDiff } = await import('../../../fix/index.ts');
    io.stdout.write(unifiedDiff(path, text, formatted));
  }
  if (changed && values.isSet('fail')) return fail('unexpected diff');
  if (lists || shows) return 0;
  if (!values.isSet('write')) io.stdout.write(formatted);
  else if (changed) await save(path, formatted, io);
  return 0;
}

async function save(path: string, text: string, io: Io): Promise<void> {
  if (io.save === undefined) throw usageError('--write: files cannot be written here');
  await io.save(resolve(io.cwd, path), text);
}
