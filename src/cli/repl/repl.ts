import { mergeBundles } from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { packageVersion } from '../machine/package-version.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { bundleAt } from '../rego/bundles.ts';
import { opaVersion } from '../rego/capabilities.ts';
import { errorsText } from '../rego/eval-report.ts';
import { readRegoFiles } from '../rego/files.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { replCommands, runCommand } from './commands.ts';
import { Session } from './session.ts';
import { parseStatements } from './statements.ts';

/** Reads lines and prints results until the input ends. */
export async function startRepl(values: Values, io: Io): Promise<ExitCode> {
  const format = values.text('format') === 'json' ? 'json' : 'pretty';
  const session = new Session({
    ...(await loaded(values, io)),
    builtins: [],
    host: {
      now: io.now,
      random: io.random,
      native,
      env: policyEnv(values, io),
      print: (line) => io.stderr.write(`${line}\n`),
    },
    limits: stepLimits(values),
    version: values.isSet('v0-compatible') ? 'v0' : 'v1',
    format,
  });
  const shell = openShell(session, io);
  io.stdout.write(
    `lintel ${await packageVersion(io)}, Rego as in OPA ${opaVersion}\n\nRun 'help' to see the commands.\n\n`,
  );
  if (io.stdin?.isTerminal === true) {
    const { runConsole } = await import('./console.ts');
    await runConsole(shell, values.text('history'), io);
    return 0;
  }
  if (io.stdin === undefined) throw usageError('opa run reads standard input, which is not available');
  for await (const line of io.stdin.lines()) if ((await shell.enter(line)) === 'end') return 0;
  await shell.enter('');
  return 0;
}

/** A shell that is given lines. */
export interface Shell {
  /** Enters a line. `more`: the statement is not complete; an empty line ends it. */
  readonly enter: (line: string) => Promise<'done' | 'more' | 'end'>;
  /** Forgets the lines of an incomplete statement. */
  readonly clear: () => void;
  /** The endings of a line that are known. */
  readonly complete: (line: string) => readonly string[];
}

/** On a terminal, a statement of several lines ends when it is complete; in a pipe, with an empty line, as in OPA. */
function openShell(session: Session, io: Io): Shell {
  const isTerminal = io.stdin?.isTerminal === true;
  let lines: string[] = [];
  const enter = async (line: string): Promise<'done' | 'more' | 'end'> => {
    if (lines.length === 0) {
      const printed = attempt(() => runCommand(session, line));
      if (printed === undefined) return 'end';
      if (printed !== null) {
        io.stdout.write(printed);
        return 'done';
      }
    }
    lines.push(line);
    if (lines.length > 1 && line.trim() !== '' && !isTerminal) return 'more';
    const { statements, diagnostics } = parseStatements(lines.join('\n'), session.surroundings);
    if (statements === undefined && line.trim() !== '') return 'more';
    lines = [];
    if (statements === undefined) io.stdout.write(errorsText(diagnostics));
    try {
      for (const statement of statements ?? []) io.stdout.write(await session.run(statement));
    } catch (error) {
      io.stdout.write(textOf(error));
    }
    return 'done';
  };
  return {
    enter,
    clear: () => {
      lines = [];
    },
    complete: (line) => {
      const word = lastWord(line);
      const commands = word === line ? Object.keys(replCommands) : [];
      return [...session.names(), ...commands].filter((name) => name.startsWith(word));
    },
  };
}

/** The name at the end of a line, or the beginning of one. */
export const lastWord = (line: string): string => line.split(/[^\w.]/).at(-1)!;

function attempt(run: () => string | undefined | null): string | undefined | null {
  try {
    return run();
  } catch (error) {
    return textOf(error);
  }
}

function textOf(error: unknown): string {
  if (error instanceof LintelError) return errorsText(error.diagnostics);
  throw error;
}

async function loaded(values: Values, io: Io) {
  const version = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const ignored = values.list('ignore');
  if (!values.isSet('bundle')) return readRegoFiles(values.positionals, version, io, { ignored });
  const bundles = await Promise.all(
    values.positionals.map((path) => bundleAt(path, io, { version, ignored, skipVerification: true })),
  );
  const { modules, data } = mergeBundles(bundles, version === 'v0' ? 0 : 1);
  return { modules: modules.map(({ module }) => module), data };
}
