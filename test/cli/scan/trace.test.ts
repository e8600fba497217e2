import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../../built.ts';
import { repository } from '../../shared.ts';
import { lintel, type Run } from '../memory-io.ts';

const trace = suite('lintel scan --trace');

const policy = `# METADATA
# title: Close it
# description: It must be closed, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [test_thing]
#   aliases: {terrascan: [AC_TEST_0001]}
package lintel.aws.thing.closed

deny contains {"path": ["open"]} if {
	input.config.open == true
}

deny contains {"path": ["lid"]} if {
	loose(input.config.lid)
}

loose(lid) if {
	lid.hinge == "broken"
}
`;
const files = {
  '/package/policies/aws/thing/closed/policy.rego': policy,
  '/package/policies/aws/thing/locked/policy.rego': policy
    .replace('thing.closed', 'thing.locked')
    .replace('test_thing', 'test_lock'),
  '/project/main.tf': `
variable "open" {}
resource "test_thing" "opened" {
  open = true
}
resource "test_thing" "fine" {
  open = false
  lid { hinge = "new" }
}
resource "test_thing" "meant" {
  #ts:skip=AC_TEST_0001 for a while
  open = true
}
resource "test_thing" "unknown" {
  open = var.open
  lid { hinge = "broken" }
}
`,
};
const run = (command: string, more: Readonly<Record<string, string>> = {}): Promise<Run> =>
  lintel(command, { files: { ...files, ...more } });

/** The part of the text that is about a resource. */
function about(text: string, id: string): readonly string[] {
  const part = text.split('\n\n').find((candidate) => candidate.includes(`: test_thing.${id} (`));
  assert.ok(part, `${id} in ${text}`);
  return part.trim().split('\n');
}

for (const name of ['aws.thing.closed', 'AC_TEST_0001 ', 'thing.closed']) {
  trace(`reports what became of each resource: ${name}`, async () => {
    const { code, stdout, stderr } = await run(`scan --trace ${name}`);
    assert.equal([code, stderr], [3, '']);
    const outcome = (id: string) => about(stdout, id)[1];
    assert.is(about(stdout, 'opened')[0], 'aws.thing.closed: test_thing.opened (main.tf:3)');
    assert.is(outcome('opened'), '  violation: open');
    assert.is(outcome('fine'), '  no violation');
    assert.is(outcome('meant'), '  suppressed: open for a while');
  });
}

trace('shows where each definition failed, with the values and the rules that it used', async () => {
  const { stdout } = await run('scan --trace aws.thing.closed');
  assert.equal(about(stdout, 'opened').slice(2, 4), [
    '  policies/aws/thing/closed/policy.rego:11 holds',
    '  policies/aws/thing/closed/policy.rego:15 does not hold',
  ]);
  const fine = about(stdout, 'fine').join('\n');
  assert.match(fine, /:12: input\.config\.open == true\n +input\.config\.open: false\n/);
  assert.match(fine, /:16: loose\(input\.config\.lid\)\n(?: {8}.*\n)+ +because of\n +\S+:20: lid\.hinge == "broken"\n/);
});

trace('names unknown values', async () => {
  const { stdout } = await run('scan --trace aws.thing.closed', {
    '/package/policies/aws/thing/closed/policy.rego': policy.replace('input.config.open == true', 'input.config.open'),
  });
  assert.is(about(stdout, 'unknown')[1], '  undecided: open is ${var.open}, which is unknown');
});

trace('reports that a rule has no resource to check', async () => {
  const { code, stdout } = await run('scan --trace aws.thing.locked');
  assert.is(code, 0);
  assert.is(
    stdout,
    'aws.thing.locked: not evaluated, because no resource has one of its types\n  its types: test_lock\n  types found: test_thing\n',
  );
});

trace("a policy in Terrascan's form is evaluated for all resources at once", async () => {
  const own = {
    '/own/a.json': JSON.stringify({ id: 'AC_OWN_0001', name: 'open', file: 'a.rego', severity: 'LOW' }),
    '/own/a.rego':
      'package accurics\n\n{{.name}}[thing.id] {\n  thing := input.test_thing[_]\n  thing.config.open == "wide"\n}\n',
  };
  const { code, stdout } = await run('scan --trace AC_OWN_0001 -p /own', own);
  assert.is(code, 0);
  assert.match(stdout, /^AC_OWN_0001: all resources at once\n {2}no violation\n {2}\/own\/a\.rego:3 does not hold\n/);
  assert.match(stdout, /:5: thing\.config\.open == "wide"\n/);
});

trace('unsupported combinations are rejected', async () => {
  for (const [flags, message] of [
    ['--trace nothing.here', /no rule has the ID or alias "nothing\.here"/],
    ['--trace aws.thing.closed -o json', /--trace cannot be combined with -o: it prints text/],
    ['--trace aws.thing.closed --config-only', /--trace cannot be combined with --config-only/],
  ] as const) {
    const { code, stdout, stderr } = await run(`scan ${flags}`);
    assert.equal([code, stdout], [1, '']);
    assert.match(stderr, message);
  }
});

trace('the built program has the texts of its policies', () => {
  const folder = join(repository, 'examples', 'web-shop');
  const args = [program, 'scan', '-d', folder, '--trace', 'aws.rds.deletion_protected', '--soft-fail'];
  const text = execFileSync(process.execPath, args, { encoding: 'utf8' });
  assert.match(text, /^aws\.rds\.deletion_protected: aws_db_instance\.orders \(database\.tf:6\)\n {2}violation: /);
  assert.match(text, /policies\/aws\/rds\/deletion_protected\/policy\.rego:\d+ /);
});

trace.run();
