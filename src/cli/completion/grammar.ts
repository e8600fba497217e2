import type { Option } from '../arguments/option.ts';
import { globalOptions, optionsOf } from '../arguments/usage.ts';
import type { Command } from '../commands/command.ts';
import type { CommandEntry } from '../commands/index.ts';

/** What can stand on a command line, for the scripts that complete it. */
export interface Grammar {
  readonly globals: readonly Flag[];
  readonly commands: readonly CommandGrammar[];
}

export interface CommandGrammar {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** What its first argument may be. */
  readonly words: readonly string[];
}

export interface Flag {
  /** `--output`, and `-o` where there is a short form. */
  readonly names: readonly string[];
  readonly about: string;
  /** What follows it; a switch has nothing. */
  readonly value?: 'file' | 'directory' | 'text';
  /** The values that it may have. */
  readonly allowed: readonly string[];
  /** `=FILE` may follow a value. */
  readonly toFile: boolean;
}

/** The grammar of the commands that are built, from their own tables. */
export async function grammarOf(entries: readonly CommandEntry[]): Promise<Grammar> {
  const built = entries.filter(({ load }) => load !== undefined);
  const commands = await Promise.all(
    built.map(async ({ name, summary, load }) => commandGrammar(name, summary, await load!(), built)),
  );
  return { globals: flagsOf(globalOptions), commands };
}

function commandGrammar(name: string, summary: string, command: Command, all: readonly CommandEntry[]): CommandGrammar {
  const words = name === 'help' ? all.map((entry) => entry.name) : (command.words ?? []);
  return { name, summary, flags: flagsOf(optionsOf(command)), words };
}

function flagsOf(options: readonly Option[]): readonly Flag[] {
  return options
    .filter(({ planned }) => planned !== true)
    .map(({ long, short, value, about, allowed = [], toFile = false }) => ({
      names: [`--${long}`, ...(short === undefined ? [] : [`-${short}`])],
      about,
      ...(value === undefined ? {} : { value: kindOf(value) }),
      allowed,
      toFile,
    }));
}

/** What a value is, by the word that stands for it in the usage text. */
function kindOf(value: string): 'file' | 'directory' | 'text' {
  if (/^FILES?$/.test(value)) return 'file';
  return /^(DIR|FOLDER)$/.test(value) ? 'directory' : 'text';
}
