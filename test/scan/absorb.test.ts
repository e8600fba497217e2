import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type Run } from '../cli/memory-io.ts';

const test = suite('scan/absorb');

/** A rule about things that are open, whose violation has the path `path`. */
const rule = (state: string, impliedBy: string, path: string): string => `# METADATA
# title: Keep it ${state}
# description: It must be ${state}, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [test_thing]
#   aliases:
#     checkov: [CKV_${state.toUpperCase()}]
#   implied_by: [${impliedBy}]
package lintel.aws.thing.${state}

deny contains {"path": [${path}]} if input.config.open
`;
const id = (state: string): string => `aws.thing.${state}`;

/** `wide` is the broadest, `gate` implies `door`, and `wide` both; `left` and `right` imply each other. */
const policies = {
  '/policies/wide.rego': rule('wide', '', '"open"'),
  '/policies/gate.rego': rule('gate', id('wide'), '"open"'),
  '/policies/door.rego': rule('door', id('gate'), '"open", "door"'),
  '/policies/away.rego': rule('away', id('wide'), '"other"'),
  '/policies/left.rego': rule('left', id('right'), '"open"'),
  '/policies/right.rego': rule('right', id('left'), '"open"'),
};
const thing = (comment = ''): string => `resource "test_thing" "a" {${comment}\n  open = true\n}\n`;

const scan = (tree: string, flags: string): Promise<Run> =>
  lintel(`scan -p /policies ${flags}`, { files: { '/project/main.tf': tree, ...policies } });

async function found(tree: string, states: string) {
  const rules = states.split(' ').map(id).join(',');
  const { results } = JSON.parse((await scan(tree, `-o json --scan-rules ${rules}`)).stdout);
  type Record = { rule_name: string; absorbed_rules?: readonly string[] };
  const text = ({ rule_name, absorbed_rules = [] }: Record): string => [rule_name, ...absorbed_rules].join(' ');
  return {
    violations: results.violations.map(text),
    skipped: (results.skipped_violations ?? []).map(text),
    total: results.count.total,
  };
}

test('the broadest rule represents those that it implies, step by step', async () => {
  const expected = { violations: [`wide ${id('door')} ${id('gate')}`], skipped: [], total: 1 };
  assert.equal(await found(thing(), 'wide gate door'), expected);
});

test('a rule is reported alone if the broader one was not evaluated, or is about another place', async () => {
  assert.equal((await found(thing(), 'door')).violations, ['door']);
  assert.equal((await found(thing(), 'wide away')).violations, ['away', 'wide']);
});

test('rules that imply each other are both reported', async () => {
  assert.equal((await found(thing(), 'left right')).violations, ['left', 'right']);
});

test('a suppression by the ID of the narrower rule has an effect, and the broader one is reported without it', async () => {
  for (const comment of [' # lintel:skip=aws.thing.gate known', ' #checkov:skip=CKV_GATE:known']) {
    const expected = { violations: ['wide'], skipped: [`gate ${id('door')}`], total: 1 };
    assert.equal(await found(thing(comment), 'wide gate door'), expected);
  }
});

test('accepting a broad flaw accepts the flaws that it implies', async () => {
  const { violations, skipped } = await found(thing(' # lintel:skip=aws.thing.wide known'), 'wide gate');
  assert.equal({ violations, skipped }, { violations: [], skipped: [`wide ${id('gate')}`] });
});

test('every format names the rules that a violation represents', async () => {
  for (const format of 'human json yaml xml junit-xml sarif github-sarif github gitlab gitlab-sast markdown csv cdk html'.split(
    ' ',
  )) {
    const { stdout } = await scan(thing(), `-o ${format} --scan-rules ${id('wide')},${id('gate')}`);
    assert.match(stdout, 'aws.thing.gate', format);
  }
});

test.run();
