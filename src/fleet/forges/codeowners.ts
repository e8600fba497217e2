/** The paths of the file with the owners of code, in the order in which forges look for it. */
export const codeownersPaths: readonly string[] = [
  '.github/CODEOWNERS',
  '.gitlab/CODEOWNERS',
  'CODEOWNERS',
  'docs/CODEOWNERS',
];

/**
 * The first owner of all files (`*`, or `/` and `**`), by a CODEOWNERS file, without `@`: `acme/shop` for `* @acme/shop`. As
 * in the forges, the last such line counts. Undefined if there is none.
 */
export function ownerOfAll(text: string): string | undefined {
  let owner: string | undefined;
  for (const line of text.split('\n')) {
    const [pattern = '', ...owners] = line.split('#', 1)[0]!.trim().split(/\s+/);
    if (pattern === '*' || pattern === '/' || pattern === '**' || pattern === '/**') {
      owner = owners.find((name) => /^@[\w./-]{1,200}$/.test(name))?.slice(1);
    }
  }
  return owner;
}
