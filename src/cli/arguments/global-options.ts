import type { Command } from '../commands/command.ts';
import { logLevels } from '../output/log.ts';
import type { Option } from './option.ts';
import { outputOption } from './output-option.ts';

/** Flags of every command, before or after the command. */
export const globalOptions: readonly Option[] = [
  {
    long: 'config-path',
    short: 'c',
    value: 'FILE',
    about: 'Configuration file (TOML or YAML); default: $LINTEL_CONFIG',
  },
  { long: 'help', short: 'h', about: 'Print usage' },
  { long: 'version', about: 'Print the version' },
  {
    long: 'log-level',
    short: 'l',
    value: 'LEVEL',
    about: 'Minimum level of log messages',
    allowed: logLevels,
    default: 'info',
  },
  {
    long: 'log-type',
    short: 'x',
    value: 'TYPE',
    about: 'Log format',
    allowed: ['console', 'json'],
    default: 'console',
  },
  outputOption,
  { long: 'log-output-dir', value: 'DIR', about: 'Also write the log and the result to this directory' },
  {
    long: 'temp-dir',
    value: 'DIR',
    about: 'Directory for temporary files (downloads stay in memory)',
  },
];

/** The flags of a command: its own, and the global ones that it does not redefine. */
export function optionsOf({ options }: Command): readonly Option[] {
  const isOwn = ({ long, short }: Option): boolean =>
    options.some((own) => own.long === long || (short !== undefined && own.short === short));
  return [...globalOptions.filter((option) => !isOwn(option)), ...options];
}
