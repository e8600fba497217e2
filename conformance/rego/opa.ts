import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isArray, isObject, type Json, type JsonObject, plain, readJson } from '../json.ts';
import type { WantedError } from './cases.ts';

/** A question for the reference program. */
export interface Request {
  readonly modules: readonly string[];
  /** Absent: only whether the modules are accepted. */
  readonly query?: string;
  readonly language?: 'v0' | 'v1';
  readonly strict?: boolean;
  /** JSON. */
  readonly input?: string | undefined;
  readonly data?: string | undefined;
}

export type Reply =
  | { readonly kind: 'bindings'; readonly bindings: readonly JsonObject[] }
  | { readonly kind: 'errors'; readonly errors: readonly WantedError[] };

/** Runs `opa` (the path of the program) in a temporary folder. */
export async function askOpa(opa: string, request: Request): Promise<Reply> {
  const folder = mkdtempSync(join(tmpdir(), 'opa-'));
  try {
    const args = request.query === undefined ? ['check'] : ['eval'];
    args.push('--format', 'json');
    if (request.language === 'v0') args.push('--v0-compatible');
    mkdirSync(join(folder, 'policies'));
    request.modules.forEach((text, index) => {
      writeFileSync(join(folder, 'policies', `test-${index}.rego`), text);
    });
    if (request.query === undefined) args.push(...(request.strict ? ['--strict'] : []), 'policies');
    else {
      if (request.strict) args.push('--strict-builtin-errors');
      if (request.modules.length > 0) args.push('-d', 'policies');
      if (request.data !== undefined) {
        mkdirSync(join(folder, 'base'));
        writeFileSync(join(folder, 'base', 'data.json'), request.data);
        args.push('-d', 'base');
      }
      if (request.input !== undefined) {
        writeFileSync(join(folder, 'input.json'), request.input);
        args.push('-i', 'input.json');
      }
      args.push('--stdin');
    }
    return reply(await runOpa(opa, args, folder, request.query));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output of `opa`, or its error messages if there is none. */
export function runOpa(
  opa: string,
  args: readonly string[],
  cwd: string,
  stdin: string | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(opa, args, { cwd, env: { TZ: 'UTC', PATH: process.env.PATH ?? '', ...env } });
    const chunks: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      const [out, err] = [chunks, errors].map((list) => Buffer.concat(list).toString('utf8'));
      resolve(out!.trim() === '' ? err! : out!);
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin ?? '');
  });
}

function reply(text: string): Reply {
  if (text.trim() === '') return { kind: 'bindings', bindings: [] };
  let json: Json;
  try {
    json = readJson(text);
  } catch {
    return { kind: 'errors', errors: [{ code: 'failed', message: text.trim(), row: 0, column: 0 }] };
  }
  if (!isObject(json)) throw new Error(`no answer of opa: ${text}`);
  const errors = json.get('errors');
  if (isArray(errors)) return { kind: 'errors', errors: errors.filter(isObject).map(errorOf) };
  const result = json.get('result');
  const bindings = (isArray(result) ? result.filter(isObject) : []).map((item) => item.get('bindings') ?? new Map());
  return { kind: 'bindings', bindings: bindings.filter(isObject) };
}

function errorOf(error: JsonObject): WantedError {
  const { code, message, location } = plain(error) as {
    code?: string;
    message?: string;
    location?: { row: number; col: number };
  };
  return { code: code ?? '', message: message ?? '', row: location?.row ?? 0, column: location?.col ?? 0 };
}

/** Runs `work` on every item, two at a time, and gives the results in the order of the items. */
export async function inPairs<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
