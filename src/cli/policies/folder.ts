import { isAbsolute, join } from 'node:path';
import type { Files } from '../../iac/index.ts';
import { isGatekeeperFile } from '../../scan/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Io } from '../machine/io.ts';
import { nodeCrypto } from '../machine/node-crypto.ts';
import { absolutePath, homeOf } from '../machine/paths.ts';

/** The path of the policies below the base folder, the same as Terrascan's. */
export const usualFolder = 'pkg/policies/opa/rego';

/** A file next to installed policies that records their origin and digest. */
export const recordFile = '.installed.json';

/** The contents of `recordFile`. */
export interface InstallRecord {
  /** `lintel` for the bundled ones, otherwise the address of a repository. */
  readonly from: string;
  /** The version of lintel that installed them. */
  readonly version: string;
  readonly digest: string;
}

/** The folder that policies are installed in. Throws a usage error without a home directory. */
export function installFolder(configuration: Configuration, io: Io): string {
  const [base] = configuration.list('policy.path');
  const [below = usualFolder] = configuration.list('policy.rego_subdir');
  if (isAbsolute(below)) return below;
  if (base !== undefined) return join(absolutePath(base, io), below);
  const home = homeOf(io.env);
  if (home === undefined) throw usageError('no home directory; set path in [policy] of the configuration');
  return join(home, '.lintel', below);
}

/** The record of an installation; undefined if there is none. */
export async function readRecord(files: Files): Promise<InstallRecord | undefined> {
  try {
    const { from, version, digest } = JSON.parse((await files.read(recordFile)) ?? 'null') ?? {};
    return [from, version, digest].every((text) => typeof text === 'string') ? { from, version, digest } : undefined;
  } catch {
    return undefined;
  }
}

/** Limits on depth and number of policy files. */
const maxDepth = 40;
const maxFiles = 100_000;

/** The policies in a folder: Rego, JSON and objects of Gatekeeper by path, without tests and hidden files. */
export async function policyTexts(files: Files): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const visit = async (directory: string, depth: number): Promise<void> => {
    for (const name of await files.list(directory)) {
      if (name.startsWith('.') || texts.size >= maxFiles) continue;
      const path = directory === '' ? name : `${directory}/${name}`;
      if (name.endsWith('/')) {
        if (depth < maxDepth) await visit(path.slice(0, -1), depth + 1);
      } else if (/\.(?:rego|json|ya?ml)$/.test(name) && !name.endsWith('_test.rego')) {
        const text = await files.read(path);
        if (text !== undefined && (!/\.ya?ml$/.test(name) || isGatekeeperFile(name, text))) texts.set(path, text);
      }
    }
  };
  await visit('', 0);
  return texts;
}

/** A digest of files. */
export function digestOf(texts: ReadonlyMap<string, string>): string {
  const hash = nodeCrypto().createHash('sha256');
  for (const path of [...texts.keys()].sort()) hash.update(`${path}\0${texts.get(path)}\0`);
  return hash.digest('hex');
}

/** A URL without user and password. */
export function withoutSecrets(address: string): string {
  return address.replace(/\/\/[^/]*@/, '//');
}
