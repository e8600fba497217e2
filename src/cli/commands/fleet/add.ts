import { resolve } from 'node:path';
import { type FleetRepository, repositoryOf } from '../../../fleet/index.ts';
import { plural } from '../../../scan/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import type { Option } from '../../arguments/option.ts';
import { usageError } from '../../arguments/usage-error.ts';
import { organizationOptions, readOrganizationOptions } from '../../fleet/forges/options.ts';
import { type Priority, priorities } from '../../fleet/queue/fair-order.ts';
import { idOf } from '../../fleet/queue/job.ts';
import type { ExitCode, Io } from '../../machine/io.ts';
import type { Log } from '../../output/log.ts';
import type { Command } from '../command.ts';
import { addressOption, redisOption } from './options.ts';

const options: readonly Option[] = [
  redisOption,
  {
    long: 'list',
    value: 'FILE',
    about: 'File with an address per line, and optionally its team after a space; - is the standard input',
  },
  {
    long: 'organization',
    value: 'FORGE:NAME',
    about: 'All repositories of an organization, such as github:acme',
  },
  ...organizationOptions,
  { long: 'team', value: 'NAME', about: 'Team that is responsible for the repositories' },
  {
    long: 'priority',
    value: 'PRIORITY',
    about: 'Jobs of a higher priority run first',
    allowed: priorities,
    default: 'normal',
  },
  {
    long: 'every',
    value: 'SCHEDULE',
    about: 'Repeat: an interval such as 30m, 6h, 1d or 1w, or a cron pattern (UTC); never ends the repetition',
  },
];

export const addCommand: Command = {
  usage: 'fleet add [ADDRESS…] [flags]',
  about:
    'Adds a job for each git repository to the queue. A repository that waits already keeps its place. Addresses must not contain ' +
    'credentials: workers find them in their environment. Workers are started with lintel fleet work.',
  exitCodes: [
    [0, 'added'],
    [1, 'an address is invalid, or Redis cannot be used'],
  ],
  options,
  positionals: Number.POSITIVE_INFINITY,
  run,
};

async function run(values: Values, io: Io, log: Log): Promise<ExitCode> {
  const redis = await addressOption(redisOption, values, io);
  const [list, organization, every] = ['list', 'organization', 'every'].map((flag) => values.text(flag));
  if ([values.positionals.length > 0, list !== undefined, organization !== undefined].filter(Boolean).length !== 1)
    throw usageError('fleet add needs either addresses, --list FILE, or --organization FORGE:NAME');
  const repositories = organization === undefined ? await named(list, values, io) : undefined;
  const team = values.text('team');
  const data = {
    title: titleOf(organization, list, repositories),
    priority: (values.text('priority') ?? 'normal') as Priority,
    ...(team !== undefined && { team }),
  };
  const selection = await readOrganizationOptions(values, io);
  const { FleetQueue } = await import('../../fleet/queue/queue.ts');
  const { readSchedule } = await import('../../fleet/queue/schedule.ts');
  const schedule = every === undefined || every === 'never' ? undefined : readSchedule(every);
  const queue = await FleetQueue.open(redis, log);
  try {
    if (every === 'never') {
      if (!(await queue.unschedule(data.title))) throw usageError(`--every never: no schedule for ${data.title}`);
      log.info(`${data.title}: no longer repeated`);
    } else if (schedule !== undefined) {
      if (organization !== undefined) {
        const { checkOrganization } = await import('../../fleet/forges/list-organization.ts');
        checkOrganization(organization, selection);
      }
      const sources = organization === undefined ? { repositories: repositories! } : { organization, selection };
      await queue.schedule(schedule, { ...data, ...sources });
      log.info(`${data.title}: repeated (${every}), from now on`);
    } else {
      const { listOrganization } = await import('../../fleet/forges/list-organization.ts');
      const found = repositories ?? listOrganization(organization!, io, log, selection);
      const { added, waiting } = await queue.add(found, data);
      log.info(`added ${plural(added, 'job')}${waiting === 0 ? '' : `; ${waiting} waited already`}`);
    }
  } finally {
    await queue.close();
  }
  return 0;
}

/** The name of a schedule, by which it is replaced and ended. */
function titleOf(
  organization: string | undefined,
  list: string | undefined,
  repositories: readonly FleetRepository[] | undefined,
): string {
  if (organization !== undefined) return organization;
  if (list !== undefined) return `list ${list}`;
  const [first, ...others] = repositories!.map(({ url }) => url).sort();
  return others.length === 0 ? first! : `${first} and ${others.length} more (${idOf(others.join()).slice(0, 8)})`;
}

/** The repositories of the arguments or of a list. Throws a usage error for an invalid address. */
async function named(list: string | undefined, values: Values, io: Io): Promise<readonly FleetRepository[]> {
  if (list === undefined) return values.positionals.map((address, at) => readAddress(address, `argument ${at + 1}`));
  const text = list === '-' ? await io.readStream?.('-') : await io.disk.readText(resolve(io.cwd, list));
  if (text === undefined) throw usageError(`--list: cannot read ${JSON.stringify(list)}`);
  const found = text.split('\n').flatMap((line, at) => {
    const [address = '', ...team] = line.trim().split(/\s+/);
    if (address === '' || address.startsWith('#')) return [];
    const repository = readAddress(address, `${list}:${at + 1}`);
    return [team.length === 0 ? repository : { ...repository, team: team.join(' ') }];
  });
  if (found.length === 0) throw usageError(`--list: ${JSON.stringify(list)} has no addresses`);
  return found;
}

/** Messages do not show the address: it may contain a secret. */
function readAddress(address: string, place: string): FleetRepository {
  const found = repositoryOf(address);
  if (typeof found === 'string') throw usageError(`${place}: ${found}`);
  return found;
}
