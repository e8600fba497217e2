import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaders } from '../../src/iac/index.ts';
import { memoryFiles, type Platform, type PolicySource, scan } from '../../src/scan/index.ts';
import { builtPolicies } from './policies/built.ts';

const policy = (name: string, body: string): string => `# METADATA
# title: Mend ${name}
# description: It must be so.
# related_resources:
# - ref: https://example.com/
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [test_thing]
#   remediation: Do it.
package lintel.aws.x.${name}

${body}
`;

/** One about its own resource, one about the others, one that must wait, and one that uses up its steps for some. */
const sources = new Map([
  ['aws/x/own/policy.rego', policy('own', 'deny contains {"path": ["open"]} if input.config.open')],
  [
    'aws/x/others/policy.rego',
    policy(
      'others',
      'names := {thing.name | some thing in data.resources.test_thing}\ndeny contains {"path": [], "message": concat(",", names)} if count(names) > 0',
    ),
  ],
  [
    'aws/x/waits/policy.rego',
    policy(
      'waits',
      'deny contains {"path": [], "message": response.body.name} if response := http.send({"method": "GET", "url": concat("", ["http://x/", input.name])})',
    ),
  ],
  [
    'aws/x/stops/policy.rego',
    policy(
      'stops',
      'deny contains {"path": []} if { startswith(input.name, "endless"); some a in numbers.range(1, 20000); some b in numbers.range(1, 20000); a + b == 0 }',
    ),
  ],
]);

const http = async ({ url }: { readonly url: string }) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const text = JSON.stringify({ name: url.slice('http://x/'.length) });
  return { status: 200, statusText: 'OK', headers: { 'content-type': ['application/json'] }, body: text };
};
interface Told {
  readonly violations: readonly string[];
  readonly errors: readonly string[];
}

/** Scans things of these names with the platform, where the first one is open. */
async function told(names: readonly string[], platform: Omit<Platform, 'open'>): Promise<Told> {
  const text = names.map((name, at) => `resource "test_thing" "${name}" {\n  open = ${at === 0}\n}\n`).join('');
  const files = memoryFiles(new Map([['main.tf', text]]));
  const request = { target: { kind: 'files', files }, types: ['terraform'] } as const;
  const { violations, errors } = await scan(request, { ...platform, open: async () => ({ files }) });
  return {
    violations: violations.map(({ policy: { name }, resource, message }) => `${name} ${resource.name} ${message}`),
    errors: errors.map(({ diagnostic }) => diagnostic.message.replace(/\s+/g, ' ')),
  };
}

function platformOf(source: PolicySource): Omit<Platform, 'open'> {
  const host = { now: () => 0n, random: () => 0, env: new Map<string, string>(), http };
  return { policies: async () => source, loaders, host };
}

const trees: readonly (readonly string[])[] = [['a', 'b'], ['c'], ['endless'], [], ['a'], ['d', 'a'], ['c']];
const engines = suite('scan/engines');

engines('engines do not see data of earlier scans, or of concurrent ones', async () => {
  const expected: Told[] = [];
  for (const names of trees) expected.push(await told(names, platformOf(await builtPolicies(sources))));
  assert.is(expected[0]!.violations.length, 5, 'one is open, and two policies say something of both');
  assert.is(expected[2]!.errors.length, 1, 'one needs too many steps');
  const platform = platformOf(await builtPolicies(sources));
  const inTurn: Told[] = [];
  for (const names of trees) inTurn.push(await told(names, platform));
  assert.equal(inTurn, expected);
  assert.equal(await Promise.all(trees.map((names) => told(names, platform))), expected);
});

engines('a policy that has used up its steps for one resource is not tried with others', async () => {
  const { errors, violations } = await told(['a', 'endless-1', 'endless-2'], platformOf(await builtPolicies(sources)));
  assert.is(errors.length, 1);
  assert.match(errors[0]!, /^the policy aws\.x\.stops could not be evaluated for test_thing\.endless-1: /);
  // Others are evaluated on all resources.
  assert.is(violations.filter((violation) => violation.startsWith('waits')).length, 3);
});

engines.run();
