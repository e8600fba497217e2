import type { Resource } from '../../iac/index.ts';
import { directoryOf } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import { LintelError } from '../../source/index.ts';
import type { Undecided } from '../coverage.ts';
import type { Listing } from '../listing.ts';
import type { Policy } from '../policies/policy.ts';
import type { Selected } from '../policies/select.ts';
import type { EngineData, Host, Value, WithEvaluate } from '../rego.ts';
import type { ReportError } from '../report.ts';
import { reportError } from '../report.ts';
import type { ScanRequest } from '../request.ts';
import type { TimeLimit } from '../time-limit.ts';
import type { Violation } from '../violation.ts';
import type { WrittenSecrets } from '../written-secrets.ts';

/** The resources of a scan, in the forms that policies get. */
export interface EvaluationContext {
  readonly reports: Selected['reports'];
  /** The IaC types that were loaded, for errors. */
  readonly iacType: string;
  /** The resources and asides, in order. */
  readonly evaluated: readonly Resource[];
  /** Without their other forms. */
  readonly written: readonly Resource[];
  readonly resources: readonly Resource[];
  readonly listing: Listing;
  /** The listing that policies see, with every type under all its spellings. */
  readonly allSpellings: Listing;
  /** The resources to check: all of them, or some. */
  readonly byType: ReadonlyMap<string, readonly Resource[]>;
  readonly byId: ReadonlyMap<string, readonly Resource[]>;
  /** Resources that contain written secrets, which policies of the type `secret` also check. */
  readonly holders: ReadonlySet<Resource>;
  /** The places of these secrets; policies read them through `data.lintel.lib.secret`. */
  readonly secrets: WrittenSecrets;
  /** The answers of a policy in earlier scans, by the numbers of resources; absent if none are remembered. */
  readonly answersOf?: (policy: Policy) => Map<number, Value | undefined>;
  readonly numberOf?: (resource: Resource) => number | undefined;
  readonly limit: TimeLimit | undefined;
  readonly host: Host;
  readonly admission: ScanRequest['admission'];
  /** Called between resources; see `Platform`. */
  readonly checkpoint?: () => Promise<void>;
}

/** The findings of one policy. */
export interface Outcome {
  readonly violations: readonly Violation[];
  /** It found no violation, and decided every check. */
  readonly passed: boolean;
  readonly undecided: readonly Undecided[];
  readonly errors: readonly ReportError[];
  readonly notes: readonly Diagnostic[];
}

/** An evaluator for policies of one form. */
export interface FormEvaluator {
  readonly dataFor: (context: EvaluationContext) => EngineData;
  /** The outcome of each policy. `onProgress` gets the completed share of the work, from 0 to 1. */
  readonly evaluateForm: (
    policies: readonly Policy[],
    withEvaluate: WithEvaluate,
    context: EvaluationContext,
    onProgress: (share: number) => void,
  ) => Promise<readonly (readonly [Policy, Outcome])[]>;
}

export function wrongResult(message: string): LintelError {
  return new LintelError([{ code: 'policy.result', level: 'error', message }]);
}

/** A failed evaluation as an error in the report: the result is incomplete without it. Bugs of lintel are rethrown. */
export function failure(
  policy: Policy,
  error: unknown,
  { iacType }: EvaluationContext,
  resources: readonly Resource[],
): ReportError {
  if (!(error instanceof LintelError)) throw error;
  const [first] = error.diagnostics;
  const [resource] = resources;
  const more = resources.length > 1 ? ` and ${resources.length - 1} more` : '';
  const about = resource === undefined ? '' : ` for ${resource.id}${more}`;
  const message = `the policy ${policy.id} could not be evaluated${about}: ${error.message}`;
  const diagnostic: Diagnostic = {
    code: first?.code ?? 'policy.evaluation',
    level: 'error',
    message,
    ...(first?.span === undefined ? { help: `the policy is in ${policy.source}` } : { span: first.span }),
  };
  if (resource === undefined) return { iacType, directory: '.', diagnostic };
  const directory = directoryOf(resource.source);
  return { ...reportError(iacType, directory, diagnostic, resource.source), line: resource.line };
}
