// The interface of the package @open-policy-agent/opa-wasm, for policies in Rego instead of WebAssembly.

import {
  builtins as allBuiltins,
  annotatedEntrypoints,
  type Builtin,
  type Bundle,
  type BundleFile,
  bundleFiles,
  calledBuiltins,
  compile,
  createEngine,
  customBuiltin,
  documentPaths,
  isDefined,
  type Json,
  loadBuiltins,
  type Module,
  mergeBundles,
  openBundle,
  openBundleSync,
  type Program,
  parseJson,
  type Engine as RawEngine,
  type ReadBundleOptions,
  toJson,
  type Value,
} from '../rego/index.ts';
import { didYouMean, LintelError } from '../source/index.ts';
import { plainHost } from './host.ts';
import { parsedModules } from './modules.ts';
import { usageError, waitingError } from './usage-errors.ts';

/** Policies: Rego text, a bundle of OPA (`.tar.gz`), or a response with one of these. */
export type PolicyInput = string | Uint8Array | ArrayBuffer | Bundle | Response | Promise<Response>;

/** Functions for policies, by name. They take and return JSON values. A function of the language can be replaced. */
// biome-ignore lint/suspicious/noExplicitAny: functions of any parameters, as a user writes them.
export type CustomBuiltins = Readonly<Record<string, (...args: any[]) => any>>;

/** Options besides those of the original package. */
export interface PolicyOptions extends ReadBundleOptions {
  /**
   * The documents that `evaluate` can name by number, such as `authz/allow`. By default they are those with the annotation
   * `entrypoint: true`. They correspond to the flag `-e` of `opa build -t wasm`.
   */
  readonly entrypoints?: readonly string[];
}

/** A result of `evaluate`. */
export interface PolicyResult {
  // biome-ignore lint/suspicious/noExplicitAny: what a policy returns is up to the policy.
  readonly result: any;
}

/** Policies that were loaded. */
export class LoadedPolicy {
  /** The numbers of the entrypoints, by their paths. */
  readonly entrypoints: Readonly<Record<string, number>>;
  readonly #paths: ReadonlySet<string>;
  readonly #engine: RawEngine;
  readonly #thrown: { error?: unknown };

  /** Use `loadPolicy`. */
  constructor(policy: PreparedPolicy) {
    this.entrypoints = Object.fromEntries(policy.entrypoints.map((path, index) => [path, index]));
    this.#paths = policy.paths;
    this.#engine = policy.engine;
    this.#thrown = policy.thrown;
  }

  /**
   * Evaluates an entrypoint, by its number or path: a list with one result, or an empty list if it is undefined. Paths of
   * all rules and packages can be used. `input` is any JSON value, or an `ArrayBuffer` with JSON text.
   */
  evaluate(input?: unknown, entrypoint: number | string = 0): readonly PolicyResult[] {
    const path = this.#pathOf(entrypoint);
    const thrown = this.#thrown;
    delete thrown.error;
    let value: Value | undefined;
    try {
      // The original treats 0, false and '' as no input.
      value = this.#engine.evaluate(path.split('/'), input ? jsonValue(input) : undefined);
    } catch (error) {
      throw waitingError(error, 'use loadPolicy, or Engine of lintel/rego') ?? error;
    }
    if ('error' in thrown) throw thrown.error;
    return value === undefined ? [] : [{ result: toJson(value) }];
  }

  /** Whether the first entrypoint is true. */
  evalBool(input?: unknown): boolean {
    return this.evaluate(input)[0]?.result === true;
  }

  /** Replaces the base document with a copy of `data`, or with the JSON text in an `ArrayBuffer`. */
  setData(data: unknown): void {
    this.#engine.setData(data === undefined ? {} : jsonCopy(data));
  }

  #pathOf(entrypoint: number | string): string {
    if (typeof entrypoint === 'string') {
      if (this.#paths.has(entrypoint)) return entrypoint;
      throw usageError(`entrypoint ${entrypoint} is not valid in this instance`, 'write it like "authz/allow"');
    }
    const path = Object.keys(this.entrypoints)[entrypoint];
    if (path !== undefined) return path;
    const help =
      'pass a path such as "authz/allow", annotate a rule with "entrypoint: true", or list `entrypoints` in the fourth argument of loadPolicy';
    const none = Object.keys(this.entrypoints).length === 0;
    throw usageError(none ? 'the policy has no entrypoints' : `no such entrypoint: ${entrypoint}`, help);
  }
}

/**
 * Loads policies. The second argument of the original, the memory of WebAssembly, has no effect. Rejects with a
 * `LintelError` if the policies do not compile, or for WebAssembly.
 */
export async function loadPolicy(
  policy: PolicyInput,
  _memory?: unknown,
  customBuiltins: CustomBuiltins = {},
  options: PolicyOptions = {},
): Promise<LoadedPolicy> {
  const given = await policy;
  const input = 'arrayBuffer' in Object(given) ? await (given as Response).arrayBuffer() : (given as LoadedInput);
  const files = filesIn(input);
  const content = files === undefined ? input : await openBundle(files, options);
  const prepared = prepare(content as string | Bundle, customBuiltins, options);
  await loadBuiltins(calledBuiltins(prepared.program));
  return new LoadedPolicy(prepared);
}

/**
 * Like `loadPolicy`, at once. It cannot verify signatures, and policies cannot call functions whose code is loaded late,
 * such as `yaml.unmarshal` and `io.jwt.decode`.
 */
export function loadPolicySync(
  policy: string | Uint8Array | ArrayBuffer | Bundle,
  _memory?: unknown,
  customBuiltins: CustomBuiltins = {},
  options: Omit<PolicyOptions, 'verification'> = {},
): LoadedPolicy {
  const files = filesIn(policy);
  const content = files === undefined ? policy : openBundleSync(files, options);
  return new LoadedPolicy(prepare(content as string | Bundle, customBuiltins, options));
}

type LoadedInput = string | Uint8Array | ArrayBuffer | Bundle;

/** The files of a bundle or of a single module; undefined for other input. */
function filesIn(input: LoadedInput): readonly BundleFile[] | undefined {
  if (!(input instanceof Uint8Array || input instanceof ArrayBuffer)) {
    // Programs without types pass paths, and variables that are not set.
    if (typeof input === 'string' ? !/^\S+\.(?:rego|wasm|gz)$/.test(input) : 'manifest' in Object(input))
      return undefined;
    const help = 'pass the text of a Rego file or the bytes of a bundle, such as readFileSync(path)';
    throw usageError(`${typeof input === 'string' ? JSON.stringify(input) : typeof input} is not a policy`, help);
  }
  const bytes = new Uint8Array(input instanceof ArrayBuffer ? input : input.slice());
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return bundleFiles(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x61) {
    const help = 'load the Rego file or the bundle that it was built from; build bundles without -t wasm';
    throw usageError('the policy is WebAssembly, and lintel evaluates Rego', help);
  }
  return [{ path: '/policy.rego', content: bytes }];
}

interface PreparedPolicy {
  readonly program: Program;
  readonly engine: RawEngine;
  readonly entrypoints: readonly string[];
  /** Those of all packages and rules. */
  readonly paths: ReadonlySet<string>;
  /** Holds the error that a custom function has thrown. */
  readonly thrown: { error?: unknown };
}

function prepare(content: string | Bundle, custom: CustomBuiltins, options: PolicyOptions): PreparedPolicy {
  const thrown: { error?: unknown } = {};
  const builtins = Object.entries(custom).map(([name, call]) => builtinOf(name, call, thrown));
  let modules: readonly Module[];
  let data: Value = {};
  if (typeof content === 'string') {
    modules = parsedModules([{ path: options.name ?? 'policy.rego', text: content }], {
      builtins,
      ...(options.version && { version: options.version }),
    });
  } else {
    if ((content.manifest.wasm ?? []).length > 0) {
      const message = 'the bundle contains WebAssembly, and not all of its Rego';
      throw usageError(message, 'build it without -t wasm');
    }
    const bundle = mergeBundles([content]);
    modules = bundle.modules.map(({ module }) => module);
    data = bundle.data;
  }
  const { program, diagnostics } = compile(modules, { builtins });
  if (program === undefined) throw new LintelError(diagnostics, { located: true });
  const entrypoints = options.entrypoints ?? annotatedEntrypoints(modules);
  const known = documentPaths(modules);
  const paths = new Set([...known, ...entrypoints]);
  const missing = entrypoints.find((path) => !isDefined(path, modules));
  if (missing !== undefined) {
    const help = `write a rule or a package, such as "authz/allow"${didYouMean(missing, known)}`;
    throw usageError(`undefined entrypoint ${JSON.stringify(missing)}`, help);
  }
  return { program, engine: createEngine(program, { host: plainHost, builtins, data }), entrypoints, paths, thrown };
}

/** A function of the caller, whose errors end the evaluation as they are. */
function builtinOf(name: string, call: (...args: unknown[]) => unknown, thrown: { error?: unknown }): Builtin {
  const guarded = (...args: unknown[]): unknown => {
    try {
      const result = call(...args);
      if (!(result instanceof Promise)) return result;
      throw usageError(`${name} returned a promise`, 'use Engine of lintel/rego for functions that wait');
    } catch (error) {
      thrown.error ??= error;
      throw error;
    }
  };
  const builtin = customBuiltin(name, guarded, call.length);
  const known = allBuiltins.get(name);
  return known === undefined ? builtin : { ...known, replaces: true, call: builtin.call };
}

/** The value in JSON: as it is if it is plain, and otherwise as `JSON.stringify` sees it. */
function jsonValue(input: unknown): Value {
  return isPlain(input, 0) ? (input as Json) : jsonCopy(input);
}

function jsonCopy(value: unknown): Value {
  if (value instanceof ArrayBuffer) return parseJson(new TextDecoder().decode(value));
  const text = JSON.stringify(value);
  return text === undefined ? null : parseJson(text);
}

const maxPlainDepth = 100;

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > maxPlainDepth) return false;
  if (Array.isArray(value)) return !value.includes(undefined) && value.every((item) => isPlain(item, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || 'toJSON' in value) return false;
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}
