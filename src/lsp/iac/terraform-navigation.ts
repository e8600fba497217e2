import {
  type Block,
  type Body,
  directoryOf,
  type Expression,
  type Files,
  joinPath,
  parseHcl,
} from '../../iac/index.ts';
import type { Source, Span } from '../../source/index.ts';
import { type Link, pathFrom, type Target } from './target.ts';

/** Files of a module. Those in JSON have no places here. */
const moduleFile = /\.(?:tf|tofu)$/;
const valuesFile = /\.tfvars$/;

/** Whether a file is navigated as Terraform. */
export const isTerraform = (path: string): boolean => moduleFile.test(path) || valuesFile.test(path);

/** The definitions of the name at an offset: a variable, local, module, output, data source or resource. */
export async function terraformDefinition(files: Files, source: Source, offset: number): Promise<readonly Target[]> {
  const { body } = parseHcl(source);
  const directory = directoryOf(source.path);
  const named = attributeAt(body, offset);
  if (valuesFile.test(source.path))
    return named === undefined ? [] : definitionsIn(files, directory, ['var', named.name]);
  if (named?.block?.type === 'module' && !metaArguments.has(named.name)) {
    const called = localModule(named.block, directory, files);
    if (called !== undefined) return definitionsIn(files, called, ['var', named.name]);
  }
  const names = expressionsIn(body).reduce<readonly string[] | undefined>(
    (found, expression) => namesAt(expression, offset) ?? found,
    undefined,
  );
  return names === undefined ? [] : definitionsIn(files, directory, names);
}

/** Sources of modules, and files that functions read. */
export async function terraformLinks(files: Files, source: Source): Promise<readonly Link[]> {
  const { body } = parseHcl(source);
  const directory = directoryOf(source.path);
  const links: Link[] = [];
  for (const block of body.blocks) {
    const value = block.type === 'module' ? sourceOf(block) : undefined;
    const text = value && constantText(value);
    if (value === undefined || text === undefined) continue;
    const { start, end } = value;
    const span = { source, start: start + 1, end: end - 1 };
    const called = localModule(block, directory, files);
    const registry = /^(?:registry\.terraform\.io\/)?([\w-]+\/[\w-]+\/[\w-]+)(?:\/\/.*)?$/.exec(text)?.[1];
    if (called !== undefined) {
      const [main] = await moduleFiles(files, called);
      if (main !== undefined) links.push({ span, target: { path: main } });
    } else if (registry !== undefined) links.push({ span, url: `https://registry.terraform.io/modules/${registry}` });
  }
  for (const expression of expressionsIn(body)) {
    if (expression.kind !== 'call' || !readers.test(expression.name)) continue;
    const [argument] = expression.args;
    const text = argument && constantText(argument);
    const path = text === undefined ? undefined : pathFrom(directory, text, files);
    if (path !== undefined && (await files.list(directoryOf(path))).includes(path.slice(path.lastIndexOf('/') + 1)))
      links.push({ span: { source, start: argument!.start + 1, end: argument!.end - 1 }, target: { path } });
  }
  return links;
}

const readers = /^(?:file(?:base64|exists|md5|sha1|sha256|sha512|base64sha256|base64sha512)?|templatefile)$/;
const metaArguments = new Set(['source', 'version', 'count', 'for_each', 'providers', 'depends_on']);

/** The attribute whose name is at an offset, with the block that it is directly in. */
function attributeAt(
  body: Body,
  offset: number,
  block?: Block,
): { readonly name: string; readonly block: Block | undefined } | undefined {
  for (const attribute of body.attributes) {
    if (offset >= attribute.start && offset <= attribute.nameEnd) return { name: attribute.name, block };
  }
  const inner = body.blocks.find(({ start, end }) => offset >= start && offset <= end);
  return inner && attributeAt(inner.body, offset, inner);
}

/** All expressions of a body, outer ones first. */
function expressionsIn(body: Body): readonly Expression[] {
  const found: Expression[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value) found.push(value as Expression);
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner);
    }
  };
  visit(body.attributes.map(({ value }) => value));
  for (const block of body.blocks) for (const expression of expressionsIn(block.body)) found.push(expression);
  return found;
}

/** The names of a reference around an offset, as many as name a definition: `var`, `region`. */
function namesAt(expression: Expression, offset: number): readonly string[] | undefined {
  if (offset < expression.start || offset > expression.end) return undefined;
  const names: string[] = [];
  let rest: Expression = expression;
  while (rest.kind === 'get' || rest.kind === 'index' || rest.kind === 'splat') {
    if (rest.kind === 'get') names.unshift(rest.name);
    rest = rest.object;
  }
  if (rest.kind !== 'variable') return undefined;
  // `data` comes before the two names of a resource.
  return names.length >= (rest.name === 'data' ? 2 : 1) ? [rest.name, ...names] : undefined;
}

/** The definitions of a reference in the module of a directory. */
async function definitionsIn(files: Files, directory: string, names: readonly string[]): Promise<readonly Target[]> {
  const [kind, first, second] = names;
  const found: Target[] = [];
  for (const path of await moduleFiles(files, directory)) {
    const text = await files.read(path);
    if (text === undefined) continue;
    const source = { path, text };
    for (const block of parseHcl(source).body.blocks) {
      const labels = block.labels.map(({ text: label }) => label);
      const header = (): Span => ({ source, start: block.start, end: block.headerEnd });
      if (kind === 'module' && block.type === 'module' && labels[0] === first) {
        const called = second === undefined ? undefined : localModule(block, directory, files);
        const outputs = called === undefined ? [] : await definitionsIn(files, called, ['output', second!]);
        found.push(outputs[0] ?? { path, span: header() });
      } else if (kind === 'local' && block.type === 'locals') {
        const attribute = block.body.attributes.find(({ name }) => name === first);
        if (attribute) found.push({ path, span: { source, start: attribute.start, end: attribute.nameEnd } });
      } else if (isNamed(block.type, labels, names)) found.push({ path, span: header() });
    }
  }
  return found;
}

function isNamed(type: string, labels: readonly string[], [kind, first, second]: readonly string[]): boolean {
  if (kind === 'var') return type === 'variable' && labels[0] === first;
  if (kind === 'output') return type === 'output' && labels[0] === first;
  if (kind === 'data') return type === 'data' && labels[0] === first && labels[1] === second;
  return type === 'resource' && labels[0] === kind && labels[1] === first;
}

async function moduleFiles(files: Files, directory: string): Promise<readonly string[]> {
  const names = (await files.list(directory)).filter((name) => moduleFile.test(name));
  const rank = (name: string): number => (/^main\./.test(name) ? 0 : 1);
  return names.sort((a, b) => rank(a) - rank(b)).map((name) => joinPath(directory, name));
}

function sourceOf({ body }: Block): Expression | undefined {
  return body.attributes.find(({ name }) => name === 'source')?.value;
}

/** The directory of a module that is called by a local path. */
function localModule(block: Block, directory: string, files: Files): string | undefined {
  const value = sourceOf(block);
  const text = value && constantText(value);
  return text !== undefined && /^\.\.?\//.test(text) ? pathFrom(directory, text, files) : undefined;
}

/** The text of a quoted string, in which `path.module` and `path.root` are the directory. */
function constantText(expression: Expression): string | undefined {
  if (expression.kind !== 'template' || expression.form !== 'quoted') return undefined;
  const parts = expression.parts.map((part) => {
    if (part.kind === 'text') return part.value;
    const isPath = part.kind === 'get' && part.object.kind === 'variable' && part.object.name === 'path';
    return isPath && (part.name === 'module' || part.name === 'root') ? '.' : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}
