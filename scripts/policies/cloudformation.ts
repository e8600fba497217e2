import { typeEntries } from '../../src/iac/cloudformation/services/index.ts';
import { unavailable, undecided } from '../../src/iac/cloudformation/services/unavailable.ts';
import type { Policy } from '../../src/scan/index.ts';
import { typesOf } from '../../src/scan/policies/resource-types.ts';

/** Whether a rule works on CloudFormation templates. */
export interface CloudFormationCoverage {
  readonly rule: string;
  /** `no` where CloudFormation cannot create what the rule checks or cannot say it, `open` where the tables do not have it yet. */
  readonly works: 'yes' | 'partly' | 'no' | 'open';
  /** Types of Terraform that the rule checks, by what comes of them. */
  readonly covered: readonly string[];
  readonly open: readonly string[];
  readonly reasons: readonly string[];
}

/** Types that never occur in a template, by the beginning of their names. */
const others: readonly (readonly [start: string, reason: string])[] = [
  ['data.', 'CloudFormation has no data sources'],
  ['provider.', 'CloudFormation has no providers'],
  ['module', 'CloudFormation has no modules of Terraform'],
];

/** For each AWS rule, whether it works on CloudFormation, and why not. */
export function cloudFormationCoverage(policies: readonly Policy[]): readonly CloudFormationCoverage[] {
  const made = new Set(typeEntries().flatMap(({ forms }) => typesOf(forms.map(({ as }) => as))));
  return policies
    .filter(({ provider }) => provider === 'aws')
    .map(({ id, resourceTypes }) => {
      const reasonOf = (type: string): string | undefined =>
        unavailable[type] ?? others.find(([start]) => type.startsWith(start))?.[1];
      const covered = resourceTypes.filter((type) => made.has(type));
      const rest = resourceTypes.filter((type) => !made.has(type));
      const open = rest.filter((type) => reasonOf(type) === undefined);
      const reasons = [...new Set(rest.flatMap((type) => reasonOf(type) ?? []))];
      const silence = undecided[id];
      if (silence !== undefined) return { rule: id, works: 'no', covered, open, reasons: [silence] };
      const works = open.length > 0 ? (covered.length > 0 ? 'partly' : 'open') : covered.length > 0 ? 'yes' : 'no';
      return { rule: id, works, covered, open, reasons };
    });
}

/** The coverage as a line for each rule, and how many there are of each kind. */
export function cloudFormationText(coverage: readonly CloudFormationCoverage[]): string {
  const lines = coverage.map(({ rule, works, open, reasons }) => {
    const why = works === 'no' ? reasons.join('; ') : open.join(', ');
    return `${works.padEnd(6)}  ${rule}${why === '' ? '' : `  (${why})`}`;
  });
  const counts = (['yes', 'partly', 'open', 'no'] as const).map(
    (kind) => `${coverage.filter(({ works }) => works === kind).length} ${kind}`,
  );
  return `${[...lines, '', `CloudFormation: ${counts.join(', ')}`].join('\n')}\n`;
}
