import type { Resource } from '../../iac/index.ts';
import type { Diagnostic, Source } from '../../source/index.ts';
import type { Policy, PolicyEntry } from '../policies/policy.ts';
import type { Violation } from '../violation.ts';
import type { Instruction } from './instructions.ts';

/** How instructions beside resources are taken. */
export interface SuppressionRules {
  /** They have no effect. */
  readonly forbidden?: boolean;
  /** They have an effect only where they give a reason. */
  readonly reasonRequired?: boolean;
  /** What is wrong with those meant for lintel is an error. */
  readonly strict?: boolean;
  /** What is ignored wherever it is found. */
  readonly ignores?: readonly Ignore[];
}

/** Violations to be ignored: those that fit all that is named here. A `*` in a name represents any characters. */
export interface Ignore {
  /** Ids, aliases or patterns of rules. */
  readonly rules?: readonly string[];
  /** Files and directories, in the syntax of `.gitignore`. */
  readonly paths?: readonly string[];
  /** Resources, by id or address: `aws_s3_bucket.logs`, `module.store.*`. */
  readonly resources?: readonly string[];
  /** Attributes, with all that is in them: `ingress`, `spec.containers[*].image`. */
  readonly attributes?: readonly string[];
  /** Calls of modules, with all that is in them: `store`, `module.store.module.logs`. */
  readonly modules?: readonly string[];
  readonly reason?: string;
  /** The last day on which it holds, `yyyy-mm-dd`, in UTC. */
  readonly until?: string;
}

/** An ignore of a configuration file. */
export interface PlacedIgnore extends Ignore {
  /**
   * The directory of the tree that it is about, from which `paths` are seen, and how it is taken there; absent if it is
   * about all.
   */
  readonly within?: { readonly directory: string } & Pick<SuppressionRules, 'reasonRequired' | 'strict'>;
  /**
   * The relative path to the root of the tree from where `paths` are seen, such as `apps/shop/`; absent if that is the
   * root.
   */
  readonly prefix?: string;
  /** It is about this tree and no other: that it matches nothing is reported. */
  readonly local?: boolean;
  /** Where it is written. */
  readonly place?: NonNullable<Diagnostic['place']>;
}

/** What instructions are compared with. */
export interface Findings {
  readonly violations: readonly Violation[];
  readonly resources: readonly Resource[];
  /** Texts whose comments may stand in the provenance of a value. */
  readonly sources?: readonly Source[];
  /** All policies that there are, and of them those that were asked. */
  readonly policies: readonly PolicyEntry[];
  readonly asked: readonly PolicyEntry[];
  /** Those that found nothing wrong, and left nothing undecided. */
  readonly passed: readonly Policy[];
  /** Everything could be read and evaluated. */
  readonly complete: boolean;
}

/** What became of an instruction. */
export interface Outcome {
  readonly instruction: Instruction;
  /** The resources that it stands beside; several where these are instances of one block. */
  readonly resources: Resource[];
  /** The rules in it, as written, that named a violation here. */
  readonly matched: Set<string>;
}
