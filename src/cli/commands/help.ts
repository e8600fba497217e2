import { commandUsage, overview } from '../arguments/usage.ts';
import type { Command } from './command.ts';
import { findCommand } from './index.ts';

export const helpCommand: Command = {
  usage: 'help [command]',
  about: 'Prints help for lintel, or for one command.',
  options: [],
  positionals: 2,
  run: async ({ positionals: [name, inner] }, io) => {
    io.stdout.write(name === undefined ? overview() : commandUsage(await findCommand(name, inner)));
    return 0;
  },
};
