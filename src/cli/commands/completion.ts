import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import type { Grammar } from '../completion/grammar.ts';
import { grammarOf } from '../completion/grammar.ts';
import { zshScript } from '../completion/zsh.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Command } from './command.ts';
import { commands } from './index.ts';

const shells: Readonly<Record<string, (grammar: Grammar) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const completionCommand: Command = {
  usage: `completion ${Object.keys(shells).join('|')}`,
  about:
    'Prints a script with which a shell completes commands, flags and their values. For bash and zsh: ' +
    'source <(lintel completion bash); for fish: lintel completion fish | source. Put that line where your shell reads it at its start.',
  options: [],
  positionals: 1,
  words: Object.keys(shells),
  run,
};

async function run({ positionals: [shell] }: Values, io: Io): Promise<ExitCode> {
  const script = shell === undefined || !Object.hasOwn(shells, shell) ? undefined : shells[shell];
  if (script === undefined) throw usageError(`lintel completion takes one of ${Object.keys(shells).join(', ')}`);
  io.stdout.write(script(await grammarOf(commands)));
  return 0;
}
