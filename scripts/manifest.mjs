// Replaces two files of a checkout for npm pack. package.json goes without the scripts, which only a checkout can run
// (npm 11 warns users of a tarball that has a `prepare`), and without the workspaces. In README.md, links to files that
// are not in the package change. `node scripts/manifest.mjs publish [FOLDER]` before npm packs the package of a folder,
// `restore [FOLDER]` after.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';
import { packedReadme } from './packed-readme.mjs';

const [, , command, folder = '.'] = process.argv;
const place = join(root, folder);
const kept = join(root, '.build', 'before-pack', folder);

function publish() {
  restore();
  mkdirSync(kept, { recursive: true });
  for (const name of ['package.json', 'README.md']) copyFileSync(join(place, name), join(kept, name));
  const { scripts: _, workspaces: __, ...published } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const isPacked = (/** @type {string} */ path) =>
    published.files.some((/** @type {string} */ entry) => path === entry || path.startsWith(`${entry}/`)) &&
    existsSync(join(place, path));
  const readme = packedReadme(readFileSync(join(place, 'README.md'), 'utf8'), published, isPacked);
  writeFileSync(join(place, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(place, 'README.md'), readme);
}

/**
 * Does nothing if the files are those of the checkout: they may have been edited since an attempt that was interrupted.
 */
function restore() {
  if ('scripts' in JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))) return;
  for (const name of ['package.json', 'README.md']) renameSync(join(kept, name), join(place, name));
}

if (command === 'publish') publish();
else restore();
