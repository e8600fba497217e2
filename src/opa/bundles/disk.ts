import { configError } from '../fields.ts';
import type { FileStore } from '../ports.ts';

/** Copies of bundles on disk, for a start without their services. */
export interface BundleDisk {
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
}

/** Bundles below a persistence directory, at the paths that OPA uses. */
export function openBundleDisk(directory: string, files: FileStore): BundleDisk {
  const pathOf = (name: string): string => {
    if (!name.split('/').some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
      return `${directory}/bundles/${name}/bundle.tar.gz`;
    }
    throw configError(`the bundle ${JSON.stringify(name)} cannot be persisted: its name is not a path`);
  };
  return {
    read: async (name) => files.read(pathOf(name)),
    write: async (name, bytes) => files.write(pathOf(name), bytes),
  };
}
