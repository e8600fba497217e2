import { resolve } from 'node:path';
import { scaffold } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Command } from './command.ts';

export const policyCommand: Command = {
  usage: 'policy new FOLDER/PROVIDER/SERVICE/STATE',
  about:
    'Creates the directory of a new policy: the rule with its metadata, unit tests, and examples that violate and satisfy the ' +
    'rule. The last three parts of the path become the rule ID. The policy works as created: edit it, then run lintel test on ' +
    'FOLDER.',
  options: [],
  positionals: 2,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const [action, given, ...others] = values.positionals;
  if (action !== 'new') {
    throw usageError(
      `policy needs new and a path: lintel policy new my-policies/aws/s3/bucket_named${action === undefined ? '' : `, not ${JSON.stringify(action)}`}`,
    );
  }
  if (given === undefined || others.length > 0) throw usageError('policy new needs exactly one path');
  if (io.save === undefined) throw usageError('files cannot be written');
  const path = given.replace(/[/\\]+/g, '/').replace(/\/$/, '');
  const files = scaffold(path.split('/').slice(-3).join('/'));
  if ((await io.disk.kind(resolve(io.cwd, path))) !== undefined) throw usageError(`${path} already exists`);
  for (const [name, text] of files) {
    await io.save(resolve(io.cwd, path, name), text);
    io.stdout.write(`${path}/${name}\n`);
  }
  return 0;
}
