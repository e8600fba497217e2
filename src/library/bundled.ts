import type { Bundle } from '../scan/index.ts';

// What only a build knows: it puts a module of its own, with the policies as JavaScript, in the place of this file.

/** The version of the package. */
export const version: string = '';

/** The bundled policies. */
export async function bundledPolicies(): Promise<Bundle> {
  throw unbuilt();
}

/** The shared modules of policies (`data.lintel.lib`), by file name. */
export async function bundledLibrary(): Promise<ReadonlyMap<string, string>> {
  throw unbuilt();
}

function unbuilt(): Error {
  return new Error('the bundled policies are part of the built package');
}
