import { ansiStyle, LintelError, plainStyle } from '../source/index.ts';
import { commandIndex, firstFlagIn, parseArguments } from './arguments/arguments.ts';
import { globalOptions, optionsOf } from './arguments/global-options.ts';
import { findCommand } from './commands/index.ts';
import type { ExitCode, Io } from './machine/io.ts';
import { colors } from './output/colors.ts';
import type { Log, LogLevel } from './output/log.ts';
import { createLog } from './output/log.ts';

/** Flags that run the command of the same name. */
const printed = ['help', 'version'] as const;

/**
 * Runs one command line (`argv` without node and script). Results go to stdout, everything else to stderr; it never
 * throws and returns the exit code.
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const style = colors(undefined, io, io.stderr) ? ansiStyle : plainStyle;
  let log: Log = createLog(io.stderr, { level: 'info', type: 'console', style, now: io.now });
  try {
    const index = commandIndex(argv, globalOptions);
    let rest = argv.filter((_, place) => place !== index);
    let command = await findCommand(argv[index] ?? firstFlagIn(printed, rest, globalOptions) ?? 'help');
    if (command.commands !== undefined) {
      const inner = commandIndex(rest, globalOptions);
      command = await findCommand(command.name, rest[inner]);
      rest = rest.filter((_, place) => place !== inner);
    }
    const options = optionsOf(command);
    const flags = printed.filter((flag) => command.options.every(({ long }) => long !== flag));
    const asked = firstFlagIn(flags, rest, options) ?? (command.commands === undefined ? undefined : 'help');
    if (asked !== undefined)
      return await main(asked === 'help' && index >= 0 ? ['help', ...command.path] : [asked], io);
    const values = parseArguments(rest, options, command.positionals);
    const folder = values.text('log-output-dir');
    const copy =
      folder === undefined
        ? undefined
        : (await import('./output/log-folder.ts')).logFile(folder, io, (message) => log.warn(message));
    log = createLog(io.stderr, {
      level: (values.text('log-level') ?? 'info') as LogLevel,
      type: values.text('log-type') === 'json' ? 'json' : 'console',
      style: colors(values.text('use-colors'), io, io.stderr) ? ansiStyle : plainStyle,
      now: io.now,
      ...(copy === undefined ? {} : { copy }),
    });
    return await command.run(values, io, log);
  } catch (error) {
    return await fail(error, log);
  }
}

/** Maximum number of errors shown: the others are usually consequences. */
const maxShown = 20;

async function fail(error: unknown, log: Log): Promise<ExitCode> {
  if (error instanceof LintelError) {
    const { maskedDiagnostic } = await import('./output/masked.ts');
    for (const diagnostic of error.diagnostics.slice(0, maxShown)) log.fail(maskedDiagnostic(diagnostic));
    const more = error.diagnostics.length - maxShown;
    if (more > 0) log.fail({ code: 'more', level: 'error', message: `and ${more} more errors` });
    return 1;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.fail({
    code: 'internal',
    level: 'error',
    message: error instanceof Error ? error.message : text,
    help: 'this is a bug in lintel: please report it, with the output of -l debug',
  });
  log.debug(text);
  return 1;
}
