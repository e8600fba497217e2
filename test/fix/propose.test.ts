import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repair } from './repair.ts';

const test = suite('fix/propose');

/** A policy with a fix, for violations with a path that a rule computes. */
const policy = (name: string, path: string, condition: string, fix: string, type = 'aws_instance'): string =>
  `# METADATA
# title: Rule ${name}
# description: It is wrong.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [${type}]
#   remediation: Set it.
#   fix: ${fix}
package lintel.own.fixes.${name}

deny contains {"path": ${path}} if {
${condition}
}
`;

/** A resource with lines. */
const instance = (...lines: readonly string[]): string =>
  `resource "aws_instance" "a" {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** The lines of a resource after it was repaired, and why violations are left. */
async function repaired(lines: readonly string[], ...policies: readonly string[]) {
  const before = instance(...lines);
  const { files, unfixed } = await repair({ 'main.tf': before }, policies);
  const after = files.get('main.tf')?.after ?? before;
  return {
    lines: after
      .split('\n')
      .slice(1, -2)
      .map((line) => line.slice(2)),
    reasons: unfixed.map(({ reason }) => reason),
  };
}

const hasGroup = (name: string): string => `\tsome index, "${name}" in input.config.groups`;

test('an item of a list is removed, and the others move up', async () => {
  const remove = policy('remove', '["groups", index]', hasGroup('b'), '{remove: true}');
  assert.equal(await repaired(['groups = ["a", "b", "c", "d"]', 'size   = 1'], remove), {
    lines: ['groups = ["a", "c", "d"]', 'size   = 1'],
    reasons: [],
  });
});

test('a block is removed, and the others move up', async () => {
  const remove = policy('remove', '["rule", index]', '\tinput.config.rule[index].port == 22', '{remove: true}');
  const rule = (port: number): readonly string[] => ['rule {', `  port = ${port}`, '}'];
  assert.equal((await repaired([...rule(22), ...rule(80), ...rule(443)], remove)).lines, [...rule(80), ...rule(443)]);
});

test('a value is removed, and its neighbors stay', async () => {
  const remove = policy('remove', '["rule", 0, "open"]', '\tinput.config.rule[0].open', '{remove: true}');
  assert.equal(await repaired(['rule {', '  open = true', '  port = 22', '}'], remove), {
    lines: ['rule {', '  port = 22', '}'],
    reasons: [],
  });
});

test('an item is added to a list, or to a list that it creates', async () => {
  const add = policy('add', '["groups"]', '\tnot "b" in object.get(input.config, "groups", [])', '{add: b}');
  assert.equal((await repaired(['groups = ["a"]'], add)).lines, ['groups = ["a", "b"]']);
  assert.equal((await repaired(['size = 1'], add)).lines, ['size   = 1', 'groups = ["b"]']);
  assert.equal((await repaired(['groups = "a"'], add)).reasons, ['the value is not a list']);
});

const nested = ['outer {', '  inner {', '    one = 1', '  }', '  inner {', '    one = 1', '    two = 2', '  }', '}'];
const isTwo = '\tsome o, outer in input.config.outer\n\tsome i, inner in outer.inner\n\tinner.two == 2';

test('a star in the path to change is the key that matched', async () => {
  for (const fix of [
    '{path: "outer.*.inner.*.two", at: "outer.*.inner.*.one", set: 2, with: {"outer.*.inner.*.two": 3}}',
    '{path: "**.two", at: "**.one", set: 2, with: {"**.two": 3}}',
    '{path: "**.inner.*.two", at: "**.inner.*.one", set: 2, with: {"**.inner.*.two": 3}}',
    // Without a pattern, the stars are the indices.
    '{at: "outer.*.inner.*.one", set: 2, with: {"outer.*.inner.*.two": 3}}',
    '{at: "outer.0.inner.1.one", set: 2, with: {"outer.0.inner.1.two": 3}}',
  ]) {
    const set = policy('stars', '["outer", o, "inner", i, "two"]', isTwo, fix);
    const lines = [...nested.slice(0, 5), '    one = 2', '    two = 3', '  }', '}'];
    assert.equal(await repaired(nested, set), { lines, reasons: [] }, fix);
  }
});

test('a path with more stars than keys cannot be changed', async () => {
  const set = policy('stars', '["size"]', '\tinput.config.size == 1', '{at: "outer.*.one", set: 2}');
  assert.equal(await repaired(['size = 1'], set), {
    lines: ['size = 1'],
    reasons: ['the path of the fix has more stars than the violation has keys'],
  });
});

test('a fix is only used for the paths that its pattern matches', async () => {
  const fixes = ['outer', 'two', 'outer.*.inner.*', 'outer.*.inner.*.two.*', 'other.*.inner.*.two', '**.inner.two'];
  for (const path of fixes) {
    const set = policy('paths', '["outer", o, "inner", i, "two"]', isTwo, `{path: "${path}", set: 3}`);
    assert.equal((await repaired(nested, set)).reasons, ['the rule has no fix'], path);
  }
});

test('the first fix that fits and can be written is made', async () => {
  const text = (...fixes: readonly string[]): string => `[${fixes.join(', ')}]`;
  const set = (...fixes: readonly string[]): string =>
    policy('first', '["size"]', '\tinput.config.size == 1', text(...fixes));
  const other = '{types: [aws_ebs_volume], set: 2}';
  const broken = '{at: "size.0", set: 3}';
  assert.equal((await repaired(['size = 1'], set(other, broken, '{set: 4}', '{set: 5}'))).lines, ['size = 4']);
  const computed = set('{replace: {"q": "y"}}', '{path: other, set: 2}');
  assert.equal((await repaired(['size = 1'], computed)).reasons, ['its text is not one that the fix knows']);
});

test('the empty path is the resource', async () => {
  const replace = policy('all', '["size"]', '\tinput.config.size == 1', '{at: "", replace: {"\\\\b1\\\\b": "2"}}');
  assert.equal((await repaired(['iops = 1 # 1', 'size = 1'], replace)).lines, ['iops = 2 # 2', 'size = 2']);
});

const template = (properties: string): string =>
  `Resources:\n  Key:\n    Type: AWS::KMS::Key\n    Properties:\n${properties.replaceAll(/^/gm, '      ')}\n`;

test('a fix with names of Terraform is not made in a template of CloudFormation', async () => {
  const condition = '\tobject.get(input.config, "enable_key_rotation", false) != true';
  const of = (fix: string): string => policy('rotation', '["enable_key_rotation"]', condition, fix, 'aws_kms_key');
  const before = template('EnableKeyRotation: false');
  const after = template('EnableKeyRotation: true');
  for (const fix of ['{set: true}', '{path: EnableKeyRotation, at: EnableKeyRotation, set: true}']) {
    const { files } = await repair({ 'a.yaml': before }, [of(fix)], {}, { type: 'cft' });
    assert.is(files.get('a.yaml')?.after, after, fix);
  }
  const terraform = ['{at: enable_key_rotation, set: true}', '{set: true, with: {description: a}}', '{set: {a: 1}}'];
  for (const fix of [...terraform, '{add: {a: 1}}', '{types: [aws_kms_key], set: true}']) {
    const { files, unfixed } = await repair({ 'a.yaml': before }, [of(fix)], {}, { type: 'cft' });
    assert.is(files.size, 0, fix);
    assert.equal(
      unfixed.map(({ reason }) => reason),
      ['the rule has no fix'],
      fix,
    );
  }
});

test.run();
