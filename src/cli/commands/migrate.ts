import { resolve } from 'node:path';
import { YamlError } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import { LintelError, maskedDiagnostic, visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import { migrateChartValues } from '../migrate/chart.ts';
import { compareProfiles } from '../migrate/comparison.ts';
import { newConfiguration, readOldConfiguration } from '../migrate/configuration.ts';
import { findSetup } from '../migrate/find.ts';
import type { Part } from '../migrate/part.ts';
import { hookConfigurations, migratePreCommit } from '../migrate/pre-commit.ts';
import { readRelease } from '../migrate/release.ts';
import { configurationsOf, migrateWorkflow } from '../migrate/workflow.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate terrascan [DIR] [flags]',
  about:
    'Finds where a directory uses Terrascan: its configuration, its GitHub action in workflows, its pre-commit hook, and the values of its ' +
    "chart. Prints the lintel equivalents, and compares the results of a scan with Terrascan's rules and severities to one with " +
    "lintel's own. Writes files only with --write or --overwrite.",
  options: [
    { long: 'write', about: 'Write new files, such as lintel.toml; existing files are not changed' },
    { long: 'overwrite', about: 'Write all files, and replace existing ones, such as workflows' },
  ],
  positionals: 2,
  words: ['terrascan'],
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [tool, given = '.'] = values.positionals;
  if (tool !== 'terrascan')
    throw usageError('migrate needs the name of the tool to migrate from: lintel migrate terrascan');
  const root = absolutePath(given, io);
  if ((await io.disk.kind(root)) !== 'directory') throw usageError(`no such directory: ${JSON.stringify(given)}`);
  const { files } = io.disk.open(root);
  const found = await findSetup(files, async ({ workflows, preCommit }) => {
    const named = [...workflows.map(ifYaml(configurationsOf)), ...preCommit.map(ifYaml(hookConfigurations))];
    return (await Promise.all(named)).flatMap((paths) => paths ?? []);
  });
  const [first, ...others] = found.configurations;
  for (const { path } of others) log.warn(`skipped ${path}: ${first!.path} becomes lintel.toml`);
  const old = first === undefined ? undefined : await readOldConfiguration(first);
  const release = await readRelease(io);
  const migrated = await Promise.all([
    ...found.workflows.map(ifYaml((source) => migrateWorkflow(source, release), log)),
    ...found.preCommit.map(ifYaml((source) => migratePreCommit(source, release), log)),
    ...found.values.map(ifYaml(migrateChartValues, log)),
  ]);
  const parts = [newConfiguration(old), ...migrated.flatMap((part) => part ?? [])];
  for (const part of parts) io.stdout.write(`${partText(part)}\n`);
  io.stdout.write(await compareProfiles(root, old, io));
  if (!values.isSet('write') && !values.isSet('overwrite')) {
    log.info('nothing was written; use --write to write new files, or --overwrite to also replace existing ones');
    return 0;
  }
  return (await writeParts(parts, root, values.isSet('overwrite'), io, log)) ? 0 : 1;
}

/** The result of `read` for a YAML file; undefined for an invalid one, which is logged. */
function ifYaml<T>(read: (source: Source) => Promise<T>, log?: Log): (source: Source) => Promise<T | undefined> {
  return async (source) => {
    try {
      return await read(source);
    } catch (error) {
      if (!(error instanceof YamlError)) throw error;
      log?.warn(`skipped ${source.path}: ${error.message}`);
      return undefined;
    }
  };
}

/** Writes the files; returns whether all succeeded. */
async function writeParts(
  parts: readonly Part[],
  root: string,
  overwrite: boolean,
  io: Io,
  log: Log,
): Promise<boolean> {
  if (io.save === undefined) throw usageError('files cannot be written');
  let complete = true;
  for (const { to, text } of parts) {
    const path = resolve(root, to);
    if (!overwrite && (await io.disk.kind(path)) !== undefined) {
      log.warn(`${to} already exists and was not changed; use --overwrite to replace it`);
      complete = false;
      continue;
    }
    try {
      await io.save(path, text);
      log.info(`wrote ${to}`);
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      for (const diagnostic of error.diagnostics) log.fail(maskedDiagnostic(diagnostic));
      complete = false;
    }
  }
  return complete;
}

function partText({ from, to, changes, notes }: Part): string {
  return [
    from === to || from === '' ? to : `${from} → ${to}`,
    ...changes.flatMap(({ line, before, after }) => [
      ...(before === '' ? [] : [`  line ${line}`]),
      ...linesOf(before).map((text) => visible(`  - ${text}`)),
      ...linesOf(after).map((text) => visible(`  + ${text}`)),
    ]),
    ...notes.map((note) => visible(`  note: ${note}`)),
    '',
  ].join('\n');
}

/** The lines of a text with the first line indented like the others. */
function linesOf(text: string): readonly string[] {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const indent = rest
    .filter((line) => line.trim() !== '')
    .reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Number.POSITIVE_INFINITY);
  const lines = [first, ...rest.map((line) => line.slice(indent))];
  return first === '' ? lines.slice(1) : lines;
}
