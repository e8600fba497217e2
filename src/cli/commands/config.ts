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
    'check reports every error in the configuration: in the file from -c or LINTEL_CONFIG, or else in the files that a scan of DIR ' +
    '(default: the current directory) would find. show prints the settings and where each one comes from. schema prints a JSON Schema of the ' +
    'configuration file, for editors.',
  exitCodes: [
    [0, 'the configuration is valid'],
    [1, 'it has errors, or any other failure'],
  ],
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
    throw usageError(`config takes check, show or schema${given}`);
  }
  const from = absolutePath(directory ?? '.', io);
  if (directory !== undefined && (await io.disk.kind(from)) !== 'directory') {
    throw usageError(`no such directory: ${JSON.stringify(directory)}`);
  }
  const configuration = await readConfiguration(values, io, log, from);
  if (action === 'show') {
    const { shownConfiguration } = await import('../configuration/shown.ts');
    io.stdout.write(shownConfiguration(configuration));
    return 0;
  }
  const { files } = configuration;
  if (files.length === 0) throw usageError('no lintel.toml in this directory or its parents; name a file with -c');
  io.stdout.write(files.map((file) => `${visible(file)}: valid\n`).join(''));
  return 0;
}
