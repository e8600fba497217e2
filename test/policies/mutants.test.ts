import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { marksOf } from '../../src/scan/index.ts';
import { policyFolders, readPolicyFile } from './folders.ts';
import { mutators } from './mutants.ts';
import { places, scanTexts } from './scan.ts';

const test = suite('policies/mutants');

for (const { id, path, files } of policyFolders()) {
  if (!files.includes('bad.tf')) continue;
  const text = readPolicyFile(`${path}/bad.tf`);
  for (const { name, mutate, moved } of mutators) {
    const texts = mutate(text);
    if (texts === undefined) continue;
    test(`${path}: ${name}`, async () => {
      const reported = [...new Set(places(await scanTexts(texts, 'terraform', [id])))];
      if (moved) assert.is(reported.length, marksOf(text).length);
      else {
        const marked = [...texts].flatMap(([file, text]) => marksOf(text).map(({ line }) => `${id} ${file}:${line}`));
        assert.equal(reported, marked.sort());
      }
    });
  }
}

test.run();
