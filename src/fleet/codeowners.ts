import type { Files } from '../iac/index.ts';

/** Paths at which GitHub, GitLab, Bitbucket and Gitea look for the file; the first one that exists counts. */
const paths = [
  '.github/CODEOWNERS',
  '.gitlab/CODEOWNERS',
  '.bitbucket/CODEOWNERS',
  '.gitea/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
];

/** Patterns that match every file. */
const all: ReadonlySet<string> = new Set(['*', '**', '/**', '**/*', '/**/*']);

/** GitHub ignores larger files. */
const maxLength = 3_000_000;
/** Of the name of an owner. */
const maxName = 200;

/** The team that owns all of a repository by its CODEOWNERS file; undefined if there is none. */
export async function teamInCodeowners(files: Pick<Files, 'read'>): Promise<string | undefined> {
  for (const path of paths) {
    const text = await files.read(path);
    if (text !== undefined) return ownerOfAll(text.slice(0, maxLength));
  }
  return undefined;
}

/**
 * The owner of every file, without its `@`. Of several owners, it is the first group such as `@acme/web`, otherwise the
 * first one. The last pattern counts; in GitLab's sections, the first section that has an owner.
 */
function ownerOfAll(text: string): string | undefined {
  let owners: readonly string[] = [];
  let inherited: readonly string[] = [];
  for (const line of text.split('\n')) {
    const [code = ''] = line.split(/(?:^|[ \t])#/, 1);
    const words = code.split(/\s/).filter((word) => word !== '');
    if (/^\^?\[/.test(words[0] ?? '')) {
      if (owners.length > 0) break;
      inherited = ownersIn(code.slice(code.lastIndexOf(']') + 1).split(/\s/));
    } else if (all.has(words[0] ?? '')) {
      owners = words.length === 1 ? inherited : ownersIn(words.slice(1));
    }
  }
  return owners.find((name) => name.includes('/')) ?? owners[0];
}

/** Names of groups and users, and addresses; GitLab's roles, such as `@@maintainer`, are not teams. */
function ownersIn(words: readonly string[]): readonly string[] {
  return words
    .filter((word) => /^@?[\p{L}\p{N}_]/u.test(word) && word.length <= maxName)
    .map((word) => word.replace(/^@/, ''))
    .filter((name) => !/\p{Cc}/u.test(name));
}
