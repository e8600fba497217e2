// node scripts/sbom.mjs: prints what the published packages contain, as an SBOM in CycloneDX. For npm all of it is development dependencies, as it
// is bundled, so npm's own list is cut down to the packages that dist/THIRD-PARTY-NOTICES names.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { root } from './install.mjs';

await prepare();
const notices = readFileSync(join(root, 'dist', 'THIRD-PARTY-NOTICES'), 'utf8');
const titles = Array.from(notices.matchAll(/^-{80}\n((?:.+\n)+)/gm), ([, lines = '']) => lines.trim().split('\n'));
const bundled = new Set(titles.flat().map((title) => title.split(' ').slice(0, 2).join('@')));

const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...flags], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
const document = JSON.parse(stdout);
const { component: lintel } = document.metadata;
// npm takes the name of the folder.
lintel.name = 'lintel';

/** @param {{ 'bom-ref': string, name: string, version: string }} component */
const isBundled = ({ name, version }) => bundled.has(`${name}@${version}`);
const components = document.components.filter(isBundled);
if (components.length !== bundled.size)
  throw new Error(`npm sbom lists ${components.length} of the ${bundled.size} packages in dist/THIRD-PARTY-NOTICES`);
for (const component of components) {
  component.scope = 'required';
  // Of npm: that nothing at run time needs it.
  component.properties = component.properties?.filter(
    (/** @type {{ name: string }} */ { name }) => name !== 'cdx:npm:package:development',
  );
}
const references = components.map((/** @type {{ 'bom-ref': string }} */ component) => component['bom-ref']);
const kept = new Set(references);
const dependencies = document.dependencies
  .filter((/** @type {{ ref: string }} */ { ref }) => kept.has(ref))
  .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => kept.has(other)),
  }));
console.log(
  JSON.stringify(
    { ...document, components, dependencies: [{ ref: lintel['bom-ref'], dependsOn: references }, ...dependencies] },
    null,
    2,
  ),
);
