import type { Resource } from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import type { Policy, PolicyEntry } from '../policies/policy.ts';
import type { Violation } from '../violation.ts';
import type { Instruction } from './instructions.ts';

/** The treatment of suppressions in comments and annotations. */
export interface SuppressionRules {
  /** They have no effect. */
  readonly forbidden?: boolean;
  /** They need a reason to have an effect. */
  readonly reasonRequired?: boolean;
  /** Problems of those meant for lintel are errors. */
  readonly strict?: boolean;
  /** Ignores that apply everywhere. */
  readonly ignores?: readonly Ignore[];
}

/** Violations to ignore: those that match all criteria. A `*` in a name matches any characters. */
export interface Ignore {
  /** IDs, aliases or patterns of rules. */
  readonly rules?: readonly string[];
  /** Files and directories, in the syntax of `.gitignore`. */
  readonly paths?: readonly string[];
  /** Resources, by id or address: `aws_s3_bucket.logs`, `module.store.*`. */
  readonly resources?: readonly string[];
  /** Attributes, with everything in them: `ingress`, `spec.containers[*].image`. */
  readonly attributes?: readonly string[];
  /** Module calls, with everything in them: `store`, `module.store.module.logs`. */
  readonly modules?: readonly string[];
  readonly reason?: string;
  /** The last day on which it applies, `yyyy-mm-dd`, in UTC. */
  readonly until?: string;
}

/** An ignore of a configuration file. */
export interface PlacedIgnore extends Ignore {
  /**
   * The directory of the tree that it applies to, which `paths` are relative to, and how it is treated there; absent if
   * it applies everywhere.
   */
  readonly within?: { readonly directory: string } & Pick<SuppressionRules, 'reasonRequired' | 'strict'>;
  /**
   * The path to the root of the tree from the directory that `paths` are relative to, such as `apps/shop/`; absent if
   * that is the root.
   */
  readonly prefix?: string;
  /** It is only about this tree, so it is reported if it matches nothing. */
  readonly local?: boolean;
  /** Its place in the file. */
  readonly place?: NonNullable<Diagnostic['place']>;
}

/** The data to apply suppressions to. */
export interface Findings {
  readonly violations: readonly Violation[];
  readonly resources: readonly Resource[];
  /** Texts whose comments may apply to values, because they are in a value's provenance. */
  readonly sources?: readonly Source[];
  /** All existing policies, and those of them that were evaluated. */
  readonly policies: readonly PolicyEntry[];
  readonly evaluated: readonly PolicyEntry[];
  /** Policies that found no violation, and decided every check. */
  readonly passed: readonly Policy[];
  /** Everything could be read and evaluated. */
  readonly complete: boolean;
}

/** The outcome of a suppression. */
export interface Outcome {
  readonly instruction: Instruction;
  /** The resources that it belongs to; several if these are instances of one block. */
  readonly resources: Resource[];
  /** The rules in it, as written, with a violation here. */
  readonly matched: Set<string>;
}
