import { withDefaults } from '../arguments/arguments.ts';
import type { Command } from './command.ts';
import { scanCommand } from './scan.ts';

export const browseCommand: Command = {
  ...scanCommand,
  usage: 'browse [flags] [path …]',
  about:
    'Scans, and shows the violations in the terminal: choose a rule and a place, open it in $EDITOR, suppress it with a reason, or add it to ' +
    'the baseline. Takes the flags of lintel scan. Exit code: as of a scan that finds what is left at the end.',
  options: scanCommand.options.filter(({ long }) => long !== 'browse'),
  run: (values, io, log) => scanCommand.run(withDefaults(values, new Map([['browse', ['true']]])), io, log),
};
