// Builds the files that `npm pack -w lintel-rego` publishes: src/library/rego.ts and its dependencies, bundled into
// packages/rego/dist.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { settings } from './build.mjs';
import { install, root } from './install.mjs';
import { bundleModules } from './library.mjs';
import { notices } from './notices.mjs';
import { writeTypes } from './package.mjs';

const entryPoints = { rego: 'src/library/rego.ts', 'opa-wasm': 'src/library/opa-wasm.ts' };

/**
 * Fills packages/rego/dist and copies the license to it. Returns the paths of the source files in the bundle, relative
 * to the checkout.
 */
export async function buildRegoPackage() {
  install();
  const folder = join(root, 'packages', 'rego');
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const { inputs } = await bundleModules(root, entryPoints, dist, settings());
  const paths = Object.keys(inputs);
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES'), notices(root, paths));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeTypes(folder, 'src/library');
  return paths;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildRegoPackage();
