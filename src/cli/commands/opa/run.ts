import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { serverOptions } from '../../opa/server-options.ts';
import type { Log } from '../../output/log.ts';
import { ignoreOption } from '../../rego/files.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'server', short: 's', about: "Serve OPA's REST API, instead of starting a shell" },
  {
    long: 'format',
    short: 'f',
    value: 'FORMAT',
    about: 'Output format of the shell',
    allowed: ['pretty', 'json'],
    default: 'pretty',
  },
  { long: 'history', short: 'H', value: 'FILE', about: 'History file of the shell', default: '~/.opa_history' },
  { long: 'max-errors', short: 'm', value: 'NUMBER', about: 'Has no effect; all errors are shown', silent: true },
  { long: 'v0-compatible', about: 'Read policies as version 0 of Rego' },
  { long: 'v1-compatible', about: '', silent: true },
  ignoreOption,
  ...serverOptions,
];

export const runCommand: Command = {
  usage: 'opa run [PATH…] [flags]',
  about:
    "Starts a shell for queries and rules; help lists its commands. It reads a terminal or a pipe; repl.input:FILE is its input document. With --server, starts a server with OPA's REST API. The paths are files and directories with policies and data, bundles with -b, or URLs of bundles. On " +
    'SIGTERM or SIGINT it finishes running requests and exits.',
  exitCodes: [
    [0, 'exit, the end of the input, or a signal'],
    [1, 'the policies could not be read, or the server could not start'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  if (!values.isSet('server')) return (await import('../../repl/repl.ts')).startRepl(values, io);
  const { serve } = await import('../../opa/serve.ts');
  return serve(values, io, log);
}
