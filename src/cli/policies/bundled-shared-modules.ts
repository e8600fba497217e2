import type { PolicyTree } from '../../scan/index.ts';
import type { Io } from '../machine/io.ts';

/** The shared modules of the bundled policies (`data.lintel.lib`), which users' own policies may use as well. */
export function bundledSharedModules(io: Io): PolicyTree {
  return { label: 'lintel/lib', files: io.disk.open(`${io.policyFolder}/lib`).files };
}
