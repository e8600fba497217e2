import { ForgeError } from './error.ts';

/** A value in a response whose shape is not known yet. Each reading checks one step, and names it in its error. */
export class Answer {
  private readonly value: unknown;
  private readonly path: string;

  constructor(value: unknown, path = '') {
    this.value = value;
    this.path = path;
  }

  /** Missing, or null. */
  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** A field of an object; missing in a missing object. */
  get(key: string): Answer {
    const path = this.path === '' ? key : `${this.path}.${key}`;
    if (this.isMissing) return new Answer(undefined, path);
    if (typeof this.value !== 'object' || Array.isArray(this.value)) throw this.unexpected('an object');
    return new Answer(Object.hasOwn(this.value!, key) ? (this.value as Record<string, unknown>)[key] : undefined, path);
  }

  /** A text that can be shown: without control characters. */
  text(): string {
    if (typeof this.value !== 'string' || /\p{Cc}/u.test(this.value)) throw this.unexpected('a text');
    return this.value;
  }

  /** A text; undefined if it is missing or empty. */
  textIfAny(): string | undefined {
    return this.isMissing ? undefined : this.text() || undefined;
  }

  /** False if it is missing. */
  flag(): boolean {
    if (!this.isMissing && typeof this.value !== 'boolean') throw this.unexpected('true or false');
    return this.value === true;
  }

  number(): number {
    if (typeof this.value !== 'number') throw this.unexpected('a number');
    return this.value;
  }

  list(): readonly Answer[] {
    if (!Array.isArray(this.value)) throw this.unexpected('a list');
    return this.value.map((item, at) => new Answer(item, `${this.path}[${at}]`));
  }

  /** The ID of a commit; undefined if it is missing. */
  commit(): string | undefined {
    const id = this.textIfAny();
    if (id !== undefined && !/^[\da-f]{40}$/.test(id)) throw this.unexpected('the ID of a commit');
    return id;
  }

  private unexpected(what: string): ForgeError {
    return new ForgeError(`unexpected response: ${this.path === '' ? 'it' : this.path} is not ${what}`);
  }
}
