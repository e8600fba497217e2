import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, placed, problemsIn, resourcesIn, serviceIn } from './compose.ts';

const test = suite('iac/compose/variables');

/** The value of a text with the variables SET, EMPTY and NESTED. */
async function text(written: string): Promise<unknown> {
  const env = { '.env': 'SET=value\nEMPTY=\nNESTED=a-${SET}\n' };
  return (await serviceIn(`user: ${JSON.stringify(written)}`, env)).user;
}

const cases: readonly (readonly [written: string, expected: string])[] = [
  ['$SET', 'value'],
  ['${SET}-x', 'value-x'],
  ['$$SET $$', '$SET $'],
  ['$1 $(a) $', '$1 $(a) $'],
  ['${NESTED}', 'a-value'],
  ['${SET:-a}', 'value'],
  ['${EMPTY:-a}', 'a'],
  ['${EMPTY-a}', ''],
  ['${NONE-a}', 'a'],
  ['${NONE:-}', ''],
  ['${NONE:-${OTHER:-${SET}}}', 'value'],
  ['${NONE:-{"a": {}}}', '{"a": {}}'],
  ['${NONE:-a}${SET:-b}', 'avalue'],
  ['${SET:+a}', 'a'],
  ['${EMPTY:+a}', ''],
  ['${EMPTY+a}', 'a'],
  ['${NONE+a}', ''],
  ['${SET:?missing}', 'value'],
];
for (const [written, expected] of cases) {
  test(`${written} is ${JSON.stringify(expected)}`, async () => assert.is(await text(written), expected));
}

test('a variable that nothing in the tree sets is unknown, also in the middle of a text', async () => {
  const { resources } = await load({
    'compose.yaml':
      'services:\n  web:\n    image: web:$TAG\n    user: ${USER:?who}\n    privileged: ${P}\n    ports: ["${IP}:${PORT}:80"]\n    volumes: ["${DIR}:/a", "${DIR}/b:/b"]\n    environment: {A: $B}\n',
  });
  const { config, unknown, partial = [] } = resources[0]!;
  assert.equal([...unknown].map((path) => path.join('.')).sort(), [
    'base.tag',
    'environment.A',
    'ports.0.host_ip',
    'ports.0.published',
    'privileged',
    'user',
    'volumes.0.source',
    'volumes.0.type',
  ]);
  assert.equal([...partial].map((path) => path.join('.')).sort(), ['base.image', 'image', 'volumes.1.source']);
  const [, second] = config.volumes as { type: string }[];
  assert.is(second!.type, 'bind');
});

test('a reference that Compose refuses is an error', async () => {
  const text = 'services:\n  web:\n    image: "${"\n    user: "${A"\n    hostname: "${A!b}"\n';
  assert.equal(await problemsIn({ 'compose.yaml': text }), [
    'compose.yaml:3:12 compose.variable a reference needs a name: write $$ for a dollar',
    'compose.yaml:4:11 compose.variable the reference to A is not closed, or has an unknown modifier',
    'compose.yaml:5:15 compose.variable the reference to A is not closed, or has an unknown modifier',
  ]);
});

test('files of variables have quotes, comments and references', async () => {
  const env = [
    '# a comment',
    'PLAIN=a b # comment',
    'HASH=a#b',
    `SINGLE='$PLAIN "x"'`,
    'DOUBLE="$PLAIN\\n\\$x"',
    'export EXPORTED=1',
    'YAML: y',
    'EMPTY=',
    'MULTI="a\nb"',
    'NONE',
  ].join('\n');
  const { environment } = await serviceIn('env_file: a.env\nenvironment: {PLAIN: own}', { 'a.env': `${env}\n` });
  assert.equal(environment, {
    PLAIN: 'own',
    HASH: 'a#b',
    SINGLE: '$PLAIN "x"',
    DOUBLE: 'own\n$x',
    EXPORTED: '1',
    YAML: 'y',
    EMPTY: '',
    MULTI: 'a\nb',
  });
});

test('a value of a file of variables is placed there', async () => {
  const resources = await resourcesIn({
    'compose.yaml': 'services: {web: {image: a, env_file: [x/a.env]}}\n',
    'x/a.env': 'A=1\nPASSWORD=2\n',
  });
  const web = resources.get('compose_service.web')!;
  assert.is(placed(web, ['environment', 'PASSWORD']), 'x/a.env:2 PASSWORD=2');
});

test('a file of variables that is not there is a note', async () => {
  const { errors, notes } = await load({
    'compose.yaml': 'services: {web: {image: a, env_file: [a.env, /etc/passwd]}}\n',
  });
  assert.is(errors.length, 0);
  assert.equal(
    notes.map(({ message }) => message),
    [
      './a.env is not in the scanned tree, so its variables are unknown',
      '/etc/passwd is not in the scanned tree, so its variables are unknown',
    ],
  );
});

test('a template is one error', async () => {
  assert.equal(await problemsIn({ 'docker-compose.yml': 'services:\n{% for a in b %}\n  a: {}\n{% endfor %}\n' }), [
    'docker-compose.yml:2:1 compose.template this Compose file is a template (it contains {%) and was not read',
  ]);
});

test.run();
