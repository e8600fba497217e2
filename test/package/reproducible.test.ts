import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runFolder } from '../once.ts';
import { packCheckout, packed, sources } from './packed.ts';

const test = suite('package: reproducible');

test('a build of the sources alone, in a folder of another name, packs to the same bytes', async () => {
  const { tarball, files } = await packed();
  // The bundles name the files of packages by their way from the checkout: a link would lead elsewhere.
  const parts = [...sources, 'node_modules'];
  const again = packCheckout(join(runFolder, 'packed again', 'in a folder of another name'), [], parts);
  assert.equal(again.files, files);
  assert.ok(readFileSync(again.tarball).equals(readFileSync(tarball)), 'the tarballs differ');
});

test.run();
