import { groupBy, largestOf, wrap } from '../../source/index.ts';
import type { Command, CommandEntry } from '../commands/command.ts';
import { commands } from '../commands/index.ts';
import { globalOptions, optionsOf } from './global-options.ts';
import type { Option } from './option.ts';
import { outputOption } from './output-option.ts';

/** The usage text of the program, on one screen. */
export function overview(): string {
  return [
    'lintel finds security problems in your infrastructure code before you deploy it.',
    '',
    'Usage: lintel [command] [flags]',
    ...inSections(commands, ({ section }) => section, commandLines(commands)),
    '',
    'Global flags:',
    ...optionLines(globalOptions),
    '',
    'Run lintel help COMMAND for the flags and examples of a command.',
    '',
  ].join('\n');
}

/** The usage text of one command. */
export function commandUsage(command: CommandEntry & Command): string {
  const { usage, about, options, exitCodes = [], aliases, examples, commands: below = [] } = command;
  return [
    `Usage: lintel ${usage}`,
    ...(aliases.length > 0 ? [`Aliases: ${aliases.join(', ')}`] : []),
    '',
    ...wrap(about, 80),
    '',
    'Examples:',
    ...examples.map((example) => `  lintel ${example}`),
    ...inSections(below, ({ section }) => section, commandLines(below)),
    ...inSections(options.filter(isOffered), sectionOf, optionLines),
    '',
    'Global flags:',
    // Commands with several output formats declare them; for the others, `-o` has no effect.
    ...optionLines(optionsOf(command).filter((option) => globalOptions.includes(option) && option !== outputOption)),
    ...(exitCodes.length > 0
      ? ['', 'Exit codes:', ...exitCodes.map(([code, meaning]) => `  ${code}  ${meaning}`)]
      : []),
    '',
  ].join('\n');
}

/** The heading of a flag. */
export function sectionOf({ section = 'Flags' }: Option): string {
  return section;
}

/** Table entries grouped by heading, in order of first occurrence. */
function inSections<Entry>(
  entries: readonly Entry[],
  headingOf: (entry: Entry) => string,
  linesOf: (entries: readonly Entry[]) => readonly string[],
): string[] {
  return [...groupBy(entries, headingOf)].flatMap(([heading, members]) => ['', `${heading}:`, ...linesOf(members)]);
}

/** Sections of an overview have the same columns. */
function commandLines(all: readonly CommandEntry[]): (entries: readonly CommandEntry[]) => string[] {
  const width = Math.max(12, largestOf(all.map(({ name }) => name.length + 2)));
  return (entries) => entries.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
}

const column = 30;

/** Whether help and completion offer a flag; they leave out other tools' flags. */
export function isOffered({ refused, silent }: Option): boolean {
  return refused === undefined && silent === undefined;
}

/** Flags in two columns within 80. */
function optionLines(options: readonly Option[]): string[] {
  return options.flatMap((option) => {
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
