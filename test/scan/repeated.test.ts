import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../cli/memory-io.ts';

const test = suite('scan/repeated');

const rule = (name: string, condition: string): string => `# METADATA
# title: Check ${name}
# description: It must be checked, because rain gets in otherwise.
# custom:
#   severity: HIGH
#   category: Resilience
#   resource_types: [compose_service]
package lintel.docker.service.${name}

deny contains {"path": ["${name}"]} if ${condition}
`;

const policies = {
  '/policies/privileged.rego': rule('privileged', 'input.config.privileged'),
  '/policies/user.rego': rule('user', 'not input.config.user'),
};

async function found(base: string, over: string): Promise<readonly string[]> {
  const { stdout } = await lintel('scan -i docker -p /policies -o json', {
    files: {
      '/project/docker-compose.yml': `services:\n  web:\n    image: a\n${base}`,
      '/project/docker-compose.prod.yml': `services:\n  web:\n${over}`,
      ...policies,
    },
  });
  const { results } = JSON.parse(stdout) as {
    results: { violations: { rule_id: string; file: string; line: number }[] | null };
  };
  return (results.violations ?? []).map(({ rule_id, file, line }) => `${rule_id.split('.').at(-1)} ${file}:${line}`);
}

test('a problem of a service is reported once if another file leaves it as it is', async () => {
  assert.equal(await found('    privileged: true\n', '    read_only: true\n'), [
    'privileged docker-compose.yml:2',
    'user docker-compose.yml:2',
  ]);
});

test('a problem that another file adds, or states again, is its own', async () => {
  assert.equal(await found('    user: "1"\n', '    privileged: true\n'), ['privileged docker-compose.prod.yml:2']);
  assert.equal(await found('    user: "1"\n    privileged: true\n', '    privileged: true\n'), [
    'privileged docker-compose.prod.yml:2',
    'privileged docker-compose.yml:2',
  ]);
});

test('a problem of a Dockerfile that several builds have is reported once', async () => {
  const build = (image: string) => `{build: {context: ., args: {IMAGE: ${image}}}}`;
  const { stdout } = await lintel('scan -i docker -p /policies -o json', {
    files: {
      '/project/compose.yaml': `services: {web: ${build('bad:1')}, api: ${build('bad:2')}, job: ${build('good')}}\n`,
      '/project/Dockerfile': 'ARG IMAGE=good\nFROM $IMAGE\n',
      '/policies/base.rego': rule('base', 'startswith(input.config.base.image, "bad")').replace(
        'compose_service',
        'docker_from',
      ),
    },
  });
  const { results } = JSON.parse(stdout) as { results: { violations: { resource_name: string; file: string }[] } };
  assert.equal(
    results.violations.map(({ resource_name, file }) => `${resource_name} ${file}`),
    ['web Dockerfile'],
  );
});

test.run();
