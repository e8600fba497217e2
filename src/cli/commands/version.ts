import { invariant } from '../../source/index.ts';
import type { Command } from './command.ts';

export const versionCommand: Command = {
  usage: 'version',
  about: 'Prints the version of lintel.',
  options: [],
  run: async (_values, io) => {
    const text = await io.disk.readText(`${io.packageFolder}/package.json`);
    invariant(text !== undefined, 'the package has a package.json');
    io.stdout.write(`lintel ${(JSON.parse(text) as { version: string }).version}\n`);
    return 0;
  },
};
