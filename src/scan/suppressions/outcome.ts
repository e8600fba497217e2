import type { Resource } from '../../iac/index.ts';
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
}

/** What instructions are held against. */
export interface Findings {
  readonly violations: readonly Violation[];
  readonly resources: readonly Resource[];
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
