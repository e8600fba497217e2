import type { Command } from '../commands/command.ts';
import { commands } from '../commands/index.ts';
import { didYouMean, usageError } from './usage-error.ts';

/** The names of the commands that are built. */
export const commandNames: readonly string[] = commands
  .filter(({ load }) => load !== undefined)
  .map(({ name }) => name);

/** The command of a name. Throws a usage error where there is none. */
export async function findCommand(name: string): Promise<Command> {
  const entry = commands.find((known) => known.name === name.toLowerCase());
  if (entry === undefined) {
    throw usageError(
      `unknown command ${JSON.stringify(name)}; commands: ${commandNames.join(', ')}${didYouMean(name, commandNames)}`,
    );
  }
  if (entry.load === undefined) {
    throw usageError(`the command ${entry.name} is not yet supported; commands: ${commandNames.join(', ')}`);
  }
  return entry.load();
}
