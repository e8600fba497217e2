import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPolicies, severities } from '../../src/scan/index.ts';
import { bundledPolicies, places, scanTexts } from './scan.ts';

const test = suite('policies/implied');

test('broader rules exist, are as severe, about the same resources, enabled with the narrower one, and never form a cycle', async () => {
  const set = await loadPolicies(await bundledPolicies());
  const policies = new Map((await set.describe(set.policies)).map((policy) => [policy.id, policy]));
  const isAbove = (id: string, goal: string): boolean =>
    (policies.get(id)?.impliedBy ?? []).some((broader) => broader === goal || isAbove(broader, goal));
  const narrow = [...policies.values()].filter(({ impliedBy }) => impliedBy !== undefined);
  assert.ok(narrow.length >= 40);
  for (const { id, severity, resourceTypes, enabled, impliedBy = [] } of narrow) {
    assert.not(isAbove(id, id), `${id} is implied by itself`);
    for (const name of impliedBy) {
      const broader = policies.get(name);
      assert.ok(broader, `${id}: there is no rule ${name}`);
      assert.ok(severities.indexOf(broader.severity) >= severities.indexOf(severity), `${id}: ${name} is less severe`);
      assert.ok(broader.enabled || !enabled, `${id}: ${name} is off by default`);
      assert.ok(
        // `secret` is any type in which the scan finds one.
        resourceTypes.some((type) => type === 'secret' || broader.resourceTypes.includes(type)),
        `${id}: ${name} is about others`,
      );
    }
  }
});

const everyPort = `resource "aws_security_group" "a" {
  name        = "a"
  description = "a"
  ingress {
    description = "all"
    protocol    = "-1"
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;

test('a security group that is open on every port is one violation', async () => {
  const open = (rules: readonly string[]) => scanTexts(new Map([['main.tf', everyPort]]), 'terraform', rules);
  const found = (await open(['aws.vpc.*_open', 'aws.vpc.*_closed_to_internet'])).violations;
  assert.equal(
    found.map(({ policy }) => policy.id),
    ['aws.vpc.ports_not_all_open'],
  );
  assert.ok(found[0]!.absorbed!.includes('aws.vpc.ssh_closed_to_internet'));
  assert.equal(places(await open(['aws.vpc.ssh_closed_to_internet'])), ['aws.vpc.ssh_closed_to_internet main.tf:9']);
  assert.equal(places(await open(['CKV_AWS_24'])), ['aws.vpc.ssh_closed_to_internet main.tf:9']);
});

test('a password in a template of CloudFormation is one violation', async () => {
  const template = `Resources:
  Orders:
    Type: AWS::RDS::DBCluster
    Properties:
      MasterUserPassword: k3en-0tter-41
`;
  const rules = ['general.secret.not_written', 'aws.general.credentials_not_written'];
  const found = await scanTexts(new Map([['a.yaml', template]]), 'cft', rules);
  assert.equal(places(found), ['aws.general.credentials_not_written a.yaml:5']);
});

test('a role that may do anything is one violation', async () => {
  const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: all}
rules:
  - apiGroups: ["*"]
    resources: ["*"]
    verbs: ["*"]
`;
  assert.equal(places(await scanTexts(new Map([['role.yaml', role]]), 'k8s', ['k8s.rbac.*'])), [
    'k8s.rbac.wildcards_unused role.yaml:7',
  ]);
});

test.run();
