import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import { capabilitiesIn, opaVersion, ownCapabilities } from '../../rego/capabilities.ts';
import { goJson } from '../../rego/go-json.ts';
import type { Command } from '../command.ts';

const options: readonly Option[] = [
  { long: 'current', about: 'Print the builtins and features that lintel supports, with their documentation' },
  { long: 'version', value: 'VERSION', about: `Print those of a version of OPA; only v${opaVersion} is known` },
  { long: 'file', value: 'FILE', about: 'Print the capabilities in a file' },
  { long: 'v0-compatible', about: 'Has no effect', silent: true },
];

export const capabilitiesCommand: Command = {
  usage: 'opa capabilities [flags]',
  about:
    'Prints the version of OPA whose language and builtins lintel has, or with a flag, the builtins and features of the language as JSON. check, build and eval take such a file with --capabilities.',
  options,
  run,
};

async function run(values: Values, io: Io): Promise<ExitCode> {
  const [file, version] = [values.text('file'), values.text('version')];
  if ([file !== undefined, version !== undefined, values.isSet('current')].filter(Boolean).length > 1)
    throw usageError('--current, --version and --file cannot be combined');
  if (values.isSet('current')) io.stdout.write(goJson(ownCapabilities(true)));
  else if (file !== undefined) io.stdout.write(goJson(await capabilitiesIn('--file', file, io)));
  else if (version !== undefined) {
    if (version.replace(/^v/, '') !== opaVersion)
      throw usageError(
        `--version: lintel has the capabilities of v${opaVersion} only (got ${JSON.stringify(version)})`,
      );
    io.stdout.write(goJson(ownCapabilities(false)));
  } else io.stdout.write(`v${opaVersion}\n`);
  return 0;
}
