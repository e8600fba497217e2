import { compileGlob, jsonString } from '../../go/index.ts';
import { trim } from '../../source/index.ts';
import type { RegoVersion } from '../syntax/ast.ts';
import { isArray, isObject, jsonText, type PlainObject, parseJson, type Value } from '../values/index.ts';
import { bundleError, type Manifest, type WasmEntry } from './bundle.ts';
import { Roots } from './roots.ts';

/** The manifest of a bundle without one: the bundle owns all of `data`. */
export const plainManifest: Manifest = { revision: '', roots: [''] };

const knownVersions: readonly Value[] = [0, 1, 2];

/** A version of the language for the parser; files of version 2 import it themselves. */
export const parserVersion = (version: number): RegoVersion => (version === 0 ? 'v0' : 'v1');

const invalid = (message: string, help?: string) => bundleError('bundle.invalid', `.manifest: ${message}`, help);

/** The manifest in a JSON text. Throws a `LintelError` if it is not one. */
export function readManifest(text: string): Manifest {
  let json: Value;
  try {
    json = parseJson(text);
  } catch (error) {
    throw invalid(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { revision, roots, wasm, rego_version, file_rego_versions, metadata } = withoutNulls(
    objectIn(json, 'the manifest'),
  );
  if (revision !== undefined && typeof revision !== 'string') throw invalid('revision must be a string');
  if (roots !== undefined && !(isArray(roots) && roots.every((root) => typeof root === 'string'))) {
    throw invalid('roots must be a list of paths, such as ["app/roles"]');
  }
  if (wasm !== undefined && !isArray(wasm)) throw invalid('wasm must be a list');
  if (metadata !== undefined) objectIn(metadata, 'metadata');
  const versions =
    file_rego_versions === undefined
      ? undefined
      : Object.entries(objectIn(file_rego_versions, 'the versions of files')).map(
          ([pattern, value]) => [pattern, versionNumber(value, `of ${JSON.stringify(pattern)} `)] as const,
        );
  return {
    revision: revision ?? '',
    roots: distinctRoots((roots as readonly string[] | undefined) ?? ['']),
    ...(wasm !== undefined && { wasm: wasm.map(wasmEntry) }),
    ...(rego_version !== undefined && { rego_version: versionNumber(rego_version, '') }),
    ...(versions !== undefined && { file_rego_versions: Object.fromEntries(versions) }),
    ...(metadata !== undefined && { metadata }),
  };
}

/** A field that is null counts as absent. */
function withoutNulls(object: PlainObject): { readonly [name: string]: Value | undefined } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));
}

function distinctRoots(written: readonly string[]): readonly string[] {
  const roots = written.map((root) => trim(root, '/'));
  const known = new Roots();
  for (const root of roots) {
    const other = known.add(root);
    if (other === undefined) continue;
    throw invalid(`the roots ${JSON.stringify(other)} and ${JSON.stringify(root)} overlap`, 'remove one of them');
  }
  return roots;
}

function objectIn(value: Value, name: string): PlainObject {
  if (!isObject(value)) throw invalid(`${name} must be an object`);
  return value as PlainObject;
}

function wasmEntry(value: Value): WasmEntry {
  const { entrypoint = '', module = '', annotations } = objectIn(value, 'an entry of wasm');
  if (typeof entrypoint !== 'string' || typeof module !== 'string') {
    throw invalid('entrypoint and module of wasm must be strings');
  }
  return { entrypoint, module, ...(annotations !== undefined && { annotations }) };
}

function versionNumber(value: Value, name: string): number {
  if (!knownVersions.includes(value)) throw invalid(`the version ${name}of the language must be 0, 1 or 2`);
  return value as number;
}

/** The version of the language in which a file is read. */
export function versionsIn(manifest: Manifest, otherwise: number): (path: string) => number {
  const whole = manifest.rego_version ?? otherwise;
  const patterns = Object.entries(manifest.file_rego_versions ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, version]) => {
      const pattern = compileGlob(source, '');
      if ('error' in pattern) throw invalid(`the pattern ${JSON.stringify(source)} of a file: ${pattern.error}`);
      return { pattern, version };
    });
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.version ?? whole;
}

/** The JSON text of a manifest, with the fields in OPA's order. */
export function manifestText({ revision, roots, wasm = [], ...rest }: Manifest): string {
  const { rego_version, file_rego_versions = {}, metadata } = rest;
  const fields = {
    revision: jsonString(revision),
    roots: jsonText(roots),
    wasm: wasm.length === 0 ? undefined : `[${wasm.map(wasmText).join(',')}]`,
    rego_version,
    file_rego_versions: textUnlessEmpty(file_rego_versions),
    metadata: textUnlessEmpty(metadata),
  };
  const written = Object.entries(fields).filter(([, text]) => text !== undefined);
  return `{${written.map(([name, text]) => `"${name}":${text}`).join(',')}}`;
}

const textUnlessEmpty = (value: Value | undefined): string | undefined =>
  isObject(value) && Object.keys(value).length > 0 ? jsonText(value) : undefined;

function wasmText({ entrypoint, module, annotations }: WasmEntry): string {
  const fields = [
    entrypoint === '' ? '' : `"entrypoint":${jsonString(entrypoint)}`,
    module === '' ? '' : `"module":${jsonString(module)}`,
    annotations === undefined ? '' : `"annotations":${jsonText(annotations)}`,
  ];
  return `{${fields.filter((field) => field !== '').join(',')}}`;
}
