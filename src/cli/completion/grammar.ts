import { globalOptions, optionsOf } from '../arguments/global-options.ts';
import type { Option } from '../arguments/option.ts';
import { isOffered } from '../arguments/usage.ts';
import type { CommandEntry } from '../commands/index.ts';

/** The command that prints the ids of rules, which the scripts run where one may stand. */
export const ruleIds = 'lintel completion rules';

/** What can stand on a command line, for the scripts that complete it. */
export interface Grammar {
  readonly globals: readonly Flag[];
  readonly commands: readonly CommandGrammar[];
}

export interface CommandGrammar {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string;
  readonly flags: readonly Flag[];
  /** What its first argument may be. */
  readonly words: readonly string[];
  /** Its arguments may be ids of rules. */
  readonly takesRules: boolean;
}

export interface Flag {
  /** `--output`, and `-o` where there is a short form. */
  readonly names: readonly string[];
  readonly about: string;
  /** What follows it; a switch has nothing. */
  readonly value?: 'file' | 'directory' | 'rules' | 'text';
  /** The values that it may have. */
  readonly allowed: readonly string[];
  /** `=FILE` may follow a value. */
  readonly toFile: boolean;
}

/** The grammar of the commands, from their own tables. */
export async function grammarOf(entries: readonly CommandEntry[]): Promise<Grammar> {
  const commands = entries.map(async ({ name, aliases, summary, load }) => {
    const command = await load();
    const words = name === 'help' ? entries.map((entry) => entry.name) : (command.words ?? []);
    return {
      name,
      aliases,
      summary,
      flags: flagsOf(optionsOf(command)),
      words,
      takesRules: command.takesRules === true,
    };
  });
  return { globals: flagsOf(globalOptions), commands: await Promise.all(commands) };
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

/** What a value is, by the word that represents it in the usage text. */
function kindOf(value: string): NonNullable<Flag['value']> {
  if (value === 'RULES') return 'rules';
  if (/^FILES?$/.test(value)) return 'file';
  return /^(DIR|FOLDER)$/.test(value) ? 'directory' : 'text';
}
