import type { Files } from '../../iac/index.ts';
import { memoryFiles, type PolicyTree } from '../../scan/index.ts';
import type { Io } from '../machine/io.ts';

/** The shared modules of the bundled policies (`data.lintel.lib`), which users' own policies may use as well. */
export function bundledSharedModules(io: Io): PolicyTree {
  let opening: Promise<Files> | undefined;
  const files = (): Promise<Files> => (opening ??= open(io));
  return {
    label: 'lintel/lib',
    files: { list: async (path) => (await files()).list(path), read: async (path) => (await files()).read(path) },
  };
}

/** A folder in a checkout, one module in the package. */
async function open({ disk, policyFolder, importModule }: Io): Promise<Files> {
  const packed = `${policyFolder}/shared-sources.js`;
  if ((await disk.kind(packed)) !== 'file') return disk.open(`${policyFolder}/lib`).files;
  const { sharedModules } = (await importModule(packed)) as { readonly sharedModules: ReadonlyMap<string, string> };
  return memoryFiles(sharedModules);
}
