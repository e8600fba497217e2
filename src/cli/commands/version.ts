import { packageVersion } from '../machine/package-version.ts';
import type { Command } from './command.ts';

export const versionCommand: Command = {
  usage: 'version',
  about: 'Prints the version of lintel.',
  options: [],
  run: async (_values, io) => {
    io.stdout.write(`lintel ${await packageVersion(io)}\n`);
    return 0;
  },
};
