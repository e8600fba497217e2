import { plural } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { installPolicies } from '../policies/install.ts';
import type { Command } from './command.ts';

export const initCommand: Command = {
  usage: 'init [flags]',
  about:
    'Installs policies in ~/.lintel: those that come with lintel, or those of the git repository in the [policy] section of the ' +
    'configuration. Existing policies are replaced only after the new ones are complete and compile. You do not need init to scan: ' +
    'scans use the bundled policies without it.',
  options: [],
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const configuration = await readConfiguration(values, io, log);
  const { folder, count, notes, kept } = await installPolicies(configuration, io);
  for (const note of notes) log.report(note);
  if (kept !== undefined) log.warn(`the previous policies had local changes; they are kept in ${kept}`);
  io.stdout.write(`${plural(count, 'policy', 'policies')} installed in ${folder}\n`);
  return 0;
}
