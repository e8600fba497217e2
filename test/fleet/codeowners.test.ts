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

test('every pattern that fits all files counts, and those that fit some do not', async () => {
  for (const pattern of ['*', '**', '/**', '**/*', '/**/*']) {
    assert.is(await team({ CODEOWNERS: `${pattern} @acme/web\n` }), 'acme/web', pattern);
  }
  for (const pattern of ['/*', '*.*', 'docs/**', '*/']) {
    assert.is(await team({ CODEOWNERS: `${pattern} @acme/web\n` }), undefined, pattern);
  }
});

test('owners are names that can be shown', async () => {
  const longest = `acme/${'x'.repeat(194)}`;
  for (const [owner, expected] of [
    [`@${longest}`, longest],
    [`@${longest}x`, undefined],
    ['@a\u0007/b', undefined],
    ['-x', undefined],
    ['@_bot', '_bot'],
    ['Ölaf@example.com', 'Ölaf@example.com'],
    ['#@acme/web', undefined],
  ] as const) {
    assert.is(await team({ CODEOWNERS: `* ${owner}\n` }), expected, owner);
  }
});

test('the places, in the order in which they count', async () => {
  const places = [
    ...['.github/CODEOWNERS', '.gitlab/CODEOWNERS', '.bitbucket/CODEOWNERS', '.gitea/CODEOWNERS'],
    ...['CODEOWNERS', 'docs/CODEOWNERS'],
  ];
  for (const [at, place] of places.entries()) {
    const after = places.slice(at).map((path) => [path, `* @acme/${path === place ? 'first' : 'later'}\n`]);
    assert.is(await team(Object.fromEntries(after.reverse())), 'acme/first', place);
  }
});

test('the first of the places counts', async () => {
  const files = { CODEOWNERS: '* @acme/top\n', 'docs/CODEOWNERS': '* @acme/docs\n' };
  assert.is(await team(files), 'acme/top');
  assert.is(await team({ ...files, '.github/CODEOWNERS': 'a @acme/a\n' }), undefined);
  assert.is(await team({ 'docs/CODEOWNERS': files['docs/CODEOWNERS'] }), 'acme/docs');
  assert.is(await team({ 'infra/CODEOWNERS': '* @acme/infra\n' }), undefined);
});

test.run();
