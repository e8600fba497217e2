// Prepares the files that `npm pack` publishes and npm installs from a repository: dist/ as the build leaves it, with
// the type declarations of its entries in dist/types.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { prepare } from './build.mjs';
import { packageDeclarations } from './declarations.mjs';
import { root } from './install.mjs';

/** Completes dist/. Ends the process where that fails. */
export async function completePackage() {
  await prepare();
  writeTypes(root, 'src/cli');
}

/**
 * Writes dist/types of the package in a folder, compiling one project. Ends the process where that fails.
 * @param {string} folder
 * @param {string} project
 */
export function writeTypes(folder, project) {
  const compiled = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', project], {
    cwd: root,
    encoding: 'utf8',
  });
  if (compiled.status !== 0) {
    console.error(`The declarations cannot be written:\n${compiled.stdout}`);
    process.exit(2);
  }
  /** @type {{ exports: Record<string, { types?: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.values(exports).flatMap(({ types }) => types ?? []);
  const types = join(folder, 'dist', 'types');
  rmSync(types, { recursive: true, force: true });
  const names = entries.map((path) => path.replace('./dist/types/', '').replace(/\.d\.c?ts$/, ''));
  for (const [declared, text] of packageDeclarations(join(root, '.build', 'types'), names)) {
    // Of an entry in CommonJS.
    const common = declared.replace(/ts$/, 'cts');
    const path = entries.includes(`./dist/types/${common}`) ? common : declared;
    mkdirSync(dirname(join(types, path)), { recursive: true });
    writeFileSync(join(types, path), text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await completePackage();
