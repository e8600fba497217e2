import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import type { Grammar } from '../completion/grammar.ts';
import { grammarOf } from '../completion/grammar.ts';
import { zshScript } from '../completion/zsh.ts';
import type { ExitCode, Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import type { Command } from './command.ts';
import { commands } from './index.ts';

const shells: Readonly<Record<string, (grammar: Grammar) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export const completionCommand: Command = {
  usage: `completion ${Object.keys(shells).join('|')}|rules`,
  about:
    'Prints a shell script that completes commands, flags and their values. Add a line to the startup file of your shell: ' +
    'source <(lintel completion bash) for bash, source <(lintel completion zsh) for zsh, lintel completion fish | source for fish. ' +
    'lintel completion rules prints the rule IDs that the scripts offer.',
  options: [],
  positionals: 1,
  words: Object.keys(shells),
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const [shell] = values.positionals;
  if (shell === 'rules') {
    const { set } = await (await import('../rules/open.ts')).openPolicies(values, io, log);
    // Shells expand completions, so unusual IDs are left out.
    const ids = set.policies.flatMap(({ id }) => (/^[\w.-]+$/.test(id) ? `${id}\n` : []));
    io.stdout.write(ids.join(''));
    return 0;
  }
  const script = shell === undefined || !Object.hasOwn(shells, shell) ? undefined : shells[shell];
  if (script === undefined) throw usageError(`completion takes one of ${Object.keys(shells).join(', ')}`);
  io.stdout.write(script(await grammarOf(commands)));
  return 0;
}
