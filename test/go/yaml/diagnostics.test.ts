import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readYaml, yamlDiagnostics } from '../../../src/go/index.ts';
import { readJsonDocument } from '../../../src/iac/json-document.ts';

const test = suite('go/yaml/diagnostics');

/** A text for every code. */
const texts: Readonly<Record<string, string>> = {
  'yaml.syntax': 'a: b: c',
  'yaml.value': 'null: 1',
  'yaml.anchor': '*a',
  'yaml.duplicate-key': '{a: 1, a: 2}',
  'yaml.too-deep': '['.repeat(1001),
  'yaml.too-large': `[${'0,'.repeat(2_000_001)}]`,
  'yaml.too-many-aliases': `- &a [${'0,'.repeat(60_000)}]\n- *a\n- *a\n`,
  'yaml.json': '{a: 1}',
};

for (const [code, text] of Object.entries(texts)) {
  test(code, () => {
    const source = { path: 'a', text };
    const { diagnostics } = code === 'yaml.json' ? readJsonDocument(source) : readYaml(source)[0]!;
    assert.equal(
      diagnostics.map((diagnostic) => diagnostic.code),
      [code],
    );
    const { start, end } = diagnostics[0]!.span!;
    assert.ok(start <= end && end <= text.length, 'it has a place in the text');
  });
}

test('every code is explained', () => {
  assert.equal(
    yamlDiagnostics.map(({ code }) => code),
    Object.keys(texts),
  );
});

test.run();
