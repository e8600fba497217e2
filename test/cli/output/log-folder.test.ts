import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lintel } from '../memory-io.ts';
import { policy } from '../policy.ts';

const files = {
  '/policies/p/policy.rego': policy,
  '/project/main.tf': '# lintel:skip=nonsense\nresource "test_thing" "a" {\n  open = true\n}\n',
};

const folder = suite('--log-output-dir');

const names: readonly (readonly [format: string, name: string])[] = [
  ['human', 'scan-result.txt'],
  ['json', 'scan-result.json'],
  ['yaml', 'scan-result.yaml'],
  ['xml', 'scan-result.xml'],
  ['junit-xml', 'scan-result.xml'],
  ['sarif', 'scan-result.sarif'],
  ['github-sarif', 'scan-result.sarif'],
  ['markdown', 'scan-result.md'],
];
for (const [format, name] of names) {
  folder(`-o ${format}: the result as ${name}, and the log`, async () => {
    const run = await lintel(`scan -p /policies -o ${format} --log-output-dir out`, { files, writable: true });
    assert.is(run.code, 3);
    assert.equal(Object.keys(run.saved!).sort(), ['/project/out/lintel.log', `/project/out/${name}`]);
    assert.is(run.saved![`/project/out/${name}`], run.stdout);
    assert.is(run.saved!['/project/out/lintel.log'], run.stderr);
  });
}

folder('the copies have no colors', async () => {
  const world = { files, writable: true, terminal: true, env: { TERM: 'xterm' } };
  const run = await lintel('scan -p /policies --log-output-dir /out', world);
  assert.match(run.stdout, /\u001b/);
  assert.not.match(Object.values(run.saved!).join(''), /\u001b/);
});

folder('a folder that cannot be made is a warning', async () => {
  const run = await lintel('scan -p /policies -o json --log-output-dir out', { files });
  assert.is(run.code, 3);
  assert.match(run.stderr, /warning: --log-output-dir: files cannot be written/);
});

folder.run();
