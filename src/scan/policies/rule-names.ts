import { isPattern, wildcard } from '../wildcard.ts';
import type { PolicyEntry } from './policy.ts';
import { namesOf, normalName } from './policy.ts';

/** Rules as a user names them: IDs, aliases, and patterns such as `aws.s3.*`. */
export interface RuleNames {
  readonly isEmpty: boolean;
  /** Whether one of a rule's names (`namesOf`) is in the list or matches a pattern in it. */
  readonly includes: (names: readonly string[]) => boolean;
  /** Whether one of them is in the list literally. */
  readonly mentions: (names: readonly string[]) => boolean;
}

export function ruleNames(given: readonly string[] = []): RuleNames {
  const normal = given.map(normalName);
  const exact = new Set(normal);
  const patterns = normal.filter(isPattern).map(wildcard);
  const mentions = (names: readonly string[]): boolean => exact.size > 0 && names.some((name) => exact.has(name));
  return {
    isEmpty: normal.length === 0,
    mentions,
    includes: (names) => mentions(names) || patterns.some((matches) => names.some(matches)),
  };
}

/** Names that no policy has and that match none, each once. */
export function unknownRules(given: readonly string[], policies: readonly PolicyEntry[]): readonly string[] {
  if (given.length === 0) return [];
  const known = new Set(policies.flatMap(namesOf));
  const isKnown = (name: string): boolean => known.has(name) || (isPattern(name) && [...known].some(wildcard(name)));
  return [...new Set(given)].filter((name) => !isKnown(normalName(name)));
}
