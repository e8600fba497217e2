// node scripts/run.mjs scripts/reference/kustomize.ts: prints the path of the reference program `kustomize`.
// The environment variable KUSTOMIZE names an existing one. Otherwise Go builds the version below.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findGoProgram, type GoProgram, printPath } from './go-program.ts';

export const kustomizeVersion = '5.8.2';

const kustomize: GoProgram = {
  name: 'kustomize',
  version: kustomizeVersion,
  package: 'sigs.k8s.io/kustomize/kustomize/v5',
  variable: 'KUSTOMIZE',
  versionOf: { args: ['version'], pattern: /v?(\d\S*)/ },
};

/** The path of `kustomize`; undefined when there is none and Go cannot build it. Throws when $KUSTOMIZE is another version. */
export const findKustomize = (): string | undefined => findGoProgram(kustomize);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printPath(kustomize);
