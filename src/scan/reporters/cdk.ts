import { groupBy, visible } from '../../source/index.ts';
import type { ReportError } from '../report.ts';
import { problemText, type Violation } from '../violation.ts';
import { conditionText } from './finding.ts';
import { jsonPieces } from './json.ts';
import type { Reporter } from './reporter.ts';
import { shownGaps } from './summary.ts';

/** The result of a validation plugin of AWS CDK (`PolicyValidationPluginReport`). */
export const cdk: Reporter = {
  id: 'cdk',
  title: "AWS CDK: a validation plugin's report",
  mediaType: 'application/json',
  render: (report, options) => {
    const { violations, ifEnabled, errors } = report;
    const gaps = shownGaps(report, options);
    return jsonPieces(
      {
        success: violations.length + errors.length === 0,
        violations: [...errors.map(violationOfError), ...joined(violations, 'error'), ...joined(ifEnabled, 'info')],
        ...(gaps.length > 0 && {
          metadata: Object.fromEntries(gaps.map((text, index) => [`not covered ${index + 1}`, visible(text)])),
        }),
      },
      5,
    );
  },
};

/** Resources that violate a rule in the same way are one violation. */
function joined(violations: readonly Violation[], severity: 'error' | 'info'): readonly object[] {
  const groups = groupBy(violations, (violation) =>
    JSON.stringify([violation.policy.id, textOf(violation), violation.absorbed]),
  );
  return [...groups.values()].map(([first, ...rest]) => {
    const { policy, absorbed = [] } = first!;
    return {
      ruleName: policy.id,
      description: visible(textOf(first!)),
      ...(policy.remediation === undefined ? {} : { fix: visible(policy.remediation) }),
      // CDK only fails the synthesis for `error`; it prints any other word as a label.
      severity,
      ruleMetadata: {
        severity: policy.severity,
        category: policy.category,
        ...(absorbed.length > 0 && { absorbed: absorbed.join(', ') }),
      },
      violatingResources: [first!, ...rest].map(resourceOf),
    };
  });
}

function textOf(violation: Violation): string {
  const what = problemText(violation);
  const condition = conditionText(violation.resource);
  const depends = condition === '' ? '' : `Only if enabled (${condition}): `;
  return `${depends}${violation.policy.title}${what === '' ? '' : `: ${what}`}`;
}

function resourceOf({ resource, path }: Violation): object {
  const locations = path.length === 0 ? [] : [['Properties', ...path].join('.')];
  return { resourceLogicalId: resource.name, templatePath: resource.source, locations };
}

/** CDK does not distinguish what could not be read from a violation. */
function violationOfError({ file = '', diagnostic }: ReportError): object {
  return {
    ruleName: diagnostic.code,
    description: visible(diagnostic.message),
    ...(diagnostic.help === undefined ? {} : { fix: visible(diagnostic.help) }),
    severity: 'error',
    violatingResources: [{ resourceLogicalId: '', templatePath: file, locations: [] }],
  };
}
