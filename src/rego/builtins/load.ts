import { loadPatterns } from '../../go/index.ts';
import type { Value } from '../values/index.ts';
import type { Builtin } from './builtin.ts';
import { builtins } from './index.ts';

/** Builtins that match patterns, for which some need the linear matcher. */
const matching = /^(?:regex|glob)\.|^re_match$|_schema$/;

/** Loads the code of builtins by their names, so that no call has to wait for it. */
export async function loadBuiltins(names: Iterable<string>, own: readonly Builtin[] = []): Promise<void> {
  const loads = new Set<() => Promise<void>>();
  for (const name of names) {
    if (matching.test(name)) loads.add(loadPatterns);
    const load = builtins.get(name)?.load ?? own.find((builtin) => builtin.name === name)?.load;
    if (load !== undefined) loads.add(load);
  }
  await Promise.all([...loads].map((load) => load()));
}

/** Certificates in DER, one after the other, with the fields of Go’s `x509.Certificate`. */
export async function certificateDocuments(der: Uint8Array): Promise<Value> {
  const { documentsOf } = await import('./crypto/keys/x509.ts');
  return documentsOf(der);
}
