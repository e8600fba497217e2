import type { Diagnostic } from '../../source/index.ts';
import type { Policy } from './policy.ts';

/** A setting of a rule as a user gives it. */
export interface RuleSetting {
  /** The rule's id or an alias. */
  readonly rule: string;
  readonly name: string;
  readonly value: unknown;
  /** Where it is written. */
  readonly place?: NonNullable<Diagnostic['place']>;
}

/** Values of settings by name, by the id of their rule. */
export type SettingValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What policies see of settings: those that are given, and the defaults of the others; undefined if no policy has any.
 */
export function settingsFor(policies: readonly Policy[], given: SettingValues): SettingValues | undefined {
  const declared = policies.filter(({ settings }) => settings !== undefined);
  if (declared.length === 0) return undefined;
  return Object.fromEntries(
    declared.map(({ id, settings }) => {
      const defaults = Object.entries(settings!).map(([name, setting]) => [name, setting.default]);
      return [id, { ...Object.fromEntries(defaults), ...given[id] }];
    }),
  );
}
