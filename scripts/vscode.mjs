// `npm run vscode` [-- FILE]: packs the extension for Visual Studio Code (editors/vscode) with lintel in it, as FILE (`.build/vscode/lintel-VERSION.vsix`).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { prepare, settings } from './build.mjs';
import { directImports } from './direct-imports.mjs';
import { root } from './install.mjs';
import { notices } from './notices.mjs';
import { packedReadme } from './packed-readme.mjs';
import { neutral } from './shared.mjs';

const source = join(root, 'editors', 'vscode');
const workshop = join(root, '.build', 'vscode');

/**
 * Packs the extension as `file`. The same sources make the same file.
 * @param {string} file
 */
export async function packExtension(file) {
  await prepare();
  rmSync(workshop, { recursive: true, force: true });
  const inputs = await bundleExtension();
  const files = new Map([...extensionFiles(), ...ownFiles(inputs)]);
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  /** @type {Record<string, Uint8Array>} */
  const entries = {
    '[Content_Types].xml': Buffer.from(contentTypes([...files.keys()])),
    'extension.vsixmanifest': Buffer.from(marketplaceManifest(manifest)),
  };
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) entries[`extension/${path}`] = bytes;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) }));
}

/** Bundles the sources. Returns the paths of the files that went into the bundles, relative to the checkout. */
async function bundleExtension() {
  const { build: esbuild } = await import('esbuild');
  const common = {
    ...settings(),
    format: /** @type {const} */ ('cjs'),
    // Only VS Code has this module.
    external: ['vscode'],
    minify: true,
    legalComments: /** @type {const} */ ('none'),
    metafile: /** @type {const} */ (true),
  };
  const outfile = (/** @type {string} */ name) => join(workshop, 'dist', `${name}.js`);
  const entry = (/** @type {string} */ name) => [join(source, 'src', `${name}.ts`)];
  const browser = { ...common, platform: /** @type {const} */ ('browser') };
  const results = [
    await esbuild({ ...common, entryPoints: entry('desktop'), outfile: outfile('desktop') }),
    await esbuild({ ...browser, entryPoints: entry('web'), outfile: outfile('web') }),
    await esbuild({
      ...browser,
      ...neutral,
      entryPoints: entry('web-server'),
      outfile: outfile('web-server'),
      // A worker of VS Code is one script.
      format: 'iife',
      plugins: [bundledPolicies, directImports()],
    }),
  ];
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

/** @type {import('esbuild').Plugin} */
const bundledPolicies = {
  name: 'bundled-policies',
  setup(build) {
    build.onResolve({ filter: /\/bundled\.ts$/ }, () => ({ path: join(root, 'dist', 'library', 'bundled.js') }));
    // A script waits for nothing at its top: the server has done before what these modules wait for.
    build.onLoad({ filter: /[\\/]src[\\/].*[\\/]patterns\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^await loadPatterns\(\);$/m, ''),
      loader: 'ts',
    }));
  },
};

/** The files of the extension as they are in the repository, and those that it shares with lintel. */
function extensionFiles() {
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const folders = ['icons', 'syntaxes'].flatMap((folder) => filesUnder(source, folder));
  const paths = ['package.json', 'README.md', 'language-configuration.json', ...folders];
  const isPacked = (/** @type {string} */ path) => paths.includes(path) || path === 'CHANGELOG.md';
  const published = (/** @type {string} */ path) =>
    Buffer.from(packedReadme(readFileSync(path, 'utf8'), manifest, isPacked));
  /** @type {[string, Uint8Array][]} */
  const files = paths.map((path) => [path, readFileSync(join(source, path))]);
  return [
    ...files,
    /** @type {const} */ (['README.md', published(join(source, 'README.md'))]),
    /** @type {const} */ (['CHANGELOG.md', published(join(root, 'CHANGELOG.md'))]),
    /** @type {const} */ (['LICENSE.txt', readFileSync(join(root, 'LICENSE'))]),
  ];
}

/**
 * The bundles, and the command line of lintel, which the extension starts on the desktop.
 * @param {readonly string[]} inputs of the bundles
 * @returns {[string, Uint8Array][]}
 */
function ownFiles(inputs) {
  const bundles = filesUnder(workshop, 'dist').map((path) => [path, readFileSync(join(workshop, path))]);
  const program = filesUnder(root, 'dist').filter((path) => !/^dist\/(?:library|types)\/|^dist\/cdk\.cjs$/.test(path));
  const lintel = ['package.json', ...program].map((path) => [`lintel/${path}`, readFileSync(join(root, path))]);
  const legal = ['THIRD-PARTY-NOTICES.txt', Buffer.from(notices(root, inputs))];
  return /** @type {[string, Uint8Array][]} */ ([...bundles, ...lintel, legal]);
}

/**
 * The paths of the files below a folder, `/`-separated and relative to `base`.
 * @param {string} base
 * @param {string} folder
 */
function filesUnder(base, folder) {
  return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(base, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort();
}

const mediaTypes = new Map([
  ['json', 'application/json'],
  ['js', 'application/javascript'],
  ['md', 'text/markdown'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['vsixmanifest', 'text/xml'],
]);

/** @param {readonly string[]} paths */
function contentTypes(paths) {
  const endings = new Set([...paths, 'extension.vsixmanifest'].map((path) => /\.(\w+)$/.exec(path)?.[1] ?? ''));
  endings.delete('');
  const defaults = [...endings].sort().map((ending) => {
    const type = mediaTypes.get(ending) ?? 'application/octet-stream';
    return `<Default Extension=".${ending}" ContentType="${type}"/>`;
  });
  // Names without an ending.
  const overrides = paths
    .filter((path) => !/\.\w+$/.test(path))
    .map((path) => `<Override PartName="/extension/${path}" ContentType="text/plain"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...defaults, ...overrides].join('')}</Types>
`;
}

/**
 * The manifest for marketplaces.
 * @param {{ name: string, displayName: string, description: string, version: string, publisher: string, categories: string[], keywords: string[], icon: string, engines: { vscode: string } }} manifest
 */
function marketplaceManifest({
  name,
  displayName,
  description,
  version,
  publisher,
  categories,
  keywords,
  icon,
  engines,
}) {
  const property = (/** @type {string} */ id, /** @type {string} */ value) =>
    `      <Property Id="Microsoft.VisualStudio.${id}" Value="${xml(value)}" />`;
  const asset = (/** @type {string} */ id, /** @type {string} */ path) =>
    `    <Asset Type="Microsoft.VisualStudio.${id}" Path="extension/${path}" Addressable="true" />`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}" />
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Tags>${xml(keywords.join(','))}</Tags>
    <Categories>${xml(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/${icon}</Icon>
    <Properties>
${[
  property('Code.Engine', engines.vscode),
  property('Code.ExtensionDependencies', ''),
  property('Code.ExtensionPack', ''),
  property('Code.ExtensionKind', 'workspace,web'),
  property('Code.LocalizedLanguages', ''),
  property('Code.ExecutesCode', 'true'),
  property('Services.GitHubFlavoredMarkdown', 'true'),
  property('Services.Content.Pricing', 'Free'),
].join('\n')}
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${[
  asset('Code.Manifest', 'package.json'),
  asset('Services.Content.Details', 'README.md'),
  asset('Services.Content.Changelog', 'CHANGELOG.md'),
  asset('Services.Content.License', 'LICENSE.txt'),
  asset('Services.Icons.Default', icon),
].join('\n')}
  </Assets>
</PackageManifest>
`;
}

/** @param {string} text */
function xml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const file = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(workshop, `lintel-${version}.vsix`));
  await packExtension(file);
  console.log(file);
}
