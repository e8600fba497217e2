import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { teamInCodeowners } from '../../src/fleet/index.ts';
import { memoryFiles } from '../../src/scan/index.ts';

const test = suite('fleet/codeowners');

const team = (files: Readonly<Record<string, string>>): Promise<string | undefined> =>
  teamInCodeowners(memoryFiles(new Map(Object.entries(files))));

test('the owner of all files is that of the last pattern for them', async () => {
  const cases: readonly (readonly [text: string, team: string | undefined])[] = [
    ['* @acme/platform\n', 'acme/platform'],
    ['# * @acme/none\r\n*\t@acme/web # all of it\r\n/docs/ @acme/writers\r\n', 'acme/web'],
    ['* @acme/web\n**/* @acme/last\n*.tf @acme/infra\n', 'acme/last'],
    ['* @ada @acme/web @acme/ops\n', 'acme/web'],
    ['* ada@example.com @bob\n', 'ada@example.com'],
    // Without an owner, the last pattern takes the ownership back.
    ['* @acme/web\n*\n', undefined],
    ['/infra/ @acme/infra\n*.js @acme/web\n/* @acme/top\n', undefined],
    ['', undefined],
    [`* @${'x'.repeat(5000)}\n`, undefined],
    ['* @@maintainer @acme\n', 'acme'],
  ];
  for (const [text, expected] of cases) assert.is(await team({ CODEOWNERS: text }), expected, text.slice(0, 80));
});

test("sections of GitLab: an entry without owners has its section's, and the first section with an owner counts", async () => {
  const text = '[Docs]\ndocs/ @writers\n\n^[Infra team][2] @acme/infra @ada\n*\n\n[All]\n* @acme/others\n';
  assert.is(await team({ '.gitlab/CODEOWNERS': text }), 'acme/infra');
  assert.is(await team({ CODEOWNERS: '* @acme/first\n[All] @acme/others\n*\n' }), 'acme/first');
});

test('the first of the places counts', async () => {
  const files = { CODEOWNERS: '* @acme/top\n', 'docs/CODEOWNERS': '* @acme/docs\n' };
  assert.is(await team(files), 'acme/top');
  assert.is(await team({ ...files, '.github/CODEOWNERS': 'a @acme/a\n' }), undefined);
  assert.is(await team({ 'docs/CODEOWNERS': files['docs/CODEOWNERS'] }), 'acme/docs');
  assert.is(await team({ 'infra/CODEOWNERS': '* @acme/infra\n' }), undefined);
});

test.run();
