import type { Diagnostic } from '../../../source/index.ts';
import { addAll } from '../../../source/index.ts';
import type { Mounts } from '../../mounts.ts';
import { joinPath } from '../../paths.ts';
import { type Fetched, type Fetcher, notesBelow } from '../../remote/fetcher.ts';

/** Remote modules, at the paths where `terraform init` would install them. */
export interface RemoteModules {
  /** Starts fetching the source of a call in advance. */
  readonly begin: (address: string, version: string | undefined) => void;
  /** The directory of a module, below `.terraform/modules` of the root, or the reason why it is not available. */
  readonly directory: (call: RemoteCall) => Promise<string | Diagnostic>;
  /** Files that were left out of the fetched modules. */
  readonly notes: readonly Diagnostic[];
}

export interface RemoteCall {
  readonly address: string;
  readonly version: string | undefined;
  /** Directory of the root module, and the names of the calls that lead from it to this one. */
  readonly root: string;
  readonly path: readonly string[];
}

export function openRemoteModules(fetcher: Fetcher, mounts: Mounts): RemoteModules {
  const fetched = new Map<string, Promise<Fetched | Diagnostic>>();
  const places = new Map<string, string>();
  const notes: Diagnostic[] = [];
  const fetch = (address: string, version: string | undefined): Promise<Fetched | Diagnostic> => {
    const key = JSON.stringify([address, version]);
    const known = fetched.get(key) ?? fetcher.fetch(address, version === undefined ? {} : { version });
    fetched.set(key, known);
    return known;
  };
  return {
    begin: (address, version) => void fetch(address, version),
    directory: async ({ address, version, root, path }) => {
      const found = await fetch(address, version);
      if (!('files' in found)) return found;
      // A source that several calls name exists once, under the first one's name.
      const key = JSON.stringify([root, address, version]);
      let place = places.get(key);
      if (place === undefined) {
        place = joinPath(root, `.terraform/modules/${path.join('.')}`);
        places.set(key, place);
        mounts.mount(place, found.files);
        addAll(notes, notesBelow(place, found));
      }
      return joinPath(place, found.directory);
    },
    notes,
  };
}
