// The licenses of the packages that are bundled into dist/, from the packages themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose license requires more than its text, with the text to write instead. */
const special = new Map([['@cdktf/hcl2json', 'hcl2json-notices.txt']]);
const accepted = new Set([
  'MIT',
  'ISC',
  'Zlib',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
]);

/**
 * The text of THIRD-PARTY-NOTICES: name, version, license and license text of every package that one of `inputs`
 * (file paths relative to `root`) belongs to. Throws when a license is not one that may be bundled into lintel.
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function notices(root, inputs) {
  /** @type {Set<string>} */
  const folders = new Set();
  for (const input of inputs) {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (folder !== undefined) folders.add(folder);
  }
  // Packages with the same text share it.
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const { title, text } of [...folders].map((folder) => describe(join(root, folder))))
    titles.set(text.trim(), [...(titles.get(text.trim()) ?? []), title].sort());
  const entries = [...titles].sort(([, [a = '']], [, [b = '']]) => (a < b ? -1 : 1));
  const head = 'lintel contains the following packages, each under its own license.\n';
  return [head, ...entries.map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)].join('\n');
}

/** @param {string} folder */
function describe(folder) {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, author, homepage } = about;
  // Older packages have a list.
  /** @type {{ type: string }[]} */
  const licenses = about.licenses ?? [];
  const license = about.license ?? licenses.map(({ type }) => type).join(' OR ');
  const notice = special.get(name);
  if (notice !== undefined)
    return { title: `${name} ${version} (${license})`, text: readFileSync(new URL(notice, import.meta.url), 'utf8') };
  const parts = String(license)
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ');
  if (!parts.every((part) => accepted.has(part)))
    throw new Error(`${name} ${version} is bundled, but its license (${license}) is not in scripts/notices.mjs`);
  const texts = licenseFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  // A package of a monorepo may leave its license text in the parent package: then the short form has to do.
  if (texts.length === 0) texts.push([`License: ${license}`, personOf(author), homepage].filter(Boolean).join('\n'));
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}

/** @param {string} folder */
function licenseFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file))
    .sort();
}

/** @param {string | { name: string } | undefined} author */
function personOf(author) {
  return typeof author === 'object' ? author.name : author;
}
