import { bySeverity, categoryNamed, severities } from '../../scan/index.ts';
import type { Finding } from '../scans/job.ts';
import type { AdmissionSettings } from '../settings.ts';
import type { Review } from './review.ts';

/** The result of scanning an object. */
export interface ScanOutcome {
  readonly found: readonly Finding[];
  /** Invalid suppressions, if the server is strict about them. */
  readonly mistakes: readonly string[];
}

/** The response to a review. */
export interface Verdict {
  readonly allowed: boolean;
  /** Why the object is denied; empty if it is allowed. */
  readonly message: string;
  readonly warnings: readonly string[];
  /** Audit annotations for the cluster: the rules. */
  readonly audit: Readonly<Record<string, string>>;
  /** All violations, one per line. */
  readonly findings: readonly string[];
}

/**
 * The verdict on an object: denied for a violation of a denied severity or category, and for `mistakes` in its
 * suppressions; other violations are warnings, after `remarks`. The actions of a constraint of Gatekeeper decide about its
 * violations.
 */
export function verdictOf(
  review: Review,
  { found, mistakes }: ScanOutcome,
  settings: AdmissionSettings,
  remarks: readonly string[] = [],
): Verdict {
  const { deniedSeverity, deniedCategories } = settings;
  // An old category name refers to the current one, and to itself if policies have it.
  const categories = new Set(deniedCategories.flatMap((name) => [name.trim().toLowerCase(), categoryNamed(name)]));
  const denies = ({ severity, category, actions }: Finding): boolean => {
    if (actions !== undefined) return actions.includes('deny');
    const isSevere = deniedSeverity !== undefined && severities.indexOf(severity) >= severities.indexOf(deniedSeverity);
    return isSevere || categories.has(category.toLowerCase());
  };
  const denied = found.filter(denies);
  const others = found.filter((finding) => !denies(finding)).sort(bySeverity);
  const warned = others.filter(({ actions }) => actions === undefined || actions.includes('warn'));
  const noted = others.filter((finding) => !warned.includes(finding));
  const what = [review.kind, [review.namespace, review.name].filter((part) => part !== '').join('/')].join(' ').trim();
  const reasons = [...denied.map(line), ...mistakes];
  const allowed = reasons.length === 0;
  const message = allowed ? '' : [`lintel denies ${what}:`, ...reasons.map((reason) => `- ${reason}`)].join('\n');
  const audit = {
    ...(denied.length > 0 && { 'denied-by': rulesOf(denied) }),
    ...(warned.length > 0 && { 'warned-of': rulesOf(warned) }),
    ...(noted.length > 0 && { 'dry-run-of': rulesOf(noted) }),
  };
  const findings = [...found.map(line), ...mistakes];
  return { allowed, message, warnings: [...remarks, ...warningsOf(warned)], audit, findings };
}

function rulesOf(found: readonly Finding[]): string {
  return [...new Set(found.map(({ rule }) => rule))].join(',');
}

function line({ severity, rule, title, place }: Finding): string {
  return `${severity} ${rule}: ${title}${place === '' ? '' : ` (${place})`}`;
}

/** Users read only a few warnings. Kubernetes cuts each after 256 characters, and drops them above 4096 in total. */
const maxWarnings = 5;
const maxWarningLength = 256;

function warningsOf(found: readonly Finding[]): readonly string[] {
  const left = found.length - maxWarnings;
  return [
    ...found
      .slice(0, maxWarnings)
      .map(line)
      .map((text) => (text.length > maxWarningLength ? `${text.slice(0, maxWarningLength - 1)}…` : text)),
    ...(left > 0 ? [`and ${left} more ${left === 1 ? 'violation' : 'violations'}`] : []),
  ];
}
