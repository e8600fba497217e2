import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packedReadme } from '../../scripts/packed-readme.mjs';

const test = suite('scripts/packed-readme');

const text =
  'See [install](docs/install.md#one-executable), [the license](LICENSE), [OPA](https://example.com/opa), [below](#use) and ![a picture](docs/a.svg).';
const isPacked = (path: string): boolean => path === 'LICENSE';

test('links to files outside the package become text if no repository is known', () => {
  assert.is(
    packedReadme(text, { version: '1.2.0' }, isPacked),
    'See install, [the license](LICENSE), [OPA](https://example.com/opa), [below](#use) and a picture.',
  );
});

test('they become links to the files of the version where it is', () => {
  const repository = { url: 'git+https://forge.example/org/tool.git' };
  assert.is(
    packedReadme(text, { version: '1.2.0', repository }, isPacked),
    'See [install](https://forge.example/org/tool/blob/v1.2.0/docs/install.md#one-executable), [the license](LICENSE), ' +
      '[OPA](https://example.com/opa), [below](#use) and ![a picture](https://forge.example/org/tool/raw/v1.2.0/docs/a.svg).',
  );
});

test('links of a workspace are relative to its directory', () => {
  const repository = { url: 'https://forge.example/org/tool', directory: 'packages/rego' };
  assert.is(
    packedReadme('[a](../../docs/rego.md) [b](notes.md)', { version: '1.2.0', repository }, isPacked),
    '[a](https://forge.example/org/tool/blob/v1.2.0/docs/rego.md) [b](https://forge.example/org/tool/blob/v1.2.0/packages/rego/notes.md)',
  );
});

test.run();
