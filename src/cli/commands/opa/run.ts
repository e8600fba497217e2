import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { serverOptions } from '../../opa/server-options.ts';
import type { Log } from '../../output/log.ts';
import { ignoreOption } from '../../rego/files.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'server', short: 's', about: "Serve OPA's REST API" },
  { long: 'v0-compatible', about: 'Read policies as version 0 of Rego' },
  { long: 'v1-compatible', about: '', silent: true },
  ignoreOption,
  ...serverOptions,
];

export const runCommand: Command = {
  usage: 'opa run --server [PATH…] [flags]',
  about:
    "Starts a server with OPA's REST API. The paths are files and directories with policies and data, bundles with -b, or URLs of bundles. On " +
    'SIGTERM or SIGINT it finishes running requests and exits.',
  exitCodes: [
    [0, 'stopped by a signal'],
    [1, 'the server could not start'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (!values.isSet('server')) throw usageError('opa run needs --server');
  const { serve } = await import('../../opa/serve.ts');
  return serve(values, io, log);
}
