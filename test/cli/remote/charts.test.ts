import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tarOf } from '../../go/archive/archives.ts';
import { lintel } from './run.ts';
import { cleanUp, serve, temporary } from './servers.ts';

const test = suite('cli/remote/charts');

const packageOf = (version: string): Buffer =>
  gzipSync(
    tarOf({
      'redis/Chart.yaml': `apiVersion: v2\nname: redis\nversion: ${version}\n`,
      'redis/values.yaml': 'privileged: false\n',
      'redis/templates/pod.yaml': `apiVersion: v1
kind: Pod
metadata: {name: redis-${version}}
spec:
  containers: [{name: redis, image: redis, securityContext: {privileged: {{ .Values.privileged }}}}]
`,
    }),
  );

const digestOf = (version: string): string => createHash('sha256').update(packageOf(version)).digest('hex');

/** A repository of charts with three versions of one; the digest of the last one is not its own. */
const repository = (): Promise<string> =>
  serve((request, response) => {
    const [, version] = /^\/charts\/files\/redis-(.*)\.tgz$/.exec(request.url ?? '') ?? [];
    if (version !== undefined) return response.end(packageOf(version));
    if (!request.url?.startsWith('/charts/index.yaml')) return response.writeHead(404).end();
    const entry = (text: string, digest: string): string =>
      `    - {name: redis, version: ${text}, digest: ${digest}, urls: [files/redis-${text}.tgz]}\n`;
    const entries = [
      entry('1.2.0', digestOf('1.2.0')),
      entry('1.10.0', digestOf('1.10.0')),
      entry('2.0.0', digestOf('1.2.0')),
    ];
    return response.end(`apiVersion: v1\nentries:\n  redis:\n${entries.join('')}`);
  });

/** The pods of a chart with a dependency, or what is said on stderr. */
async function podsOf(
  version: string,
  lock = '',
  flags: readonly string[] = ['--remote-modules'],
): Promise<readonly string[] | string> {
  const folder = temporary();
  mkdirSync(join(folder, 'shop'));
  const dependency = `  - {name: redis, version: "${version}", repository: "${await repository()}/charts/"}\n`;
  writeFileSync(
    join(folder, 'shop', 'Chart.yaml'),
    `apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n${dependency}`,
  );
  writeFileSync(join(folder, 'shop', 'values.yaml'), 'redis: {privileged: true}\n');
  if (lock !== '')
    writeFileSync(join(folder, 'shop', 'Chart.lock'), `dependencies:\n  - {name: redis, version: ${lock}}\n`);
  const argv = ['scan', '-i', 'helm', '-d', folder, '--config-only', '-o', 'json', ...flags];
  const { code, stdout, stderr } = await lintel(argv, { rule: 'any' });
  if (code !== 0) return stderr.replaceAll(/\s+/g, ' ').trim();
  const pods = JSON.parse(stdout).kubernetes_pod as {
    name: string;
    config: { spec: { containers: { securityContext: object }[] } };
  }[];
  return pods.map(({ name, config }) => `${name} ${JSON.stringify(config.spec.containers[0]!.securityContext)}`);
}

test('dependencies come from the repository of charts that is named, in the newest version that is allowed', async () => {
  assert.equal(await podsOf('^1.0.0'), ['redis-1.10.0 {"privileged":true}']);
  assert.equal(await podsOf('~1.2'), ['redis-1.2.0 {"privileged":true}']);
});

test('a lock file names the version', async () => {
  assert.equal(await podsOf('^1.0.0', '1.2.0'), ['redis-1.2.0 {"privileged":true}']);
});

test('a missing version, another digest, and no network are errors of the scan', async () => {
  assert.match(String(await podsOf('^3.0.0')), 'the repository has no version ^3.0.0');
  assert.match(String(await podsOf('2.0.0')), /redis of http.*its sha256 is another one|redis of http.*checksum/);
  assert.match(String(await podsOf('^1.0.0', '', [])), 'dependencies are missing in charts/: redis');
});

test.after(cleanUp);
test.run();
