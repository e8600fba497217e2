import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { loadPolicies } from '../../src/scan/index.ts';
import { readPolicyFile } from './folders.ts';
import { bundledPolicies } from './scan.ts';

const test = suite('policies/severity');

interface Kind {
  readonly kind: string;
  readonly impact: number;
  readonly exposure: number;
  readonly exploitability: number;
  readonly rules: readonly string[];
}

const { kinds } = parse(readPolicyFile('severity.yaml')) as { readonly kinds: readonly Kind[] };

/** The model of docs/severity.md. */
function severityOf({ impact, exposure, exploitability }: Kind): string {
  const risk = impact * exposure * exploitability;
  return risk >= 12 ? 'HIGH' : risk >= 4 ? 'MEDIUM' : 'LOW';
}

function isNamed(id: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const last = parts.pop()!;
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = id.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return parts.length === 0 ? id === last : id.endsWith(last) && id.length - last.length >= at;
}

test('rules are as severe as the model says of their kind', async () => {
  const { policies } = await loadPolicies(await bundledPolicies());
  const wrong: string[] = [];
  const used = new Set<string>();
  for (const { id, severity } of policies) {
    const kind = kinds.find(({ rules }) => rules.some((pattern) => isNamed(id, pattern)));
    if (kind === undefined) continue;
    for (const pattern of kind.rules) if (isNamed(id, pattern)) used.add(`${kind.kind}: ${pattern}`);
    if (severityOf(kind) !== severity) wrong.push(`${id} is ${severity}, ${kind.kind} is ${severityOf(kind)}`);
  }
  assert.equal(wrong, []);
  const all = kinds.flatMap(({ kind, rules }) => rules.map((pattern) => `${kind}: ${pattern}`));
  assert.equal(
    all.filter((name) => !used.has(name)),
    [],
    'every pattern names a rule',
  );
});

test('scores are from 1 to 3', () => {
  for (const { kind, impact, exposure, exploitability } of kinds)
    for (const score of [impact, exposure, exploitability]) assert.ok([1, 2, 3].includes(score), kind);
});

test.run();
