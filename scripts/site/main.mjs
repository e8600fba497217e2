// npm run site: builds the documentation and the playground as a static site into .build/site/dist, and checks its links. VitePress is installed into .build/site at
// a pinned version, without running install scripts; it is not a development dependency because of its size. SITE_BASE is the path of the site on
// its host ("/" by default); `npm run site -- --serve` serves it locally afterwards.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { prepare } from '../build.mjs';
import { root } from '../install.mjs';
import { repositoryAddress, sitePage, sitePaths } from './pages.mjs';

const version = '1.6.4';
const workshop = join(root, '.build', 'site');
const pages = join(workshop, 'pages');
const dist = join(workshop, 'dist');

await prepare();
installVitePress();
writePages();
vitepress('build');
run(process.execPath, [join(root, 'examples', 'playground', 'build.mjs'), join(dist, 'playground')], {});
const broken = brokenLinks();
for (const link of broken) console.error(`broken link: ${link}`);
if (broken.length > 0) process.exit(1);
console.log(`${dist}: ${htmlFiles().length} pages, no broken link`);
if (process.argv.includes('--serve')) vitepress('preview');

function installVitePress() {
  const manifest = join(workshop, 'node_modules', 'vitepress', 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return;
  console.error(`Installing vitepress ${version} into ${workshop} …`);
  mkdirSync(workshop, { recursive: true });
  writeFileSync(
    join(workshop, 'package.json'),
    JSON.stringify({ private: true, dependencies: { vitepress: version } }),
  );
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['install', ...flags], { cwd: workshop, shell: process.platform === 'win32' });
}

function writePages() {
  rmSync(pages, { recursive: true, force: true });
  const paths = sitePaths();
  const repository = repositoryAddress();
  for (const [path, place] of paths) {
    const file = join(pages, place);
    mkdirSync(dirname(file), { recursive: true });
    if (path.endsWith('.md')) writeFileSync(file, sitePage(path, paths, repository));
    else cpSync(join(root, path), file);
  }
  const config = JSON.stringify(pathToFileURL(join(root, 'scripts', 'site', 'config.mjs')).href);
  mkdirSync(join(pages, '.vitepress'));
  writeFileSync(join(pages, '.vitepress', 'config.mjs'), `export { config as default } from ${config};\n`);
}

/** @param {string} command */
function vitepress(command) {
  const program = join(workshop, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
  run(process.execPath, [program, command, pages], { cwd: workshop });
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) process.exit(1);
}

function htmlFiles() {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

/** Links and pictures of the built pages that lead to no file of the site, or to no place in it. */
function brokenLinks() {
  const base = process.env.SITE_BASE ?? '/';
  /** @type {Map<string, Set<string>>} */
  const anchors = new Map();
  const texts = htmlFiles().map((path) => {
    const text = readFileSync(join(dist, path), 'utf8');
    const page = `/${path.replaceAll('\\', '/')}`;
    anchors.set(page, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    return { page, text };
  });
  return texts.flatMap(({ page, text }) =>
    [...text.matchAll(/ (?:href|src)="([^"]+)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = decodeURIComponent(link.replaceAll('&amp;', '&')).split('#');
        const target = path === '' ? page : posix.resolve('/', posix.dirname(page), path.replace(base, '/'));
        const file = anchors.has(target) ? target : posix.join(target, 'index.html');
        if (!anchors.has(file)) return !existsSync(join(dist, target));
        return anchor !== undefined && anchor !== '' && !anchors.get(file)?.has(anchor);
      })
      .map((link) => `${page}: ${link}`),
  );
}
