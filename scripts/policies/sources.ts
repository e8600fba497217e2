import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { localDisk } from '../../src/cli/machine/files.ts';
import type { Policy } from '../../src/scan/index.ts';
import { readFolders } from '../../src/scan/policies/folders.ts';

/** The root of this checkout. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of the bundled policies. */
export const policiesFolder = join(root, 'policies');

let bundled: ReturnType<typeof readFolders> | undefined;

/** All bundled policies, in id order, from their sources; read once. Throws a `LintelError` if one is wrong. */
export function bundledPolicies(): ReturnType<typeof readFolders> {
  bundled ??= readFolders([{ label: '', files: localDisk.open(policiesFolder).files }]);
  return bundled;
}

/** The folder of a policy below `policies`: `aws/s3/bucket_versioning`. */
export function folderOf({ id }: Policy): string {
  return id.replaceAll('.', '/');
}

/** A file of a policy; undefined if there is none. */
export function readPolicyFile(policy: Policy, name: string): string | undefined {
  const path = join(policiesFolder, folderOf(policy), name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The used fields of a check in the catalog. */
export interface Fact {
  readonly provider: string;
  readonly name: string;
  /** Ids by tool. */
  readonly peers: Readonly<Record<string, readonly string[]>>;
  /** Severities by tool; several joined by `/` where its ids differ. */
  readonly peer_severity?: Readonly<Record<string, string>>;
}

/** The facts about workflows: policies/workflow-facts.yaml. */
export function readWorkflowFacts(): readonly Fact[] {
  const text = readFileSync(join(policiesFolder, 'workflow-facts.yaml'), 'utf8');
  const { facts } = parse(text) as { readonly facts: readonly Omit<Fact, 'provider'>[] };
  return facts.map((fact) => ({ ...fact, provider: 'github' }));
}

/** The catalog of other scanners' checks, with those of workflows; undefined if the reference data is not available. */
export function readCatalog(): readonly Fact[] | undefined {
  const shared = process.env.LINTEL_SHARED ?? join(root, '..', 'shared');
  const path = join(shared, 'policies', 'catalogue.json');
  if (!existsSync(path)) return undefined;
  const facts = JSON.parse(readFileSync(path, 'utf8')) as readonly (Omit<Fact, 'peers'> & Partial<Fact>)[];
  return [...facts.map((fact) => ({ ...fact, peers: fact.peers ?? {} })), ...readWorkflowFacts()];
}

/** Ids of other scanners that have no equivalent here on purpose, with the reason. */
export function readExcused(): ReadonlyMap<string, string> {
  const text = readFileSync(join(policiesFolder, 'excused.yaml'), 'utf8');
  const { excused: entries } = parse(text) as {
    readonly excused: readonly { readonly reason: string; readonly ids: readonly string[] }[];
  };
  const excused = new Map<string, string>();
  for (const { reason, ids } of entries) {
    for (const id of ids) {
      if (excused.has(id)) throw new Error(`policies/excused.yaml: ${id} is excused twice`);
      excused.set(id, reason);
    }
  }
  return excused;
}
