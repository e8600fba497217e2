import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';

const test = suite('iac/compose/suppressions');

const rule = (name: string, condition: string): string => `# METADATA
# title: Check ${name}
# description: It must be checked, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [compose_service]
#   aliases:
#     checkov: [CKV_${name.toUpperCase()}]
package lintel.docker.service.${name}

deny contains {"path": ["${name}"]} if ${condition}
`;

const policies = {
  '/policies/privileged.rego': rule('privileged', 'input.config.privileged'),
  '/policies/user.rego': rule('user', 'input.config.user == "root"'),
  '/policies/restart.rego': rule('restart', 'not input.config.restart'),
};

/** The rules that a service breaks without being suppressed, and those that are suppressed. */
async function found(text: string): Promise<readonly [string, string]> {
  const { stdout } = await lintel('scan -i docker -p /policies -o json', {
    files: { '/project/compose.yaml': text, ...policies },
  });
  const { results } = JSON.parse(stdout) as Record<'results', Record<string, { rule_id: string }[] | null>>;
  const names = (key: string): string =>
    (results[key] ?? [])
      .map(({ rule_id }) => rule_id.split('.').at(-1))
      .sort()
      .join(' ');
  return [names('violations'), names('skipped_violations')];
}

const service = (above: string, atUser: string): string =>
  `services:\n${above}  web:\n    image: a\n    privileged: true\n${atUser}    user: root\n`;

test('comments in a service or above it name rules', async () => {
  assert.equal(await found(service('', '')), ['privileged restart user', '']);
  assert.equal(await found(service('  # lintel:skip=docker.service.privileged needs it\n', '')), [
    'restart user',
    'privileged',
  ]);
  assert.equal(await found(service('', '    # checkov:skip=CKV_USER:needs it\n')), ['privileged restart', 'user']);
  assert.equal(await found(service('', '    #trivy:ignore:*\n')), ['', 'privileged restart user']);
});

test('comments of KICS concern the block or the line after them', async () => {
  assert.equal(await found(service('  # kics-scan ignore-block\n', '')), ['', 'privileged restart user']);
  assert.equal(await found(service('', '    # kics-scan ignore-block\n')), ['privileged restart', 'user']);
  assert.equal(await found(service('', '    # kics-scan ignore-line\n')), ['privileged restart', 'user']);
  assert.equal(await found(service('  # kics-scan ignore-line\n', '')), ['privileged restart user', '']);
});

test.run();
