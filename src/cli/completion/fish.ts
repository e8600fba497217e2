import type { CommandGrammar, Flag, Grammar } from './grammar.ts';
import { ruleIds } from './grammar.ts';

/** A script for fish. */
export function fishScript({ globals, commands }: Grammar): string {
  const none = '__fish_use_subcommand';
  return [
    '# Completes command lines of lintel in fish: lintel completion fish | source',
    'complete -c lintel -f',
    ...globals.map((flag) => flagLine(none, flag)),
    ...commands.map(({ name, summary }) => `complete -c lintel -n ${none} -a ${name} -d ${quoted(summary)}`),
    ...commands.flatMap((command) => {
      const others = commands.filter(({ commands: below }) => below.some(({ name }) => name === command.name));
      return commandLines(command, `${seen(command)}${not(others)}`);
    }),
    '',
  ].join('\n');
}

/** Whether one of these is on the command line, as a condition. */
const seen = (...commands: readonly CommandGrammar[]): string =>
  `__fish_seen_subcommand_from ${commands.flatMap(({ name, aliases }) => [name, ...aliases]).join(' ')}`;

const not = (commands: readonly CommandGrammar[]): string =>
  commands.length === 0 ? '' : `; and not ${seen(...commands)}`;

/** The lines for the arguments of a command, and for the commands below it. */
function commandLines({ name, flags, words, takesRules, commands }: CommandGrammar, condition: string): string[] {
  const within = quoted(`${condition}${not(commands)}`);
  const first = quoted(`${condition}; and not __fish_seen_subcommand_from ${words.join(' ')}`);
  return [
    ...flags.map((flag) => flagLine(within, flag)),
    ...(words.length > 0
      ? [`complete -c lintel -n ${name === 'help' ? within : first} -a ${quoted(words.join(' '))}`]
      : []),
    ...(takesRules ? [`complete -c lintel -n ${within} -a '(${ruleIds} 2>/dev/null)'`] : []),
    ...commands.flatMap((below) => commandLines(below, `${condition}; and ${seen(below)}`)),
  ];
}

function flagLine(condition: string, { names, about, value, allowed }: Flag): string {
  const forms = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(' ');
  const action =
    allowed.length > 0
      ? ` -x -a ${quoted(allowed.join(' '))}`
      : {
          file: ' -r -F',
          directory: " -x -a '(__fish_complete_directories)'",
          rules: ` -x -a '(__fish_append , (${ruleIds} 2>/dev/null))'`,
          text: ' -x',
        }[value ?? 'text'];
  return `complete -c lintel -n ${condition} ${forms}${value === undefined ? '' : action} -d ${quoted(about)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
