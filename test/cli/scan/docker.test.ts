import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';

const test = suite('scans of Dockerfiles');

const rule = (id: string, type: string): string =>
  JSON.stringify({
    name: id.toLowerCase(),
    file: `${id}.rego`,
    policy_type: 'docker',
    resource_type: type,
    severity: 'LOW',
    category: 'Resilience',
    id,
  });
const template = (body: string, id: string): string =>
  `package accurics\n\n${id.toLowerCase()}[r.id] {\n  ${body}\n}\n`;

const files = {
  '/project/Dockerfile': 'FROM a AS b\nRUN cd /x && curl y\nCOPY --chown=c d e\nuser root\n',
  '/rules/A.json': rule('A', 'docker_RUN'),
  '/rules/A.rego': template('r := input.docker_RUN[_]\n  regex.match(`^cd\\s`, r.config)', 'A'),
  '/rules/B.json': rule('B', 'docker_copy'),
  '/rules/B.rego': template('r := input.docker_copy[_]\n  r.config == "--chown=c d e"\n  r.type == "docker_COPY"', 'B'),
  '/rules/C.json': rule('C', 'docker_dockerfile'),
  '/rules/C.rego': template('r := input.docker_dockerfile[_]\n  r.config == ["FROM", "RUN", "COPY", "user"]', 'C'),
};

test("policies in Terrascan's form get the text of an instruction, under Terrascan's types", async () => {
  const { code, stdout, stderr } = await lintel('scan -i docker -t docker -p /rules -o json', { files });
  assert.is(code, 3, stderr);
  const { violations } = JSON.parse(stdout).results as {
    violations: readonly { rule_id: string; line: number; resource_name: string; resource_type: string }[];
  };
  assert.equal(
    violations.map((one) => [one.rule_id, one.line, one.resource_name, one.resource_type]),
    [
      ['C', 1, 'Dockerfile', 'docker_dockerfile'],
      ['A', 2, 'Dockerfile', 'docker_run'],
      ['B', 3, 'Dockerfile', 'docker_copy'],
    ],
  );
});

test('names of the type, and files of any name', async () => {
  const named = { '/project/x': 'FROM a\n' };
  for (const type of ['docker', 'dockerfile', 'containerfile', 'all']) {
    const { stdout } = await lintel(`scan -i ${type} --config-only -o json`, { files });
    assert.match(stdout, /"id": "docker_run\.b\[0\]"/, type);
  }
  const { code, stdout, stderr } = await lintel('scan -i docker -f x --config-only -o json', { files: named });
  assert.is(code, 0, stderr);
  assert.match(stdout, /"source": "x"/);
});

test('rules for any part of a file cover the file', async () => {
  const policy = (type: string): string => `# METADATA
# title: Add a label
# description: A thing without a label is lost.
# related_resources:
# - ref: https://example.com/
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [${type}]
package lintel.own.image.labeled

deny contains {"path": []} if input.config.nothing
`;
  const covered = async (type: string) => {
    const own = { '/project/Dockerfile': 'FROM a\nRUN b\nLABEL c=d\n', '/own/r.rego': policy(type) };
    const { stdout, stderr } = await lintel('scan -i docker -p /own -o json --summary', { files: own });
    assert.is(stderr, '');
    return JSON.parse(stdout).results.scan_summary.resource_types;
  };
  const row = { type: 'docker_dockerfile', resources: 5 };
  assert.equal(await covered('docker_label'), [{ ...row, policies: 1 }]);
  assert.equal(await covered('docker_add'), [{ ...row, policies: 0 }]);
});

test.run();
