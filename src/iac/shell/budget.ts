/** Maximum number of characters of all scripts of a file. */
const maxScripts = 2_000_000;
/** Maximum number of their commands. */
const maxCommands = 100_000;

/** What the scripts of a file may still cause. */
export interface ScriptBudget {
  /** Whether a script of this length may be read; `report` gets the reason for the first one that may not. */
  readonly mayRead: (length: number, report: (message: string) => void) => boolean;
  /** Counts the commands of a script. */
  readonly count: (commands: number) => void;
}

export function openScriptBudget(): ScriptBudget {
  let [characters, commands, isOver] = [0, 0, false];
  return {
    mayRead: (length, report) => {
      if (isOver) return false;
      characters += length;
      isOver = characters > maxScripts || commands > maxCommands;
      const limit = commands > maxCommands ? `${maxCommands} commands` : `${maxScripts} characters`;
      if (isOver) report(`the scripts of the file have more than ${limit}: this one and later ones were not read`);
      return !isOver;
    },
    count: (found) => {
      commands += found;
    },
  };
}
