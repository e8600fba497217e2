import type { Config } from '../../iac/index.ts';
import { type Policy, type Severity, severities } from '../policies/policy.ts';
import { kindOf, nameOf, textAt } from './object.ts';

/** The severity of violations with these actions: `deny` is high, `warn` is medium, and all others are low. */
export function severityOf(actions: readonly string[]): Severity {
  if (actions.includes('deny')) return 'HIGH';
  return actions.includes('warn') ? 'MEDIUM' : 'LOW';
}

/** The annotation of a constraint, or of its template, for the severity in a scan. */
const severityAnnotation = 'lintel/severity';

/** The severity in the annotations of a constraint or its template; undefined if neither has one. */
export function namedSeverity(constraint: Config, template: Config | undefined): Severity | undefined {
  const name = annotationOf(constraint, severityAnnotation) || annotationOf(template, severityAnnotation);
  return severities.find((severity) => severity === name.toUpperCase());
}

/** A constraint as a rule. Templates of gatekeeper-library have a title and a description in their annotations. */
export function policyOf(constraint: Config, template: Config | undefined, severity: Severity): Policy {
  const { kind } = kindOf(constraint);
  const name = nameOf(constraint);
  return {
    id: `${kind}.${name}`,
    name,
    form: 'gatekeeper',
    title: annotationOf(template, 'metadata.gatekeeper.sh/title') || kind,
    description: annotationOf(constraint, 'description') || annotationOf(template, 'description'),
    severity,
    category: 'Compliance Validation',
    provider: 'k8s',
    resourceTypes: [],
    aliases: [],
    references: [],
    cis: [],
    enabled: true,
    source: '',
  };
}

function annotationOf(object: Config | undefined, name: string): string {
  return textAt(object, 'metadata', 'annotations', name).trim();
}
