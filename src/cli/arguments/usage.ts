import { wrap } from '../../source/index.ts';
import type { Command } from '../commands/command.ts';
import { type CommandEntry, commands } from '../commands/index.ts';
import { globalOptions, optionsOf } from './global-options.ts';
import type { Option } from './option.ts';

/** The usage text of the program: what there is, in one screen. */
export function overview(): string {
  return [
    'lintel finds security and compliance mistakes in infrastructure code.',
    '',
    'Usage: lintel [command] [flags]',
    '',
    'Commands:',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`),
    '',
    'Global flags:',
    ...optionLines(globalOptions),
    '',
    'Run lintel help COMMAND for the flags and examples of one command.',
    '',
  ].join('\n');
}

/** The usage text of one command. */
export function commandUsage(command: CommandEntry & Command): string {
  const { usage, about, options, aliases, examples } = command;
  return [
    `Usage: lintel ${usage}`,
    ...(aliases.length > 0 ? [`Aliases: ${aliases.join(', ')}`] : []),
    '',
    ...wrap(about, 80),
    ...(options.length > 0 ? ['', 'Flags:', ...optionLines(options)] : []),
    '',
    'Global flags:',
    ...optionLines(optionsOf(command).filter((option) => globalOptions.includes(option))),
    '',
    'Examples:',
    ...examples.map((example) => `  lintel ${example}`),
    '',
  ].join('\n');
}

const column = 30;

/** Whether a flag is offered: not when it is another tool's. */
export function isOffered({ refused, silent }: Option): boolean {
  return refused === undefined && silent === undefined;
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
