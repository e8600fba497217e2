import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPolicies, type Profile } from '../../../src/scan/index.ts';
import { bundledPolicies, scanTexts } from '../../policies/scan.ts';
import { repository } from '../../shared.ts';

const test = suite('scan/policies/levels');

async function enabledAt(profile: Profile | undefined): Promise<ReadonlySet<string>> {
  const { policies } = await loadPolicies(await bundledPolicies(), profile);
  return new Set(policies.filter(({ enabled }) => enabled).map(({ id }) => id));
}

test('each level has the rules of the one below it', async () => {
  const [essential, recommended, strict] = await Promise.all(
    (['essential', 'recommended', 'strict'] as const).map(enabledAt),
  );
  assert.ok(essential!.size >= 140 && essential!.size <= 200, String(essential!.size));
  assert.ok([...essential!].every((id) => recommended!.has(id)));
  assert.ok([...recommended!].every((id) => strict!.has(id)));
  assert.is(strict!.size, (await loadPolicies(await bundledPolicies())).policies.length);
  assert.equal(recommended, await enabledAt(undefined));
  const page = readFileSync(join(repository, 'docs', 'profiles.md'), 'utf8');
  for (const [name, rules] of Object.entries({ essential, recommended, strict }))
    assert.match(page, `| \`${name}\` | ${rules!.size} |`);
});

test('rules for hardening beyond the essential protection of a container are strict', async () => {
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: shop}\nspec:\n  containers: [{name: a, image: "example.com/a:1"}]\n';
  const found = async (profile: Profile): Promise<readonly string[]> => {
    const { violations } = await scanTexts(new Map([['pod.yaml', pod]]), 'k8s', [], { profile });
    return violations.map(({ policy }) => policy.id);
  };
  const strict = await found('strict');
  const recommended = await found('recommended');
  for (const state of ['user_id_high', 'cpu_limit_set', 'image_digest_fixed', 'liveness_probe_set']) {
    assert.ok(strict.includes(`k8s.workload.${state}`), state);
    assert.not(recommended.includes(`k8s.workload.${state}`), state);
  }
  assert.ok(recommended.includes('k8s.workload.run_as_non_root'));
});

test('a severe flaw is essential, a missing tag is not, and rules that are off by default are strict', async () => {
  const text = `resource "aws_s3_bucket_acl" "a" {
  bucket = "a"
  acl    = "public-read"
}
resource "aws_sqs_queue" "q" {
  kms_master_key_id = "alias/aws/sqs"
}
resource "aws_security_group" "a" {
  name        = "a"
  description = "a"
  vpc_id      = "vpc-1"
  ingress {
    description = "https"
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;
  const rules = ['aws.s3.acl_not_public', 'aws.sqs.own_key', 'aws.vpc.web_closed_to_internet'];
  const found = async (profile: Profile): Promise<readonly string[]> => {
    const { violations } = await scanTexts(new Map([['main.tf', text]]), 'terraform', [], { profile });
    return violations.map(({ policy }) => policy.id).filter((id) => rules.includes(id));
  };
  assert.equal(await found('essential'), rules.slice(0, 1));
  assert.equal(await found('recommended'), rules.slice(0, 2));
  assert.equal(await found('strict'), rules);
});

test.run();
