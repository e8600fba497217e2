/** `manual`: no rule checks it, a rule could not decide, or its violations are suppressed; a person has to check. */
export type ControlStatus = 'failed' | 'manual' | 'passed' | 'not_applicable';

/** The result for a framework. */
export interface FrameworkResult {
  readonly framework: string;
  readonly title: string;
  /** Number of controls of each status. */
  readonly passed: number;
  readonly failed: number;
  readonly not_applicable: number;
  readonly manual: number;
  readonly controls: readonly ControlResult[];
}

export interface ControlResult {
  readonly id: string;
  readonly title: string;
  readonly status: ControlStatus;
  /** Violations of its rules that are not suppressed. */
  readonly violations: number;
  readonly rules: readonly { readonly rule_id: string; readonly status: ControlStatus }[];
}

/** The label of each status. */
export const statusTexts: Readonly<Record<ControlStatus, string>> = {
  failed: 'failed',
  passed: 'passed',
  not_applicable: 'not applicable',
  manual: 'need manual review',
};
