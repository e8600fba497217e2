import type { Command } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { didYouMean, usageError } from './usage-error.ts';

/** The command of a name. Throws a usage error where there is none. */
export async function findCommand(name: string): Promise<Command> {
  const entry = commands.find((known) => known.name === name.toLowerCase());
  const built = commands.filter(({ load }) => load !== undefined).map((known) => known.name);
  if (entry === undefined) {
    throw usageError(
      `unknown command ${JSON.stringify(name)}; commands: ${built.join(', ')}${didYouMean(name, built)}`,
    );
  }
  if (entry.load === undefined) {
    throw usageError(`the command ${entry.name} is not yet supported; commands: ${built.join(', ')}`);
  }
  return entry.load();
}
