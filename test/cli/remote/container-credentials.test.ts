import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { containerConfigPaths, containerCredentials } from '../../../src/cli/remote/container-credentials.ts';

const test = suite('cli/remote/container-credentials');

test('the files of Helm and Docker, in the order in which they count', () => {
  const helm = ['/h/.config/helm/registry/config.json', '/h/Library/Preferences/helm/registry/config.json'];
  const docker = '/h/.docker/config.json';
  const cases: readonly (readonly [env: Readonly<Record<string, string>>, paths: readonly string[]])[] = [
    [{ HOME: '/h' }, [...helm, docker]],
    [{}, []],
    [{ HOME: '/h', XDG_CONFIG_HOME: '/x' }, ['/x/helm/registry/config.json', docker]],
    [{ HOME: '/h', XDG_CONFIG_HOME: '/x', HELM_CONFIG_HOME: '/c' }, ['/c/registry/config.json', docker]],
    [{ HOME: '/h', HELM_CONFIG_HOME: '/c', HELM_REGISTRY_CONFIG: '/r.json' }, ['/r.json', docker]],
    [{ HOME: '/h', DOCKER_CONFIG: '/d' }, [...helm, '/d/config.json']],
    [{ DOCKER_CONFIG: '/d' }, ['/d/config.json']],
  ];
  for (const [env, paths] of cases) {
    assert.equal(containerConfigPaths(new Map(Object.entries(env))), paths, JSON.stringify(env));
  }
});

const stored = Buffer.from('me:secret').toString('base64');
const basic = `Basic ${stored}`;
const hub = 'https://index.docker.io/v1/';

type Place = readonly [host: string, port?: string];

const files: readonly (readonly [config: unknown, place: Place, found: string | undefined])[] = [
  [{ auths: { 'r.example.com': { auth: stored } } }, ['r.example.com'], basic],
  [{ auths: { 'r.example.com': { auth: stored } } }, ['s.example.com'], undefined],
  [{ auths: { 'r.example.com': { auth: stored } } }, ['r.example.com', '5000'], undefined],
  [{ auths: { 'r.example.com:5000': { auth: stored } } }, ['r.example.com', '5000'], basic],
  [{ auths: { 'https://r.example.com/v2/': { auth: stored } } }, ['r.example.com'], basic],
  [{ auths: { 'http://r.example.com': { auth: stored } } }, ['r.example.com'], basic],
  [{ auths: { 'x.example.com': { auth: 'x' }, 'r.example.com': { auth: stored } } }, ['r.example.com'], basic],
  [{ auths: { [hub]: { auth: stored } } }, ['registry-1.docker.io'], basic],
  [{ auths: { 'r.example.com': {} } }, ['r.example.com'], undefined],
  [{ auths: { 'r.example.com': null } }, ['r.example.com'], undefined],
  [{ auths: { 'r.example.com': { auth: 7 } } }, ['r.example.com'], undefined],
  [{ auths: { 'r.example.com': { auth: 'a\r\nx: y' } } }, ['r.example.com'], undefined],
  [null, ['r.example.com'], undefined],
  ['{', ['r.example.com'], undefined],
];

for (const [config, [host, port], found] of files) {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  test(`${text} for ${host}${port === undefined ? '' : `:${port}`}`, async () => {
    const never = () => Promise.reject(new Error('no helper is named'));
    assert.is(await containerCredentials(text, { host, port }, never), found);
  });
}

test('a helper is called with the server, and counts before the file', async () => {
  const asked: string[] = [];
  const answering =
    (printed: string | undefined) =>
    async (program: string, args: readonly string[], input: string): Promise<string | undefined> => {
      asked.push([program, ...args, input].join(' '));
      return printed;
    };
  const own = JSON.stringify({ Username: 'ada', Secret: 'own' });
  const fromHelper = `Basic ${Buffer.from('ada:own').toString('base64')}`;
  const auths = { 'r.example.com': { auth: stored } };
  const find = async (config: object, printed: string | undefined, host = 'r.example.com') => {
    asked.length = 0;
    return containerCredentials(JSON.stringify(config), { host, port: undefined }, answering(printed));
  };
  assert.is(await find({ auths, credsStore: 'desktop' }, own), fromHelper);
  assert.equal(asked, ['docker-credential-desktop get r.example.com']);
  assert.is(await find({ auths, credHelpers: { 'r.example.com': 'ecr' }, credsStore: 'desktop' }, own), fromHelper);
  assert.equal(asked, ['docker-credential-ecr get r.example.com']);
  assert.is(await find({ credsStore: 'desktop' }, own, 'registry-1.docker.io'), fromHelper);
  assert.equal(asked, [`docker-credential-desktop get ${hub}`]);
  for (const printed of [
    undefined,
    'credentials not found',
    'null',
    JSON.stringify({ Username: 'ada' }),
    JSON.stringify({ Secret: 'own' }),
    JSON.stringify({ Username: '', Secret: 'own' }),
    JSON.stringify({ Username: '<token>', Secret: 'own' }),
  ]) {
    assert.is(await find({ auths, credsStore: 'desktop' }, printed), basic, printed);
  }
  for (const helper of ['../bin/x', 'a b', '', 7]) {
    assert.is(await find({ auths, credsStore: helper }, own), basic);
    assert.equal(asked, [], String(helper));
  }
  const config = JSON.stringify({ auths, credsStore: 'desktop' });
  assert.is(await containerCredentials(config, { host: 'r.example.com', port: undefined }, undefined), basic);
});

test.run();
