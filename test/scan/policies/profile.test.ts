import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundledPolicies, readCatalog } from '../../../scripts/policies/sources.ts';
import { normalName } from '../../../src/scan/index.ts';
import { terrascanRatings } from '../../../src/scan/policies/terrascan-ratings.ts';
import { lintel, type World } from '../../cli/memory-io.ts';
import { sharedPath } from '../../shared.ts';

const table = suite("Terrascan's ratings");

table('every alias of Terrascan is rated, and every rating has an alias', async () => {
  const { policies } = await bundledPolicies();
  const aliases = policies.flatMap((policy) =>
    policy.aliases.flatMap(({ tool, id }) => (tool === 'terrascan' && id.startsWith('AC_') ? [normalName(id)] : [])),
  );
  assert.equal([...terrascanRatings().keys()].sort(), [...new Set(aliases)].sort());
});

table('the ratings are those of Terrascan', () => {
  if (sharedPath('policies', 'catalogue.json') === undefined) return;
  const ratings = terrascanRatings();
  let compared = 0;
  for (const { peers, peer_severity: severities } of readCatalog()! as readonly {
    readonly peers: Readonly<Record<string, readonly string[]>>;
    readonly peer_severity?: Readonly<Record<string, string>>;
  }[]) {
    for (const id of peers.terrascan ?? []) {
      const rating = ratings.get(normalName(id));
      if (rating === undefined || severities?.terrascan === undefined) continue;
      assert.ok(severities.terrascan.split('/').includes(rating.severity), `${id} is ${rating.severity}`);
      compared++;
    }
  }
  assert.ok(compared > 700, `${compared} compared`);
});
table.run();

/**
 * Policies that represent rules of Terrascan: AC_AWS_0214 and AC_AWS_0227 (port 22) are HIGH there, AC_AWS_0229 (port
 * 443) is LOW.
 */
function policyOf(name: string, aliases: string, body: string, more = ''): string {
  return `# METADATA
# title: Close ${name}
# description: It must be closed, because rain gets in otherwise.
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [test_thing]
#   aliases: { terrascan: [${aliases}] }
${more}package lintel.aws.${name}.closed

${body}
`;
}

const ports = `deny contains {"path": ["ports"], "instance": sprintf("tcp/%d", [port])} if some port in input.config.ports`;
const world: World = {
  files: {
    '/package/policies/aws/own/closed/policy.rego': policyOf(
      'own',
      '',
      'deny contains {"path": []} if input.config.open',
    ),
    '/package/policies/aws/off/closed/policy.rego': policyOf(
      'off',
      'AC_AWS_0214',
      'deny contains {"path": []} if input.config.open',
      '#   enabled: false\n',
    ),
    '/package/policies/aws/ports/closed/policy.rego': policyOf(
      'ports',
      '{id: AC_AWS_0227, instance: tcp/22}, {id: AC_AWS_0229, instance: tcp/443}',
      ports,
    ),
    '/project/main.tf': `
resource "test_thing" "a" {
  open  = true
  ports = [22, 443]
}
resource "test_thing" "b" {
  ports = [443, 1234]
}
`,
    '/project/terrascan.toml': '[rules]\nprofile = "terrascan"\n',
  },
};

type Fields = Readonly<Record<'resource_name' | 'rule_id' | 'severity' | 'category', string>> & {
  readonly aliases?: readonly string[];
};

async function found(flags: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { stdout, stderr } = await lintel(`scan -o json ${flags}`, { ...world, files: { ...world.files, ...more } });
  assert.is(stderr, '');
  return JSON.parse(stdout).results.violations.map(
    ({ resource_name: name, rule_id: id, severity, category, aliases = [] }: Fields) =>
      [name, id, severity, category, ...aliases].join(' '),
  );
}

const rules = terrascanRatings();
const versioned = rules.get('ac_aws_0214')!;
const ssh = rules.get('ac_aws_0227')!;
const https = rules.get('ac_aws_0229')!;

const profile = suite('--profile terrascan');

profile('its rules run, with its severities and categories, and no others', async () => {
  const expected = [
    `a aws.off.closed ${versioned.severity} ${versioned.category} AC_AWS_0214`,
    `a aws.ports.closed ${ssh.severity} ${ssh.category} AC_AWS_0227 AC_AWS_0229`,
    `b aws.ports.closed ${https.severity} ${https.category} AC_AWS_0229`,
  ];
  assert.equal(
    [versioned, ssh, https].map(({ severity }) => severity),
    ['HIGH', 'HIGH', 'LOW'],
  );
  assert.equal(await found('--profile terrascan'), expected);
  assert.equal(await found('-c terrascan.toml'), expected);
});

profile('without it, rules have their own severities and categories', async () => {
  assert.equal(await found(''), [
    'a aws.own.closed LOW Resilience',
    'a aws.ports.closed LOW Resilience AC_AWS_0227 AC_AWS_0229',
    'b aws.ports.closed LOW Resilience AC_AWS_0229',
  ]);
});

profile('severity and category are those of the instance', async () => {
  const high = [`a aws.off.closed HIGH ${versioned.category} AC_AWS_0214`];
  assert.equal(await found('--profile terrascan --severity high --skip-rules AC_AWS_0227'), high);
  assert.equal(await found('--profile terrascan --categories resilience'), high);
  assert.equal(await found('--profile terrascan --severity high --scan-rules aws.ports.closed'), [
    `a aws.ports.closed HIGH ${ssh.category} AC_AWS_0227`,
  ]);
});

profile('a rule that Terrascan does not have runs when it is named', async () => {
  assert.equal(await found('--profile terrascan --scan-rules aws.own.closed'), ['a aws.own.closed LOW Resilience']);
});

profile('user policies stay unchanged', async () => {
  const own = { '/own/policy.rego': policyOf('off', 'AC_AWS_0214', 'deny contains {"path": []} if input.config.open') };
  assert.equal(await found('--profile terrascan -p /own', own), ['a aws.off.closed LOW Resilience AC_AWS_0214']);
});

profile('rules lists them, and an unknown profile is rejected', async () => {
  const { stdout } = await lintel('rules --profile terrascan -o json', world);
  assert.equal(
    JSON.parse(stdout).map(({ rule_id: id, severity }: Record<string, string>) => `${id} ${severity}`),
    [`aws.off.closed ${versioned.severity}`, 'aws.ports.closed HIGH'],
  );
  const { code, stderr } = await lintel('scan --profile terrascam', world);
  assert.is(code, 1);
  assert.match(stderr, /--profile.*terrascan/);
});
profile.run();
