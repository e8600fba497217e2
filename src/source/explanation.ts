/** What a diagnostic code means, for `lintel explain CODE` and the reference page. */
export interface Explanation {
  readonly code: string;
  readonly title: string;
  /** What is wrong, and what that does to the result. */
  readonly explanation: string;
  /** What to do about it. */
  readonly fix?: string;
  /** A text that is reported, or the form that is right where the explanation says so. */
  readonly example?: string;
}
