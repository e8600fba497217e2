/** `manual`: no rule checks it, or a rule could not decide, or what it found is suppressed; a person has to. */
export type ControlStatus = 'failed' | 'manual' | 'passed' | 'not_applicable';

/** What a scan says of a framework. */
export interface FrameworkResult {
  readonly framework: string;
  readonly title: string;
  /** How many controls there are of each status. */
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

/** How people are told of a status. */
export const statusTexts: Readonly<Record<ControlStatus, string>> = {
  failed: 'failed',
  passed: 'passed',
  not_applicable: 'not applicable',
  manual: 'need a person',
};
