import type { Io } from '../machine/io.ts';

/** The running release, as actions and hooks refer to it. */
export interface Release {
  /** `owner/repository` on GitHub; `OWNER/lintel` if the package does not say. */
  readonly repository: string;
  /** The tag of its version. */
  readonly tag: string;
  /** Details that the reader has to fill in or check. */
  readonly note: string;
}

/** The running release, from its package.json. */
export async function readRelease({ disk, packageFolder }: Pick<Io, 'disk' | 'packageFolder'>): Promise<Release> {
  const text = (await disk.readText(`${packageFolder}/package.json`)) ?? '{}';
  const { version, repository } = JSON.parse(text) as { version?: string; repository?: { url?: string } };
  const known = /github\.com\/([\w.-]+\/[\w-]+)(?:\.git)?$/.exec(repository?.url ?? '')?.[1];
  const tag = `v${version}`;
  return {
    repository: known ?? 'OWNER/lintel',
    tag,
    note:
      known === undefined
        ? `replace OWNER with the owner of your lintel repository, which this copy cannot know. ${tag} is the tag of this version`
        : `${tag} is a tag, which can be moved: pin it to its commit (git ls-remote https://github.com/${known} ${tag})`,
  };
}
