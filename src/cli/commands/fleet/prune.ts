import { plural } from '../../../scan/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import type { Log } from '../../output/log.ts';
import type { Command } from '../command.ts';
import { addressOption, storeOption } from './options.ts';

const options: readonly Option[] = [
  storeOption,
  { long: 'before', value: 'DAY', about: 'Delete what is older than this day (UTC), such as 2026-01-31' },
];

export const pruneCommand: Command = {
  usage: 'fleet prune --before DAY [flags]',
  about:
    'Deletes old scans, fixed findings, figures of trends and admission decisions from the store. Findings that are open or suppressed, and the newest scan of each repository, stay.',
  exitCodes: [
    [0, 'deleted, or nothing was older'],
    [1, 'the store cannot be used'],
  ],
  options,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const place = await addressOption(storeOption, values, io);
  const before = values.text('before') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(before) || new Date(before).toJSON()?.startsWith(before) !== true)
    throw usageError(`--before needs a day such as 2026-01-31 (got ${JSON.stringify(before)})`);
  const { openNamedStore } = await import('../../fleet/database/open-named-store.ts');
  const store = await openNamedStore(place, io);
  try {
    const { scans, findings, decisions } = await store.prune(before);
    log.info(`deleted ${plural(scans, 'scan')}, ${plural(findings, 'finding')}, ${plural(decisions, 'decision')}`);
  } finally {
    await store.close();
  }
  return 0;
}
