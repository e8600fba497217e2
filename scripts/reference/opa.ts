// node scripts/run.mjs scripts/reference/opa.ts: prints the path of the reference program `opa`; what is compared with it needs no more.
// The environment variable OPA names an existing one. Otherwise Go (1.24 or newer) builds the version below.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { findGoProgram, type GoProgram, printPath } from './go-program.ts';

export const opaVersion = '1.22.0';

const opa: GoProgram = {
  name: 'opa',
  version: opaVersion,
  package: 'github.com/open-policy-agent/opa',
  variable: 'OPA',
  versionOf: { args: ['version'], pattern: /^Version: (\S+)/m },
};

/** The path of `opa`; undefined when there is none and Go cannot build it. Throws when $OPA is another version. */
export const findOpa = (): string | undefined => findGoProgram(opa);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printPath(opa);
