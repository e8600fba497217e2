import { withDefaults } from '../arguments/arguments.ts';
import type { Command } from './command.ts';
import { scanCommand } from './scan.ts';

export const browseCommand: Command = {
  ...scanCommand,
  usage: 'browse [flags] [path …]',
  about:
    'Scans, then shows the violations in the terminal. Select a violation to open it in $EDITOR, suppress it with a reason, or add it to the ' +
    'baseline. Takes the flags of lintel scan. The exit code is that of a scan with the violations that remain at the end.',
  options: scanCommand.options.filter(({ long }) => long !== 'browse'),
  run: (values, io, log) => scanCommand.run(withDefaults(values, new Map([['browse', ['true']]])), io, log),
};
