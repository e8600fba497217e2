import { globalOptions, optionsOf } from '../arguments/global-options.ts';
import type { Option } from '../arguments/option.ts';
import { isOffered } from '../arguments/usage.ts';
import type { CommandEntry } from '../commands/command.ts';

/** The command that prints rule IDs, which the scripts run to complete them. */
export const ruleIds = 'lintel completion rules';

/** The grammar of the command line, for completion scripts. */
export interface Grammar {
  readonly globals: readonly Flag[];
  readonly commands: readonly CommandGrammar[];
}

export interface CommandGrammar {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** Completions of the first argument. */
  readonly words: readonly string[];
  /** Its arguments can be rule IDs. */
  readonly takesRules: boolean;
  /** The commands below it; the words are their names. */
  readonly commands: readonly CommandGrammar[];
}

export interface Flag {
  /** `--output`, and `-o` if there is a short form. */
  readonly names: readonly string[];
  readonly about: string;
  /** Completions of the value; undefined for a switch. */
  readonly value?: 'file' | 'directory' | 'rules' | 'text';
  /** Its possible values. */
  readonly allowed: readonly string[];
  /** A value may have the suffix `=FILE`. */
  readonly toFile: boolean;
}

/** The grammar of the commands, derived from their tables. */
export async function grammarOf(entries: readonly CommandEntry[]): Promise<Grammar> {
  return {
    globals: flagsOf(globalOptions),
    commands: await Promise.all(entries.map((entry) => commandGrammar(entry, entries))),
  };
}

async function commandGrammar(entry: CommandEntry, siblings: readonly CommandEntry[]): Promise<CommandGrammar> {
  const { name, aliases, summary } = entry;
  const command = await entry.load();
  const { commands: below = [] } = command;
  const named = name === 'help' ? siblings : below;
  return {
    name,
    aliases,
    summary,
    flags: flagsOf(optionsOf(command)),
    words: command.words ?? named.map((other) => other.name),
    takesRules: command.takesRules === true,
    commands: await Promise.all(below.map((inner) => commandGrammar(inner, below))),
  };
}

function flagsOf(options: readonly Option[]): readonly Flag[] {
  return options.filter(isOffered).map(({ long, short, value, about, allowed = [], toFile = false }) => ({
    names: [`--${long}`, ...(short === undefined ? [] : [`-${short}`])],
    about,
    ...(value === undefined ? {} : { value: kindOf(value) }),
    allowed,
    toFile,
  }));
}

/** How a value is completed, by its placeholder in the usage text. */
function kindOf(value: string): NonNullable<Flag['value']> {
  if (value === 'RULES') return 'rules';
  if (/^FILES?$/.test(value)) return 'file';
  return /^(DIR|FOLDER)$/.test(value) ? 'directory' : 'text';
}
