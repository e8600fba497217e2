import type { Diagnostic } from '../../source/index.ts';
import type { Policy } from './policy.ts';

/** A setting of a rule as a user gives it. */
export interface RuleSetting {
  /** The rule's ID or an alias. */
  readonly rule: string;
  readonly name: string;
  readonly value: unknown;
  /** The place where it is set. */
  readonly place?: NonNullable<Diagnostic['place']>;
}

/** Values of settings by name, by rule ID. */
export type SettingValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The settings that policies see: given values, and defaults for the others; undefined if no policy has any. */
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
