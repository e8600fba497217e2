import { readYaml, type YamlMap, type YamlNode, type YamlScalar } from '../../go/index.ts';
import { directoryOf, type Files, joinPath } from '../../iac/index.ts';
import type { Source, Span } from '../../source/index.ts';
import { type Link, pathFrom, type Target } from './target.ts';

const kustomization = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
const chart = /(?:^|\/)Chart\.ya?ml$/;

/** Whether a YAML file names other files. */
export const hasYamlLinks = (path: string): boolean => kustomization.test(path) || chart.test(path);

/**
 * The files and directories that a kustomization names (resources, bases, patches, files of generators), and the
 * dependencies of a chart.
 */
export async function yamlLinks(files: Files, source: Source): Promise<readonly Link[]> {
  const root = readYaml(source)[0]?.root;
  if (root === undefined) return [];
  return chart.test(source.path) ? chartLinks(files, source, root) : kustomizationLinks(files, source, root);
}

async function kustomizationLinks(files: Files, source: Source, root: YamlNode): Promise<readonly Link[]> {
  const links: Link[] = [];
  for (const { node, text } of scalarsIn(root)) {
    // A generator may name a file with its key: `key=path`.
    const written = text.slice(text.indexOf('=') + 1);
    const target = await targetAt(files, source.path, written);
    if (target !== undefined) links.push({ span: textSpan(source, node, written), target });
  }
  return links;
}

async function chartLinks(files: Files, source: Source, root: YamlNode): Promise<readonly Link[]> {
  const dependencies = memberOf(root, 'dependencies');
  const links: Link[] = [];
  for (const item of dependencies?.kind === 'sequence' ? dependencies.items : []) {
    const [name, repository] = [memberOf(item, 'name'), memberOf(item, 'repository')];
    const [nameText, address] = [textOf(name), textOf(repository)];
    if (nameText !== undefined) {
      const target = await targetAt(files, source.path, `charts/${nameText}`);
      if (target !== undefined) links.push({ span: textSpan(source, name as YamlScalar, nameText), target });
    }
    if (address === undefined) continue;
    const span = textSpan(source, repository as YamlScalar, address);
    const local = /^file:\/\/(.+)$/.exec(address)?.[1];
    const target = local === undefined ? undefined : await targetAt(files, source.path, local);
    if (target !== undefined) links.push({ span, target });
    else if (/^https:\/\//.test(address)) links.push({ span, url: address });
  }
  return links;
}

/** The definition of a key in the values of a chart; of the longest part of its path that is there. */
export async function valueDefinition(
  files: Files,
  directory: string,
  keys: readonly string[],
): Promise<readonly Target[]> {
  const path = joinPath(directory, 'values.yaml');
  const text = await files.read(path);
  if (text === undefined) return [];
  const source = { path, text };
  let node = readYaml(source)[0]?.root;
  let found: Span | undefined;
  for (const key of keys) {
    const entry = node?.kind === 'map' ? node.entries.get(key) : undefined;
    if (entry === undefined) break;
    found = { source, start: entry.keyStart, end: entry.keyEnd };
    node = entry.value;
  }
  return found === undefined ? [] : [{ path, span: found }];
}

/** The file of this path, or the file in a directory that describes it. */
async function targetAt(files: Files, from: string, written: string): Promise<Target | undefined> {
  if (written === '' || written.length > 500 || /[\n:]/.test(written)) return undefined;
  const path = pathFrom(directoryOf(from), written, files)?.replace(/\/$/, '');
  if (path === undefined || path === '') return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const names = await files.list(directoryOf(path));
  if (names.includes(name)) return { path };
  if (!names.includes(`${name}/`)) return undefined;
  const inner = (await files.list(path)).find((entry) => kustomization.test(entry) || chart.test(entry));
  return inner === undefined ? undefined : { path: joinPath(path, inner) };
}

function* scalarsIn(node: YamlNode): Generator<{ readonly node: YamlScalar; readonly text: string }> {
  if (node.kind === 'scalar') {
    if (typeof node.value === 'string') yield { node, text: node.value };
  } else if (node.kind === 'sequence') for (const item of node.items) yield* scalarsIn(item);
  else for (const { value } of (node as YamlMap).entries.values()) yield* scalarsIn(value);
}

function memberOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
}

function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** The stretch of a scalar that is the end of its text, without quotes. */
function textSpan(source: Source, { start, end }: YamlScalar, text: string): Span {
  const at = source.text.slice(start, end).lastIndexOf(text);
  return at < 0 ? { source, start, end } : { source, start: start + at, end: start + at + text.length };
}
