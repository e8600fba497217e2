import type { Bundle } from '../scan/index.ts';

// Data of the build, which replaces this file with a module that contains the policies as JavaScript.

/** The version of the package. */
export const version: string = '';

/** The bundled policies. */
export async function bundledPolicies(): Promise<Bundle> {
  throw unbuilt();
}

/** The shared modules of policies (`data.lintel.lib`), by file name. */
export async function bundledSharedModules(): Promise<ReadonlyMap<string, string>> {
  throw unbuilt();
}

function unbuilt(): Error {
  return new Error('the bundled policies are part of the built package');
}
