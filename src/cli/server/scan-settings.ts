import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ScanJob } from '../../server/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Io } from '../machine/io.ts';
import { type Log, type LogLevel, logLevels } from '../output/log.ts';
import { policyPaths } from '../policies/installed.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { suppressionRules } from '../scan/exit-code.ts';
import { readSelection } from '../scan/selection.ts';
import type { ThreadData } from './scan-worker.ts';

/** A number below `[server]` in the configuration. */
export type Limits = (name: string, otherwise: number) => number;

export function limitsOf(configuration: Configuration): Limits {
  return (name, otherwise) => Number(configuration.list(`server.${name}`)[0] ?? otherwise);
}

/** The limits of a scan, and the number of scans at the same time. */
export function scanLimits(limits: Limits) {
  return {
    seconds: limits('scan-seconds', 60),
    megabytes: limits('scan-memory', 1024),
    concurrency: limits('concurrency', Math.min(4, availableParallelism())),
  };
}

/** The rules, excluded directories and suppressions of every scan. */
export function scanRules(
  values: Values,
  configuration: Configuration,
): Pick<ScanJob, 'selection' | 'excludes' | 'suppressions'> {
  return {
    selection: { ...readSelection(values), settings: configuration.ruleSettings },
    excludes: configuration.excludes,
    suppressions: { ...suppressionRules(values), ignores: configuration.ignores },
  };
}

/** The data of threads that scan. */
export async function threadData(
  values: Values,
  configuration: Configuration,
  deniedCategories: readonly string[],
  io: Io,
  log: Log,
): Promise<ThreadData> {
  const cache = configuration.list('server.cache')[0];
  return {
    packageFolder: io.packageFolder,
    policyFolder: io.policyFolder,
    privateAddresses: configuration.list('server.private-addresses')[0] === 'true',
    cache: cache === undefined ? undefined : resolve(io.cwd, cache),
    policyPaths: await policyPaths(values, configuration, io, log),
    addedPolicies: values.list('add-policies'),
    selection: scanRules(values, configuration).selection,
    deniedCategories,
    env: policyEnv(values, io),
  };
}

/** Whether requests and jobs are logged: at the level `info`. */
export function isLogged(values: Values): boolean {
  const level = values.text('log-level') ?? 'info';
  return logLevels.indexOf(level as LogLevel) <= logLevels.indexOf('info');
}
