import type { PolicyEntry, PolicySet, PolicySource } from '../../scan/index.ts';
import { loadPolicies, namesOf, normalName } from '../../scan/index.ts';
import { didYouMean, maskedDiagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { withDefaults } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import type { Io } from '../machine/io.ts';
import type { Log } from '../output/log.ts';
import { policyPaths } from '../policies/installed.ts';
import { findPolicies } from '../policies/source.ts';
import { readSelection } from '../scan/selection.ts';

/** The policies that a scan with the same flags and configuration would use, and their origin. */
export interface OpenPolicies {
  readonly set: PolicySet;
  readonly source: PolicySource;
  /** The flags merged with the configuration. */
  readonly values: Values;
}

export async function openPolicies(given: Values, io: Io, log: Log): Promise<OpenPolicies> {
  const configuration = await readConfiguration(given, io, log, io.cwd);
  const values = withDefaults(given, configuration.flags);
  const source = await findPolicies(await policyPaths(values, configuration, io, log), io, values.list('add-policies'));
  const set = await loadPolicies(source, readSelection(values).profile);
  for (const note of set.notes) log.report(maskedDiagnostic(note));
  return { set, source, values };
}

/**
 * The policies with an ID or alias, or else with the end of an ID (`bucket_versioning`). Several share an alias if the
 * other tool has one check for several matters. Throws a usage error if there is none; it suggests the nearest name,
 * including the `other` ones that the command accepts.
 */
export function findRules(
  name: string,
  policies: readonly PolicyEntry[],
  other: readonly string[] = [],
): readonly PolicyEntry[] {
  const wanted = normalName(name);
  const found = policies.filter((policy) => namesOf(policy).includes(wanted));
  if (found.length > 0) return found;
  const ending = policies.filter(({ id }) => id.toLowerCase().endsWith(`.${wanted}`));
  if (ending.length > 0) return ending;
  const ids = policies.map(({ id }) => id);
  const near = didYouMean(name, [...ids, ...ids.map((id) => id.slice(id.lastIndexOf('.') + 1)), ...other]);
  const isWord = /^[a-z]+$/.test(name);
  const hint = isWord
    ? `; run lintel rules ${name} to search`
    : near === ''
      ? '; run lintel rules to list the rules'
      : '';
  throw usageError(`no rule has the ID or alias ${JSON.stringify(name)}${hint}${near}`);
}
