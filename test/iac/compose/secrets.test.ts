import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../../cli/memory-io.ts';

const test = suite('iac/compose/secrets');

const rule = `# METADATA
# title: Check the environment
# description: It must be checked, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [compose_service]
package lintel.docker.service.env_checked

deny contains {"path": ["environment", name], "message": sprintf("%s is %s", [name, value])} if some name, value in input.config.environment
`;

test('values of variables with names of secrets are masked in all places', async () => {
  const secrets = ['Xk29vQpLm3sT', 'Zp88wRtNq5bV', 'Qm55tYuWz7cD'];
  const files = {
    '/project/compose.yaml': `services:\n  web:\n    image: a\n    environment:\n      - DB_PASSWORD=${secrets[0]}\n      - API_KEY=\${KEY:-${secrets[1]}}\n    env_file: a.env\n`,
    '/project/a.env': `JWT_SECRET=${secrets[2]}\n`,
    '/policies/env.rego': rule,
  };
  for (const format of ['human', 'json', 'sarif', 'json --config-only']) {
    const { stdout, stderr } = await lintel(`scan -i docker -p /policies -o ${format}`, { files });
    assert.match(stdout, /DB_PASSWORD/, format);
    for (const secret of secrets) assert.not.match(stdout + stderr, secret, format);
  }
});

test.run();
