import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseExpression } from '../../../src/iac/hcl/index.ts';
import { sharedPath, skipped } from '../../shared.ts';

const test = suite('iac/hcl/corpora');

interface ExpressionCase {
  readonly id: string;
  readonly expr: string;
  readonly error?: string;
}

function expressionCases(): readonly ExpressionCase[] | undefined {
  const path = sharedPath('terraform', 'expression-cases.json');
  if (path === undefined) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: ExpressionCase[] }).cases;
}

// test/conformance compares the files themselves, and other changes.
test('changed versions of real files are read as HashiCorp’s parser reads them', async () => {
  const corpora = sharedPath('corpora');
  if (corpora === undefined) return;
  const conformance = await import('../../../conformance/terraform/hcl.ts').catch((error: unknown) => {
    if (!String(error).includes('@cdktf/hcl2json')) throw error;
    return skipped('@cdktf/hcl2json is not installed (npm ci installs it)');
  });
  if (conformance === undefined) return;
  const { total, passed, failed } = await conformance.run({
    data: corpora,
    mutants: 2000,
    seed: 42,
    mutantsOnly: true,
  });
  assert.equal(failed, []);
  assert.is(passed, total);
  assert.is(total, 2000);
});

test('every expression that Terraform evaluates is read', () => {
  const cases = expressionCases();
  if (cases === undefined) return;
  const evaluated = cases.filter((entry) => entry.error === undefined);
  assert.ok(evaluated.length > 800);
  for (const { id, expr } of evaluated) assert.equal(parseExpression({ path: id, text: expr }).diagnostics, [], expr);
});

test('every expression that Terraform finds malformed is rejected', () => {
  const cases = expressionCases();
  if (cases === undefined) return;
  const syntax =
    /^(?:Missing (?!map element)|Unterminated|Unbalanced|Unclosed|Unexpected end|Unsupported operator|Invalid (?:expression|'for' expression|escape|character|attribute name|template control)|Extra characters)/;
  // Functions in namespaces came after the version that the results are from.
  const malformed = cases.filter(({ error, expr }) => syntax.test(error ?? '') && !/^\w+::/.test(expr));
  assert.ok(malformed.length > 20);
  for (const { id, expr } of malformed) {
    assert.is.not(parseExpression({ path: id, text: expr }).diagnostics.length, 0, `${id}: ${expr}`);
  }
});

test.run();
