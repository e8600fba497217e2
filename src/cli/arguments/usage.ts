import { wrap } from '../../source/index.ts';
import type { Command } from '../commands/command.ts';
import { commands } from '../commands/index.ts';
import { logLevels } from '../output/log.ts';
import type { Option } from './option.ts';
import { outputOption } from './output-option.ts';

/** Flags that every command takes, before or after the command. */
export const globalOptions: readonly Option[] = [
  { long: 'config-path', short: 'c', value: 'FILE', about: 'Configuration file, TOML or YAML; else LINTEL_CONFIG' },
  { long: 'help', short: 'h', about: 'Print usage' },
  {
    long: 'log-level',
    short: 'l',
    value: 'LEVEL',
    about: 'Least important messages that are logged',
    allowed: logLevels,
    default: 'info',
  },
  {
    long: 'log-type',
    short: 'x',
    value: 'TYPE',
    about: 'Form of the log',
    allowed: ['console', 'json'],
    default: 'console',
  },
  outputOption,
  { long: 'log-output-dir', value: 'DIR', about: 'Also write the log and the result to files here' },
  {
    long: 'temp-dir',
    value: 'DIR',
    about: 'Where files go that are needed for a while; downloads are kept in memory',
  },
];

/** The flags that a command takes: its own, and the global ones that it does not give a meaning of its own. */
export function optionsOf({ options }: Command): readonly Option[] {
  return [...globalOptions.filter(({ long }) => !options.some((own) => own.long === long)), ...options];
}

/** The usage text of the program: what there is, in one screen. */
export function overview(): string {
  const built = commands.filter(({ load }) => load !== undefined);
  return [
    'lintel finds security and compliance mistakes in infrastructure code.',
    '',
    'Usage: lintel [command] [flags]',
    '',
    'Commands:',
    ...built.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`),
    '',
    'Global flags:',
    ...optionLines(globalOptions),
    '',
    'lintel help COMMAND or lintel COMMAND -h tells about one command.',
    '',
  ].join('\n');
}

/** The usage text of one command. */
export function commandUsage(command: Command): string {
  return [
    `Usage: lintel ${command.usage}`,
    '',
    ...wrap(command.about, 80),
    ...(command.options.length > 0 ? ['', 'Flags:', ...optionLines(command.options)] : []),
    '',
    'Global flags:',
    ...optionLines(optionsOf(command).filter((option) => globalOptions.includes(option))),
    '',
  ].join('\n');
}

const column = 30;

/** Whether a flag is offered: not when it is not built yet, or is another tool's. */
export function isOffered({ planned, refused, silent }: Option): boolean {
  return planned !== true && refused === undefined && silent === undefined;
}

/** Flags in two columns within 80. */
function optionLines(options: readonly Option[]): string[] {
  return options.filter(isOffered).flatMap((option) => {
    const { long, short, value, about, allowed, list } = option;
    const flag = `  ${short === undefined ? '    ' : `-${short}, `}--${long}${value === undefined ? '' : ` ${value}`}`;
    const values = allowed === undefined ? '' : ` (${allowed.join(', ')})`;
    const lists = { comma: ' (comma list, repeatable)', repeat: ' (repeatable)' };
    const fallback = option.default === undefined ? '' : ` [${option.default}]`;
    const text = wrap(`${about}${values}${list === undefined ? '' : lists[list]}${fallback}`, 80 - column);
    const head = flag.length < column ? [flag.padEnd(column) + text[0]] : [flag, ' '.repeat(column) + text[0]];
    return [...head, ...text.slice(1).map((line) => ' '.repeat(column) + line)];
  });
}
