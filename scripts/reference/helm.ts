// node scripts/run.mjs scripts/reference/helm.ts: prints the path of the reference program `helm`. The environment variable HELM
// names an existing one. Otherwise Go (1.26 or newer) builds the version below.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findGoProgram, type GoProgram, printPath } from './go-program.ts';

export const helmVersion = '3.22.0';

const helm: GoProgram = {
  name: 'helm',
  version: helmVersion,
  package: 'helm.sh/helm/v3/cmd/helm',
  variable: 'HELM',
  versionOf: { args: ['version', '--short'], pattern: /^v([^+\s]+)/ },
  // The version of Kubernetes that the release was made for, and its own.
  linked: {
    'helm.sh/helm/v3/pkg/chartutil.k8sVersionMajor': '1',
    'helm.sh/helm/v3/pkg/chartutil.k8sVersionMinor': '37',
    'helm.sh/helm/v3/internal/version.version': `v${helmVersion}`,
  },
};

/** The path of `helm`; undefined when there is none and Go cannot build it. Throws when $HELM is another version. */
export const findHelm = (): string | undefined => findGoProgram(helm);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printPath(helm);
