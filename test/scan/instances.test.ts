import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel, type Run } from '../cli/memory-io.ts';

/** A rule with one instance for each port, and one that shares an alias with it. */
const policies = {
  '/policies/ports.rego': `# METADATA
# title: Close the ports
# description: They must be closed, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [test_thing]
#   aliases:
#     terrascan:
#     - {id: AC_PORT_22, instance: 22}
#     - {id: AC_PORT_80, instance: 80}
#     - {id: AC_WEB, instance: 80}
#     - {id: AC_WEB, instance: "443"}
#     checkov: [CKV_BROAD]
package lintel.aws.thing.ports_closed

deny contains {"path": ["open"], "instance": port, "message": sprintf("port %d is open", [port])} if {
	some port in input.config.ports
	input.config.open
}
`,
  '/policies/shut.rego': `# METADATA
# title: Shut it
# description: It must be shut, because rain gets in otherwise.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [test_thing]
#   aliases:
#     checkov: [CKV_BROAD]
package lintel.aws.thing.shut

deny contains {"path": ["open"]} if input.config.open
`,
};
const thing = (ports: string, comment = '', name = 'a'): string => `
resource "test_thing" "${name}" {${comment}
  open  = true
  ports = ${ports}
}
`;

const scan = (tree: string, flags = ''): Promise<Run> =>
  lintel(`scan -p /policies ${flags}`, { files: { '/project/main.tf': tree, ...policies } });

interface Entry {
  readonly rule_id: string;
  readonly resource_name: string;
  readonly skip_comment?: string;
}

async function found(
  tree: string,
  flags = '',
): Promise<Record<'violations' | 'skipped' | 'passed', readonly string[]>> {
  const { results } = JSON.parse((await scan(tree, `-o json --show-passed ${flags}`)).stdout);
  const text = ({ rule_id, resource_name, skip_comment }: Entry): string =>
    [rule_id, resource_name, skip_comment].filter((part) => part !== undefined).join(' ');
  return {
    violations: results.violations.map(text),
    skipped: (results.skipped_violations ?? []).map(text),
    passed: results.passed_rules.map(text),
  };
}

const [ports, shut] = ['aws.thing.ports_closed', 'aws.thing.shut'];
const instances = suite('instances of rules');

instances('several instances at one place are one violation that lists them all', async () => {
  assert.equal((await found(thing('[22, 80]'))).violations, [`${ports} a`, `${shut} a`]);
  const { stdout } = await scan(thing('[80, 22]'), '--scan-rules aws.thing.ports_closed');
  assert.match(stdout, /port 22 is open; port 80 is open/);
  assert.match(stdout, /HIGH +1 +1 +1/);
});

const selections: readonly (readonly [flags: string, ports: string, violations: readonly string[]])[] = [
  ['--scan-rules AC_PORT_22', '[22, 80]', [`${ports} a`]],
  ['--scan-rules ac_port_22', '[80]', []],
  ['--scan-rules AC_WEB', '[443]', [`${ports} a`]],
  ['--scan-rules CKV_BROAD', '[443]', [`${ports} a`, `${shut} a`]],
  ['--skip-rules CKV_BROAD', '[22]', []],
  ['--skip-rules AC_PORT_22', '[22]', [`${shut} a`]],
  ['--skip-rules AC_PORT_22', '[22, 80]', [`${ports} a`, `${shut} a`]],
  ['--skip-rules AC_PORT_22,AC_WEB', '[22, 80, 443]', [`${shut} a`]],
  ['--skip-rules AC_PORT_22,AC_WEB', '[22, 8080]', [`${ports} a`, `${shut} a`]],
  ['--scan-rules AC_WEB --skip-rules AC_PORT_80', '[80, 443]', [`${ports} a`]],
  ['--scan-rules AC_WEB --skip-rules AC_PORT_80', '[80]', []],
  ['--skip-rules aws.thing.ports_closed', '[22]', [`${shut} a`]],
];
for (const [flags, list, violations] of selections) {
  instances(`${flags}, ports ${list}`, async () =>
    assert.equal((await found(thing(list), flags)).violations, violations),
  );
}

instances('a rule whose only findings are of other instances has passed', async () => {
  assert.equal((await found(thing('[80]'), '--scan-rules AC_PORT_22')).passed, [ports]);
});

instances('the violation lists only the requested instances', async () => {
  const { stdout } = await scan(thing('[22, 80, 443]'), '--scan-rules AC_WEB');
  assert.match(stdout, /port 80 is open; port 443 is open/);
  assert.not.match(stdout, /port 22/);
});

instances('a suppression of the resource applies to the instance that it names, and to no other', async () => {
  const one = await found(thing('[22, 80]', ' #ts:skip=AC_PORT_22 bastion'));
  assert.equal(one.violations, [`${ports} a`, `${shut} a`]);
  assert.equal(one.skipped, [`${ports} a bastion`]);
  const all = await found(thing('[22, 80, 443]', ' #checkov:skip=CKV_BROAD:meant'));
  assert.equal(all.violations, []);
  assert.equal(all.skipped, [`${ports} a meant`, `${shut} a meant`]);
  assert.equal((await found(thing('[22]', ' #lintel:skip=AC_PORT_80 x'))).skipped, []);
});

instances('resources with the same findings stay apart', async () => {
  const tree = thing('[22, 80]') + thing('[22, 80]', '', 'b');
  assert.equal((await found(tree, `--scan-rules ${ports}`)).violations, [`${ports} a`, `${ports} b`]);
});

for (const [what, list] of [
  ['no id', '[{instance: 22}]'],
  ['no instance', '[{id: AC_X}]'],
  ['more than that', '[{id: AC_X, instance: 22, port: 22}]'],
  ['an instance that is a list', '[{id: AC_X, instance: [22]}]'],
]) {
  instances(`an alias with ${what} is an error`, async () => {
    const wrong = policies['/policies/shut.rego'].replace('[CKV_BROAD]', list!);
    const { code, stderr } = await lintel('scan -p /policies', {
      files: { '/project/main.tf': '', '/policies/policy.rego': wrong },
    });
    assert.is(code, 1);
    assert.match(stderr.replace(/\s+/g, ' '), /custom\.aliases must be an object of ID lists/);
  });
}

instances.run();

const types = suite('families and spellings of resource types');

const judging = (list: string, body: string): Readonly<Record<string, string>> => ({
  '/policies/policy.rego': policies['/policies/shut.rego']
    .replace('[test_thing]', list)
    .replace(/^deny.*$/m, `deny contains {"path": []} if ${body}`),
});

async function evaluated(files: Readonly<Record<string, string>>, flags = ''): Promise<readonly string[]> {
  const { stdout, stderr } = await lintel(`scan -p /policies -o json ${flags}`, { files });
  assert.is.not(stdout, '', stderr);
  const { results } = JSON.parse(stdout);
  return results.violations.map((entry: Record<string, string>) => `${entry.resource_type}.${entry.resource_name}`);
}

types('a family represents its types', async () => {
  const tree = ['kubernetes_pod', 'kubernetes_pod_v1', 'kubernetes_daemon_set_v1', 'kubernetes_service']
    .map((type) => `resource "${type}" "a" {}\n`)
    .join('');
  const files = { '/project/main.tf': tree, ...judging('[workload, kubernetes_secret]', 'true') };
  assert.equal(await evaluated(files), ['kubernetes_pod.a', 'kubernetes_pod_v1.a', 'kubernetes_daemon_set_v1.a']);
});

types('one spelling of a type represents all, in resource_types and in data.resources', async () => {
  const tree = 'resource "aws_lb" "a" {}\nresource "aws_alb" "b" {}\nresource "aws_elb" "c" {}\n';
  for (const type of ['aws_lb', 'aws_alb']) {
    const files = { '/project/main.tf': tree, ...judging(`[${type}]`, `count(data.resources.${type}) == 2`) };
    assert.equal(await evaluated(files), ['aws_lb.a', 'aws_alb.b']);
  }
  const linked = judging('[aws_elb]', '{lb.name | some lb in data.resources.aws_lb} == {"a", "b"}');
  assert.equal(await evaluated({ '/project/main.tf': tree, ...linked }), ['aws_elb.c']);
});

types('the listing that users see has every type under its own name only', async () => {
  const { stdout } = await lintel('scan --config-only -o json', {
    files: { '/project/main.tf': 'resource "aws_alb" "b" {}\n' },
  });
  assert.equal(Object.keys(JSON.parse(stdout)), ['aws_alb']);
});

types('a misspelled family is an error that lists the families', async () => {
  const { code, stderr } = await lintel('scan -p /policies', {
    files: { '/project/main.tf': '', ...judging('[worklod]', 'true') },
  });
  assert.is(code, 1);
  assert.match(stderr.replace(/\s+/g, ' '), /worklod is not a resource type or family \(workload\)/);
});

types.run();
