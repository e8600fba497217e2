import { utf8Bytes } from '../../../go/index.ts';
import type { Diagnostic, LoadSignal, Source } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { parseHcl, parseTemplate } from '../../hcl/index.ts';
import { joinPath } from '../../paths.ts';
import { evaluate } from '../evaluate/expression.ts';
import type {
  Budget,
  BytesResult,
  FunctionHost,
  ListResult,
  lookup,
  Names,
  ReadResult,
  Refusal,
} from '../evaluate/scope.ts';
import { convert } from '../values/convert.ts';
import { STRING } from '../values/type.ts';
import { maxStringLength, type Value } from '../values/value.ts';
import { hasCall, noNames } from './inputs.ts';
import { resolvePath } from './paths.ts';

/**
 * Files and code for synchronous functions: a file that has not been read yet is recorded, the evaluation continues
 * without it, and is repeated after reading it.
 */
export interface FileCache {
  readonly hostFor: (rootDirectory: string, budget: Budget) => FunctionHost;
  /** Whether an unread file was requested. */
  readonly waiting: () => boolean;
  /** Reads and loads requested files; false if there were none. */
  readonly fetch: () => Promise<boolean>;
}

const maxListed = 20_000;
/** Maximum number of characters and bytes of files that functions read: they are kept until the scan ends. */
const maxKept = 100_000_000;

/**
 * The contents: text or bytes; undefined if there is no such file, `too-large` if it exceeds a limit, `unreadable` if it
 * exists, such as a link that leads out of the tree.
 */
type Read<T> = T | undefined | 'too-large' | 'unreadable';

export function createFileCache(files: Files): FileCache {
  const texts = new Map<string, Read<{ readonly text: string }>>();
  const contents = new Map<string, Read<Uint8Array>>();
  const listings = new Map<string, readonly string[] | undefined>();
  const wantedTexts = new Set<string>();
  const wantedContents = new Set<string>();
  const wantedListings = new Set<string>();
  const wantedCode = new Set<LoadSignal['load']>();
  const decoded = new Map<string, Value | Refusal>();
  let kept = 0;

  function keep(size: number): boolean {
    if (size > maxStringLength || kept + size > maxKept) return false;
    kept += size;
    return true;
  }

  /** A path in the tree; `~` is the home directory. */
  const resolve = (root: string, path: string): string | undefined =>
    path.startsWith('~') ? undefined : resolvePath(root, path, files);

  function readFile(root: string, path: string): ReadResult {
    const resolved = resolve(root, path);
    if (resolved === undefined) return outside(path);
    if (!texts.has(resolved)) {
      wantedTexts.add(resolved);
      return { kind: 'pending' };
    }
    const found = texts.get(resolved);
    if (found === 'too-large') {
      return { kind: 'absent', reason: `the file "${path}" is too large to be read`, exceeded: true };
    }
    if (found === 'unreadable') return unreadable(path);
    return found === undefined ? missing(path) : { kind: 'text', text: found.text, path: resolved };
  }

  function readBytes(root: string, path: string): BytesResult {
    const resolved = resolve(root, path);
    if (resolved === undefined) return outside(path);
    if (!contents.has(resolved)) {
      wantedContents.add(resolved);
      return { kind: 'pending' };
    }
    const bytes = contents.get(resolved);
    if (bytes === 'too-large') return { kind: 'withheld' };
    if (bytes === 'unreadable') return unreadable(path);
    return bytes === undefined ? missing(path) : { kind: 'bytes', bytes };
  }

  async function fetchText(path: string): Promise<Read<{ readonly text: string }>> {
    const text = await files.read(path);
    if (text === undefined) return (await mayExist(path)) ? 'unreadable' : undefined;
    return keep(text.length) ? { text } : 'too-large';
  }

  /** Whether a file that cannot be read may exist: the tree has it, or a directory on its path that it cannot list. */
  async function mayExist(path: string): Promise<boolean> {
    let directory = '';
    for (const name of path.split('/')) {
      const names = await files.list(directory);
      if (directory !== '' && names.length === 0) return true;
      if (!names.includes(name) && !names.includes(`${name}/`)) return false;
      directory = joinPath(directory, name);
    }
    return true;
  }

  /** If the tree has only text, its bytes, unless it was not UTF-8. */
  async function fetchBytes(path: string): Promise<Read<Uint8Array>> {
    if (files.readBytes !== undefined) {
      const bytes = await files.readBytes(path);
      if (bytes === undefined) return (await mayExist(path)) ? 'unreadable' : undefined;
      return keep(bytes.length) ? bytes : 'too-large';
    }
    const text = await files.read(path);
    if (text === undefined) return (await mayExist(path)) ? 'unreadable' : undefined;
    return text.includes('\ufffd') || !keep(text.length) ? 'too-large' : utf8Bytes(text);
  }

  function listFiles(root: string, path: string): ListResult {
    const resolved = resolve(root, path);
    if (resolved === undefined) return outside(path);
    if (!listings.has(resolved)) {
      wantedListings.add(resolved);
      return { kind: 'pending' };
    }
    const paths = listings.get(resolved);
    return paths === undefined
      ? { kind: 'absent', reason: `"${path}" contains too many files`, exceeded: true }
      : { kind: 'files', paths };
  }

  const waiting = (): boolean => wantedTexts.size + wantedContents.size + wantedListings.size + wantedCode.size > 0;

  return {
    hostFor: (root, budget) => {
      const host: FunctionHost = {
        readFile: (path) => readFile(root, path),
        readBytes: (path) => readBytes(root, path),
        listFiles: (path) => listFiles(root, path),
        need: ({ load }) => void wantedCode.add(load),
        decoded,
        renderTemplate: (source, variables) => renderTemplate(source, variables, host, budget),
        readVariables: (source) => readVariables(source, host, budget),
      };
      return host;
    },
    waiting,
    fetch: async () => {
      if (!waiting()) return false;
      for (const path of wantedTexts) texts.set(path, await fetchText(path));
      for (const path of wantedContents) contents.set(path, await fetchBytes(path));
      for (const path of wantedListings) listings.set(path, await listTree(files, path));
      for (const load of wantedCode) await load();
      wantedTexts.clear();
      wantedContents.clear();
      wantedListings.clear();
      wantedCode.clear();
      return true;
    },
  };
}

type Absent = Extract<ReadResult, { readonly kind: 'absent' }>;

function outside(path: string): Absent {
  return { kind: 'absent', reason: `"${path}" is outside the scanned directory`, unread: true };
}

function unreadable(path: string): Absent {
  return { kind: 'absent', reason: `the file "${path}" cannot be read`, unread: true };
}

function missing(path: string): Absent {
  return { kind: 'absent', reason: `no such file: "${path}"` };
}

/** All files below a directory, relative to it; undefined if there are too many. */
async function listTree(files: Files, directory: string): Promise<readonly string[] | undefined> {
  const found: string[] = [];
  const queue = [''];
  for (let relative = queue.pop(); relative !== undefined; relative = queue.pop()) {
    for (const name of await files.list(joinPath(directory, relative))) {
      if (found.length + queue.length > maxListed) return undefined;
      if (name.endsWith('/')) queue.push(joinPath(relative, name.slice(0, -1)));
      else found.push(joinPath(relative, name));
    }
  }
  return found.sort();
}

/** The values of a variable file, in which only constants are allowed. */
function readVariables(source: Source, host: FunctionHost, budget: Budget): ReadonlyMap<string, Value> | string {
  const { body, diagnostics } = parseHcl(source);
  if (diagnostics[0] !== undefined) return `cannot parse the string: ${diagnostics[0].message}`;
  if (body.blocks.length > 0) return 'the string contains a block; only variable values are allowed';
  const problems: string[] = [];
  const report = ({ message }: { readonly message: string }): unknown => problems.push(message);
  const names = noNames({ functions: host, budget });
  const values = new Map<string, Value>();
  for (const { name, value } of body.attributes) {
    if (hasCall(value)) problems.push('functions cannot be called in it');
    else values.set(name, evaluate(value, { source, names, report }));
  }
  return problems[0] ?? values;
}

function renderTemplate(
  source: Source,
  variables: ReadonlyMap<string, Value>,
  host: FunctionHost,
  budget: Budget,
): Value | Refusal {
  const { expression, diagnostics } = parseTemplate(source);
  const [broken] = diagnostics;
  if (broken !== undefined) return { reason: `cannot parse the template: ${broken.message}` };
  const problems: Diagnostic[] = [];
  const names: Names = {
    functions: { ...host, renderTemplate: () => ({ reason: 'a template cannot render another one' }) },
    budget,
    reference: (path, scope, node) => {
      const message = `the template uses "${path[0]}", which is not passed to it`;
      scope.report({ code: 'terraform.undeclared', level: 'note', message });
      return {
        kind: 'unknown',
        type: STRING,
        size: 1,
        origin: { kind: 'expression', text: source.text.slice(node.start, node.end) },
      };
    },
  };
  let bindings: Parameters<typeof lookup>[0]['bindings'];
  for (const [name, value] of variables) bindings = { name, value, outer: bindings };
  const value = evaluate(expression, {
    source,
    names,
    bindings,
    report: (diagnostic) => problems.push(diagnostic),
  });
  const problem = problems.find(({ level }) => level === 'error') ?? problems[0];
  if (problem !== undefined) return { reason: problem.message, exceeded: problem.level === 'error' };
  const converted = convert(value, STRING);
  return converted.ok ? converted.value : value;
}
