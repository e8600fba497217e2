import type { LoadOptions } from '../../loader.ts';
import type { Mounts } from '../../mounts.ts';
import { type Directories, openDirectories } from './directories.ts';
import { openRemoteModules, type RemoteModules } from './remote.ts';
import { type SecondOpinion, secondOpinion } from './second-opinion.ts';

/** Sources of modules: the directories of a tree, and remote sources if the user requests them, which become part of it. */
export interface ModuleReaders {
  readonly directories: Directories;
  readonly remote: RemoteModules | undefined;
  readonly second: SecondOpinion;
}

export function openModuleReaders(mounts: Mounts, { hclToJson, fetcher }: LoadOptions): ModuleReaders {
  const second = secondOpinion(hclToJson);
  return {
    directories: openDirectories(mounts.files, second),
    remote: fetcher && openRemoteModules(fetcher, mounts),
    second,
  };
}
