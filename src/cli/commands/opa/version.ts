import type { Values } from '../../arguments/arguments.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { packageVersion } from '../../machine/package-version.ts';
import { opaVersion } from '../../rego/capabilities.ts';
import type { Command } from '../command.ts';

export const versionCommand: Command = {
  usage: 'opa version',
  about: 'Prints the version of OPA whose language and builtins lintel has.',
  options: [
    {
      long: 'check',
      short: 'c',
      about: '',
      refused: 'lintel does not look for newer versions; your package manager does',
    },
  ],
  run: async (_values: Values, io: Io): Promise<ExitCode> => {
    const lines = [
      `Version: ${opaVersion}`,
      `Lintel: ${await packageVersion(io)}`,
      'Rego Version: v1',
      'WebAssembly: unavailable',
    ];
    io.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return 0;
  },
};
