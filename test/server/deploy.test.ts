import { spawnSync } from 'node:child_process';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { program } from '../built.ts';
import { repository } from '../shared.ts';

const test = suite('server/deploy');

for (const [type, folder] of [
  ['k8s', 'deploy/kubernetes'],
  ['helm', 'deploy/helm'],
]) {
  test(`lintel finds nothing wrong with ${folder}`, () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, 'scan', '-i', type!, '-d', folder!, '-o', 'json'],
      {
        cwd: repository,
        encoding: 'utf8',
      },
    );
    assert.equal(JSON.parse(stdout).results.violations, []);
    assert.is(status, 0);
  });
}

test('the chart gives the webhook when it is enabled, and asks for its key', () => {
  const render = (values: string) =>
    spawnSync(process.execPath, [program, 'render', '-d', 'deploy/helm/lintel', '--set', values], {
      cwd: repository,
      encoding: 'utf8',
    });
  assert.match(render('webhook.enabled=true,webhook.key=k').stdout, /kind: ValidatingWebhookConfiguration/);
  const without = render('webhook.enabled=true');
  assert.is(without.status, 1);
  assert.match(without.stderr, /webhook\.key is missing/);
});

test.run();
