import { readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import type { Variable } from '../../../src/iac/compose/dotenv.ts';
import { loadProject } from '../../../src/iac/compose/load-project.ts';
import { normalized } from '../../../src/iac/compose/normalize.ts';
import type { Files } from '../../../src/iac/index.ts';
import { openRendered, render } from '../../../src/iac/values/render.ts';
import type { Diagnostic } from '../../../src/source/index.ts';

export interface Case {
  readonly category: string;
  readonly id: string;
  /** The folder that is the tree. */
  readonly root: string;
  /** The files of the project, in the tree. */
  readonly paths: readonly string[];
  /** Variables of the shell. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What the reference says. */
export interface Answer {
  /** Why it refuses the project. */
  readonly refused?: string;
  readonly model?: Json;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** How lintel reads a project otherwise than the reference; undefined if it does not. */
export async function difference({ root, paths, environment }: Case, answer: Answer): Promise<string | undefined> {
  const problems: Diagnostic[] = [];
  const report = (problem: Diagnostic): void => void problems.push(problem);
  const directory = paths[0]!.includes('/') ? paths[0]!.slice(0, paths[0]!.lastIndexOf('/')) : '';
  const shell = { variable: (name: string) => variableOf(name, environment) };
  const loaded = await loadProject(filesIn(root), paths, report, shell);
  const model = loaded && (await normalized(loaded.model, loaded.project, loaded.environment));
  const errors = problems.filter(({ level }) => level === 'error');
  if (answer.refused !== undefined || errors.length > 0) {
    if (answer.refused !== undefined && errors.length > 0) return undefined;
    return answer.refused === undefined
      ? `only lintel refuses it: ${errors[0]?.message}`
      : `only the reference refuses it: ${answer.refused}`;
  }
  const own = JSON.parse(JSON.stringify(model === undefined ? {} : render(model, [], openRendered()))) as Json;
  const base = join(root, directory);
  for (const kind of ['services', 'jobs', 'networks', 'volumes', 'secrets', 'configs']) {
    const problem = differs(
      plain(memberOf(own, kind), [kind], base),
      plain(memberOf(answer.model!, kind), [kind], base),
      kind,
    );
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function memberOf(value: Json, key: string): Json {
  return isObject(value) ? (value[key] ?? {}) : {};
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value without what is the default, which the reference leaves out, and with paths from the directory of the project. */
function plain(value: Json, path: readonly string[], base: string): Json {
  if (Array.isArray(value)) return value.map((item, index) => plain(item, [...path, String(index)], base));
  if (typeof value === 'string')
    return value === base ? '.' : value.startsWith(`${base}/`) ? value.slice(base.length + 1) : clean(value, base);
  if (!isObject(value)) return value;
  const result: { [key: string]: Json } = {};
  for (const [key, member] of Object.entries(value)) {
    if (key.startsWith('x-') || key === 'ssh' || isImplied(key, [...path, key], member)) continue;
    if (key === 'size' && member === '0') continue;
    const found = key === 'create_host_path' ? member !== true && 'off' : plain(member, [...path, key], base);
    if (!isEmpty(found)) result[path.includes('blkio_config') ? key.toLowerCase() : key] = found;
    else if (isKept([...path, key])) result[key] = path.length === 1 ? {} : found;
  }
  return result;
}

/** A path from the directory of the project. */
function clean(value: string, base: string): string {
  if (value.startsWith('./')) return value.slice(2);
  if (value.startsWith('~')) return `${homedir()}${value.slice(1)}`;
  const root = base.split('/', 3).join('/');
  return value === '/tmp' || value.startsWith(`${root}/`) ? relative(base, value) : value;
}

/** The network of a project, and names that depend on its name, are not written. */
function isImplied(key: string, path: readonly string[], value: Json): boolean {
  if (path.length === 2 && path[0] === 'networks' && key === 'default') {
    return (
      value === null ||
      (isObject(value) && Object.entries(value).every(([name, one]) => name === 'name' || isEmpty(one)))
    );
  }
  if (path.length === 3 && path[0] !== 'services' && key === 'name')
    return typeof value === 'string' && value.startsWith('project_');
  // The reference is given files of variables that need not be there.
  if (key === 'required' && path[2] === 'env_file') return true;
  return path.length === 3 && path[0] === 'configs' && key === 'content' && value === '';
}

/** Names that the file chooses. */
function isKept(path: readonly string[]): boolean {
  if (path.length === 2) return true;
  return (
    path.length >= 4 &&
    /^(?:environment|networks|labels|args|sysctls|annotations|options|models|driver_opts|ssh)$/.test(path.at(-2)!)
  );
}

function isEmpty(value: Json): boolean {
  if (value === null || value === false || value === 0 || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

function differs(own: Json, expected: Json, path: string): string | undefined {
  if (isObject(own) && isObject(expected)) {
    for (const key of new Set([...Object.keys(own), ...Object.keys(expected)])) {
      const problem = differs(own[key] ?? null, expected[key] ?? null, `${path}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (Array.isArray(own) && Array.isArray(expected) && own.length === expected.length) {
    for (const [index, item] of own.entries()) {
      const problem = differs(item, expected[index]!, `${path}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  const [ours, theirs] = [JSON.stringify(own), JSON.stringify(expected)];
  return ours === theirs ? undefined : `${path}: ${ours} rather than ${theirs}`;
}

function variableOf(name: string, environment: Case['environment']): Variable | undefined {
  const value = Object.hasOwn(environment, name) ? environment[name] : undefined;
  return value === undefined
    ? undefined
    : { parts: [value], span: { source: { path: '', text: '' }, start: 0, end: 0 } };
}

function filesIn(root: string): Files {
  return {
    list: async (directory) =>
      readdirSync(join(root, directory), { withFileTypes: true }).map((entry) =>
        entry.isDirectory() ? `${entry.name}/` : entry.name,
      ),
    read: async (path) =>
      statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
        ? readFileSync(join(root, path), 'utf8')
        : undefined,
  };
}
