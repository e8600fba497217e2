import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseModule, parseQuery, parseTerm } from '../../../src/rego/syntax/index.ts';
import { positionOf } from '../../../src/source/index.ts';
import { sharedPath } from '../../shared.ts';
import { type Case, casesIn } from './shared-modules.ts';

const cases = suite('rego/syntax: reference cases');

interface First {
  readonly module: string;
  readonly code: string;
  readonly row: number;
}

/** The first problem of the modules of a case, or undefined. */
function firstProblem(modules: readonly string[], version: 'v0' | 'v1'): First | undefined {
  for (const [at, text] of modules.entries()) {
    const [first] = parseModule({ path: 'case.rego', text }, { version }).diagnostics;
    if (first === undefined) continue;
    return { module: `test-${at}.rego`, code: first.code, row: positionOf(first.span!.source, first.span!.start).line };
  }
  return undefined;
}

function wantedProblem({ errors }: Case): First {
  const { module = 'test-0.rego', code, row } = errors![0]!;
  return { module, code, row };
}

cases('a module is taken or refused as the reference does, with the first problem on the same line', () => {
  const folder = sharedPath('rego', 'cases');
  if (folder === undefined) return;
  const wrong: unknown[] = [];
  for (const one of casesIn(folder, /^errors\..*\.json$/)) {
    if (one.modules === undefined || (one.kind !== undefined && one.kind !== 'modules')) continue;
    const wanted = one.ok !== true && one.stage === 'parse' ? wantedProblem(one) : undefined;
    const got = firstProblem(one.modules, one.lang ?? 'v1');
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push({ note: one.note, wanted, got });
  }
  assert.equal(wrong, []);
});

cases('the modules, queries and inputs of evaluation cases are read', () => {
  const folder = sharedPath('rego', 'cases');
  if (folder === undefined) return;
  const wrong: unknown[] = [];
  for (const one of casesIn(folder, /^v[01]\..*\.json$/)) {
    const codes = [one.want_error_code, ...(one.ref_errors ?? []).map(({ code }) => code)];
    const problem = firstProblem(one.modules ?? [], one.lang ?? 'v1');
    const query = parseQuery({ path: 'query', text: one.query ?? 'true' }).diagnostics[0];
    const refused = problem !== undefined || query !== undefined;
    if (refused !== codes.includes('rego_parse_error')) wrong.push({ note: one.note, codes, problem, query });
    const input = one.input_term === undefined ? undefined : parseTerm({ path: 'input', text: one.input_term });
    if (input !== undefined && input.term === undefined) wrong.push({ note: one.note, input });
  }
  assert.equal(wrong, []);
});

interface Form {
  readonly body: string;
  readonly v0_import: string | null;
  readonly v0: string;
  readonly v1: string;
  readonly v0_no_import?: string;
}

cases('forms of v0 and v1', () => {
  const folder = sharedPath('rego');
  if (folder === undefined) return;
  const forms = JSON.parse(readFileSync(join(folder, 'v0-v1-forms.json'), 'utf8')) as Form[];
  for (const { body, v0, v1, v0_import: wanted, v0_no_import: bare } of forms) {
    const imports = wanted === null ? '' : `import ${wanted}\n`;
    const refused = (text: string, version: 'v0' | 'v1'): boolean =>
      parseModule({ path: 'form.rego', text: `package t\n${text}\n` }, { version }).module === undefined;
    assert.is(refused(imports + body, 'v0'), v0.startsWith('ERR rego_parse_error'), `v0: ${body}`);
    assert.is(refused(imports + body, 'v1'), v1.startsWith('ERR rego_parse_error'), `v1: ${body}`);
    if (bare !== undefined)
      assert.is(refused(body, 'v0'), bare.startsWith('ERR rego_parse_error'), `v0, no import: ${body}`);
  }
});

cases.run();
