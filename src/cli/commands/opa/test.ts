import { withDefaults } from '../../arguments/arguments.ts';
import type { Command } from '../command.ts';
import { testCommand as test } from '../test.ts';

export const testCommand: Command = {
  ...test,
  usage: 'opa test PATH… [flags]',
  about: `${test.about} Skipped tests fail, unless --exit-zero-on-skipped is set.`,
  exitCodes: [
    [0, 'all tests pass'],
    [2, 'at least one test fails, or is skipped'],
    [1, 'any other failure'],
  ],
  options: test.options.map(({ silent, ...option }) =>
    option.long === 'exit-zero-on-skipped'
      ? { ...option, about: 'Exit with code 0 if tests are skipped' }
      : { ...option, ...(silent && { silent }) },
  ),
  run: (values, io, log) => test.run(withDefaults(values, new Map([['exit-zero-on-skipped', ['false']]])), io, log),
};
