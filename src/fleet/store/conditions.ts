import type { SqlValue } from '../database.ts';

/** Numbers as a constant, which PostgreSQL hashes: with a parameter, it would compare each row with each of them. */
export function integers(values: readonly number[]): string {
  return `'{${values.map(Number).join()}}'::int[]`;
}

/** Conditions of a statement and their parameters. Texts only get into a statement through `value`. */
export class Conditions {
  readonly parameters: SqlValue[] = [];
  readonly #conditions: string[] = [];

  /** The place of a value, such as `$3`. */
  value(value: SqlValue): string {
    return `$${this.parameters.push(value)}`;
  }

  add(condition: string): void {
    this.#conditions.push(condition);
  }

  get where(): string {
    return this.#conditions.length === 0 ? '' : `where ${this.#conditions.join(' and ')}`;
  }
}

/** A query that cannot be answered because of what it asks for. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}
