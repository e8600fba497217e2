import * as assert from 'uvu/assert';
import { Budget, GoError, type GoValue, TemplateSet, TextSink } from '../../../../src/go/index.ts';
import { helmFunctions } from '../../../../src/iac/helm/functions/index.ts';

/** The output of a template without a chart. */
export function render(template: string, data: GoValue = null, units = 1e7): string {
  const set = new TemplateSet(helmFunctions());
  set.parse('t', template);
  const sink = new TextSink();
  set.execute('t', data, sink, { spend: new Budget(units).spend, missingKey: 'zero' });
  return sink.text;
}

/** Expressions and their values as text in a template of Helm 3.22.0. */
export type Outputs = readonly (readonly [expression: string, text: string])[];

export function assertOutputs(outputs: Outputs): void {
  for (const [expression, text] of outputs) assert.is(render(`{{ ${expression} | toString }}`), text, expression);
}

/** Expressions for which Helm 3.22.0 refuses a template. */
export function assertErrors(expressions: readonly string[]): void {
  for (const expression of expressions)
    assert.throws(
      () => render(`{{ ${expression} }}`),
      (error: unknown) => error instanceof GoError,
      expression,
    );
}
