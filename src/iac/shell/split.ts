import type { Dialect, ShellCommand, ShellProblem, ShellWord, SplitScript } from './command.ts';
import { innerCommand } from './look-through.ts';
import { commandsOf as posixCommands } from './posix.ts';
import { commandsOf as windowsCommands } from './windows.ts';

/** Maximum number of characters of a script: longer ones are data. */
const maxScript = 200_000;
/** Maximum number of commands of a script. */
const maxCommands = 10_000;
/** Maximum length of a chain of programs that run each other. */
const maxVia = 8;

/** The commands in a script. Never throws. */
export function splitScript(script: string, dialect: Dialect): SplitScript {
  return openSplit().split(script, dialect);
}

/**
 * The commands that the words of one command run: the command itself, and the commands that it passes to other
 * programs.
 */
export function splitCommand(words: readonly ShellWord[]): SplitScript {
  return openSplit().command(words);
}

function openSplit() {
  const commands: ShellCommand[] = [];
  const problems: ShellProblem[] = [];
  let pipelines = 0;
  let rest = maxScript;

  const exceed = (message: string, at: number): void => {
    problems.push({ message, at, exceeded: true });
  };

  const add = (command: ShellCommand): void => {
    if (commands.length === maxCommands)
      exceed(`more than ${maxCommands} commands: the rest was not read`, command.start);
    if (commands.length > maxCommands) return;
    commands.push(command);
    const inner = innerCommand(command);
    if (inner === undefined) return;
    if (command.via.length >= maxVia) {
      exceed(`more than ${maxVia} programs run each other: the rest was not read`, command.start);
      return;
    }
    const via = [...command.via, inner.program];
    if ('words' in inner) {
      for (const words of inner.words)
        add({
          ...command,
          words,
          assignments: inner.assignments,
          redirects: [],
          via,
          start: words[0]!.start,
          end: words.at(-1)!.end,
        });
      return;
    }
    const { script, dialect, place } = inner;
    read(script, dialect, (found) => ({
      ...found,
      isPiped: found.isPiped || command.isPiped,
      inside: found.inside ?? command.pipeline,
      via: [...via, ...found.via],
      ...place(found),
      words: found.words.map((word) => ({ ...word, ...place(word) })),
      assignments: found.assignments.map((one) => ({ ...one, value: { ...one.value, ...place(one.value) } })),
      redirects: found.redirects.map((one) => ({ ...one, target: { ...one.target, ...place(one.target) } })),
    }));
  };

  const read = (script: string, dialect: Dialect, moved: (command: ShellCommand) => ShellCommand): void => {
    rest -= script.length;
    if (rest < 0) {
      exceed(`more than ${maxScript} characters: the script was not read`, 0);
      return;
    }
    const found = dialect === 'posix' ? posixCommands(script) : windowsCommands(script, dialect);
    const first = pipelines;
    for (const command of found.commands) {
      pipelines = Math.max(pipelines, first + command.pipeline + 1);
      const { pipeline, inside } = command;
      add(moved({ ...command, pipeline: first + pipeline, ...(inside !== undefined && { inside: first + inside }) }));
    }
    for (const problem of found.problems) problems.push(problem);
  };

  return {
    split: (script: string, dialect: Dialect): SplitScript => {
      read(script, dialect, (command) => command);
      return { commands, problems };
    },
    command: (words: readonly ShellWord[]): SplitScript => {
      const [first] = words;
      if (first !== undefined) {
        const position = { pipeline: pipelines++, isPiped: false };
        add({
          ...position,
          words,
          assignments: [],
          redirects: [],
          via: [],
          start: first.start,
          end: words.at(-1)!.end,
        });
      }
      return { commands, problems };
    },
  };
}
