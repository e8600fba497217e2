/** The meaning of a diagnostic code, for `lintel explain CODE` and the reference page. */
export interface Explanation {
  readonly code: string;
  readonly title: string;
  /** The problem and its effect on the result. */
  readonly explanation: string;
  /** The fix. */
  readonly fix?: string;
  /** A text that causes the diagnostic, or the correct form if the explanation says so. */
  readonly example?: string;
}
