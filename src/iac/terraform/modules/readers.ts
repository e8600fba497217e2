import type { LoadOptions } from '../../loader.ts';
import type { Mounts } from '../../mounts.ts';
import { type Directories, openDirectories } from './directories.ts';
import { type FallbackParser, fallbackParser } from './fallback-parser.ts';
import { openRemoteModules, type RemoteModules } from './remote.ts';

/** Sources of modules: the directories of a tree, and remote sources if the user requests them, which become part of it. */
export interface ModuleReaders {
  readonly directories: Directories;
  readonly remote: RemoteModules | undefined;
  readonly second: FallbackParser;
}

export function openModuleReaders(mounts: Mounts, { hclToJson, fetcher }: LoadOptions): ModuleReaders {
  const second = fallbackParser(hclToJson);
  return {
    directories: openDirectories(mounts.files, second),
    remote: fetcher && openRemoteModules(fetcher, mounts),
    second,
  };
}
