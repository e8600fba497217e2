import { visible } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { didYouMean, usageError } from '../arguments/usage-error.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { configurationSchema } from '../configuration/schema.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';

const actions = ['check', 'schema'];

export const configCommand: Command = {
  usage: 'config check -c FILE | config schema',
  about:
    'check reads the configuration file that -c or LINTEL_CONFIG names and tells every mistake in it. schema prints a JSON Schema ' +
    'of the file, for editors. Exit code: 0 all is well, 1 it is not.',
  options: [],
  positionals: 1,
  words: actions,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [action] = values.positionals;
  if (action === 'schema') {
    io.stdout.write(`${JSON.stringify(configurationSchema(), null, 2)}\n`);
    return 0;
  }
  if (action !== 'check') {
    const given = action === undefined ? '' : `, not ${JSON.stringify(action)}${didYouMean(action, actions)}`;
    throw usageError(`lintel config takes check or schema${given}`);
  }
  const file = values.text('config-path') ?? io.env.get('LINTEL_CONFIG');
  if (!file) throw usageError('lintel config check needs a file: -c FILE');
  await readConfiguration(values, io, log);
  io.stdout.write(`${visible(file)}: no mistakes\n`);
  return 0;
}
