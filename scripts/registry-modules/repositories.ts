import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Listed } from './list.ts';

/** The repository of a module, checked out or bare: `DIR/terraform-aws-modules/terraform-aws-vpc`. */
export interface Repository {
  /** Released versions with their tags, the newest first. */
  readonly versions: readonly { readonly version: string; readonly tag: string; readonly numbers: readonly number[] }[];
  /** The Terraform files of a release, by their paths, without its tests. */
  readonly textsAt: (tag: string) => ReadonlyMap<string, string>;
}

/** Opens the repository of a module of the registry; undefined where it is not in the folder. */
export function openRepository(folder: string, { source, owner }: Listed): Repository | undefined {
  const [namespace, name, provider] = source.split('/');
  const path = join(folder, owner ?? namespace!, `terraform-${provider}-${name}`);
  if (!existsSync(path)) return undefined;
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', ['-C', path, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(`git ${args.join(' ')} in ${path}: ${stderr}`);
    return stdout;
  };
  const versions = git('tag')
    .split('\n')
    .flatMap((tag) => {
      const match = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(tag);
      return match === null ? [] : [{ version: tag.replace('v', ''), tag, numbers: match.slice(1).map(Number) }];
    })
    .sort((a, b) => compareNumbers(b.numbers, a.numbers));
  return {
    versions,
    textsAt: (tag) => {
      const paths = git('ls-tree', '-r', '--name-only', tag)
        .split('\n')
        .filter((file) => /\.tf$/.test(file) && !/^(?:tests?|wrappers|fixtures|\.)\b/.test(file));
      return new Map(paths.map((file) => [file, git('show', `${tag}:${file}`)]));
    },
  };
}

/** Negative where the first version is older. */
export function compareNumbers(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - other[index]!).find((difference) => difference !== 0) ?? 0;
}
