import { groupBy } from '../../source/index.ts';
import { addressOf } from '../address.ts';
import { compareIds, severities } from '../policies/policy.ts';
import type { Violation } from '../violation.ts';
import type { Arrangement } from './arrangement.ts';

/** Violations with a common property. */
export interface Group {
  /** The common property, as displayed; for rules the ID. */
  readonly name: string;
  readonly members: readonly Violation[];
}

type By = NonNullable<Arrangement['groupBy']>;
type Sort = NonNullable<Arrangement['sort']>;

const names: Readonly<Record<By, (violation: Violation) => string>> = {
  // A suppression of the resource can change the severity of a rule.
  rule: ({ policy }) => `${policy.id} ${policy.severity}`,
  file: ({ resource }) => resource.source,
  resource: ({ resource }) => `${addressOf(resource)} in ${resource.source}`,
  module: ({ resource: { modulePath } }) => modulePath.map((name) => `module.${name}`).join('.') || 'root module',
};

const orders: Readonly<Record<Sort, (a: Group, b: Group) => number>> = {
  severity: (a, b) => rankOf(a) - rankOf(b) || b.members.length - a.members.length,
  count: (a, b) => b.members.length - a.members.length || rankOf(a) - rankOf(b),
  path: () => 0,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
};

/** Violations in sorted groups; those of a group are sorted by severity and rule, and otherwise in original order. */
export function groupsOf(violations: readonly Violation[], by: By, sort: Sort): readonly Group[] {
  const groups = Array.from(groupBy(violations, names[by]), ([name, members]): Group => {
    const shown = by === 'rule' ? members[0]!.policy.id : name;
    return {
      name: shown,
      members: by === 'rule' ? members : members.sort((a, b) => rank(a) - rank(b) || compareIds(a.policy, b.policy)),
    };
  });
  return groups.sort(orders[sort]);
}

/** The most severe first. */
function rank({ policy }: Violation): number {
  return severities.length - severities.indexOf(policy.severity);
}

/** Members are sorted by severity. */
function rankOf({ members }: Group): number {
  return rank(members[0]!);
}
