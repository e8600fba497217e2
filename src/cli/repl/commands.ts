import { explanations, jsonText } from '../../rego/index.ts';
import { didYouMean } from '../../source/index.ts';
import type { Session } from './session.ts';

/** A command of the shell. */
interface ReplCommand {
  /** The words after its name. */
  readonly usage?: string;
  readonly about: string;
  /** Returns what is printed; undefined ends the shell. */
  readonly run: (session: Session, words: readonly string[]) => string | undefined;
}

const toggled = (session: Session, name: 'metrics' | 'profile' | 'strictBuiltinErrors'): string => {
  session.settings[name] = !session.settings[name];
  return '';
};

const traced = (session: Session, mode: string): string => {
  session.settings.trace = session.settings.trace === mode || mode === 'off' ? undefined : mode;
  return '';
};

/** The commands by name, in the order of help. */
export const replCommands: Readonly<Record<string, ReplCommand>> = {
  help: { about: 'Show this text', run: help },
  show: { usage: '[debug]', about: 'Show the imports and rules of the current package, or the settings', run: show },
  unset: { usage: 'NAME', about: 'Remove the rules with this name from the current package', run: unset },
  'unset-package': { usage: 'NAME', about: 'Remove a package of this shell', run: unsetPackage },
  json: {
    about: 'Print results as JSON',
    run: ({ settings }) => {
      settings.format = 'json';
      return '';
    },
  },
  pretty: {
    about: 'Print results as values and tables',
    run: ({ settings }) => {
      settings.format = 'pretty';
      return '';
    },
  },
  trace: { usage: `[${[...explanations, 'off'].join('|')}]`, about: 'Turn traces on or off', run: trace },
  notes: { about: 'The same as trace notes', run: (session) => traced(session, 'notes') },
  fails: { about: 'The same as trace fails', run: (session) => traced(session, 'fails') },
  metrics: {
    about: 'Turn the time of compiling and evaluating on or off',
    run: (session) => toggled(session, 'metrics'),
  },
  profile: { about: 'Turn the time of each expression on or off', run: (session) => toggled(session, 'profile') },
  'strict-builtin-errors': {
    about: 'Turn errors of built-in functions on or off; off, the call is undefined',
    run: (session) => toggled(session, 'strictBuiltinErrors'),
  },
  dump: { about: 'Print the loaded data', run: ({ data }) => `${jsonText(data)}\n` },
  exit: { about: 'End the shell', run: () => undefined },
};

/** Commands of OPA's shell that are not available, and why. */
const refused: Readonly<Record<string, string>> = {
  instrument: 'use metrics or profile',
  'pretty-limit': 'tables are not cut',
  target: 'policies only run as Rego, not in WebAssembly',
  traceback: 'errors have their place',
  types: 'lintel check reports type errors; the inferred types are not shown',
  unknown: 'use lintel eval --partial',
};

/** Runs a line that is a command: what it prints, `undefined` for the end; null if it is not a command. */
export function runCommand(session: Session, line: string): string | undefined | null {
  const [name = '', ...words] = line.trim().split(/\s+/);
  if (Object.hasOwn(refused, name) && isCommandLine(words)) return `${name} is not available: ${refused[name]}\n`;
  if (!Object.hasOwn(replCommands, name) || !isCommandLine(words)) return null;
  return replCommands[name]!.run(session, words);
}

/** Whether words may follow a command; otherwise a query begins with its name, such as `show := 1`. */
const isCommandLine = (words: readonly string[]): boolean =>
  !words.some((word) => /^(?::?=|[=!<>]=|if|contains)$/.test(word));

function help(_session: Session, [topic]: readonly string[]): string {
  if (topic !== undefined) {
    const command = Object.hasOwn(replCommands, topic) ? replCommands[topic] : undefined;
    if (command === undefined) return `unknown topic '${topic}'${didYouMean(topic, Object.keys(replCommands))}\n`;
    return `${topic}${command.usage === undefined ? '' : ` ${command.usage}`}: ${command.about}\n`;
  }
  const lines = Object.entries(replCommands).map(([name, { usage, about }]) => {
    const words = usage === undefined ? name : `${name} ${usage}`;
    return words.length < 26 ? `  ${words.padEnd(26)}${about}` : `  ${words}\n  ${' '.repeat(26)}${about}`;
  });
  return [
    'Enter a query, such as data.app.allow, or a statement:',
    '  x := 1, allow if x > 0    Define a rule in the current package',
    '  import data.app           Add an import',
    '  package app               Change the current package',
    '  input := {"user": "ada"}  Set the input document',
    'A statement of several lines ends with an empty line; on a terminal, also when it is complete.',
    '',
    'Commands:',
    ...lines,
    '',
  ].join('\n');
}

function show(session: Session, [what]: readonly string[]): string {
  if (what === undefined) return session.shown() ?? 'no rules defined\n';
  if (what !== 'debug') return `unknown option '${what}'\n`;
  const { trace: explain = 'off', metrics, profile, strictBuiltinErrors } = session.settings;
  const shown = {
    explain,
    metrics,
    instrument: false,
    profile,
    'strict-builtin-errors': strictBuiltinErrors,
    traceback: false,
  };
  return `${JSON.stringify(shown, null, '\t')}\n`;
}

function unset(session: Session, words: readonly string[]): string {
  const [name] = words;
  if (name === undefined || words.length > 1) return 'unset needs the name of a rule\n';
  return session.unset(name) ? '' : 'warning: no matching rules in current module\n';
}

function unsetPackage(session: Session, words: readonly string[]): string {
  const [name] = words;
  if (name === undefined || words.length > 1) return 'unset-package needs the name of a package\n';
  return session.unsetPackage(name) ? '' : 'warning: no matching package\n';
}

function trace(session: Session, [mode = 'full']: readonly string[]): string {
  const known = mode === 'debug' ? 'full' : mode;
  const modes: readonly string[] = [...explanations, 'off'];
  if (!modes.includes(known)) return `trace needs one of ${modes.join(', ')}${didYouMean(mode, modes)}\n`;
  return traced(session, known);
}
