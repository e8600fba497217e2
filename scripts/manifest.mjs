// What `npm pack` publishes of package.json: all but the scripts, which only a checkout can run. npm 11 warns whoever installs a tarball
// that has a `prepare`, which is there for installs from a repository. `node scripts/manifest.mjs publish` before npm packs, `restore` after.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const manifest = join(root, 'package.json');
const kept = join(root, '.build', 'package.json');

function publish() {
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(manifest, kept);
  const { scripts: _, ...published } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
}

function restore() {
  if (existsSync(kept)) renameSync(kept, manifest);
}

if (process.argv[2] === 'publish') publish();
else restore();
