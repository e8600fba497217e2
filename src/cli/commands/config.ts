import { visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { didYouMean, usageError } from '../arguments/usage-error.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import type { Log } from '../output/log.ts';
import { noConfigOption } from '../scan/selection.ts';
import type { Command } from './command.ts';

const actions = ['check', 'show', 'schema'];

export const configCommand: Command = {
  usage: 'config check | show [DIR] | schema',
  about:
    'check tells every mistake in the configuration: in the file that -c or LINTEL_CONFIG names, or else in those that a scan of DIR (the ' +
    'current directory) finds. show prints what they say and where each setting is from. schema prints a JSON Schema of the file, for ' +
    'editors. Exit code: 0 all is well, 1 it is not.',
  options: [noConfigOption],
  positionals: 2,
  words: actions,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action, directory] = values.positionals;
  if (action === 'schema') {
    const { configurationSchema } = await import('../configuration/schema.ts');
    io.stdout.write(`${JSON.stringify(configurationSchema(), null, 2)}\n`);
    return 0;
  }
  if (action !== 'check' && action !== 'show') {
    const given = action === undefined ? '' : `, not ${JSON.stringify(action)}${didYouMean(action, actions)}`;
    throw usageError(`lintel config takes check, show or schema${given}`);
  }
  const from = absolutePath(directory ?? '.', io);
  if (directory !== undefined && (await io.disk.kind(from)) !== 'directory') {
    throw usageError(`there is no directory ${JSON.stringify(directory)}`);
  }
  const configuration = await readConfiguration(values, io, log, from);
  if (action === 'show') {
    const { shownConfiguration } = await import('../configuration/shown.ts');
    io.stdout.write(shownConfiguration(configuration));
    return 0;
  }
  const { files } = configuration;
  if (files.length === 0) throw usageError('there is no lintel.toml here or above, and -c names no file');
  io.stdout.write(files.map((file) => `${visible(file)}: no mistakes\n`).join(''));
  return 0;
}
