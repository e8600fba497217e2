import * as assert from 'uvu/assert';
import { valueOfExpression } from './tree.ts';

/** Expressions and their values in `terraform console` of Terraform 1.11.4. */
export type Answers = readonly (readonly [expression: string, value: unknown])[];

export async function assertValues(answers: Answers): Promise<void> {
  for (const [expression, value] of answers) assert.equal(await valueOfExpression(expression), value, expression);
}

/** Expressions that Terraform 1.11.4 refuses. */
export async function assertRefused(expressions: readonly string[]): Promise<void> {
  for (const expression of expressions) assert.is(await valueOfExpression(`can(${expression})`), false, expression);
}
