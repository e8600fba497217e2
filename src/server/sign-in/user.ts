/** A person who signed in. */
export interface User {
  /** Identifies the person at the identity provider (`sub`). */
  readonly id: string;
  /** For display. */
  readonly name: string;
}
