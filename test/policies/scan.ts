import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { knownModules } from '../../src/cli/machine/known-modules.ts';
import { loaders } from '../../src/iac/index.ts';
import {
  memoryFiles,
  type Platform,
  type PolicySource,
  type Profile,
  type Report,
  scan,
} from '../../src/scan/index.ts';
import { positionOf } from '../../src/source/index.ts';
import { dist } from '../built.ts';

const built = join(dist, 'policies');
const bundle: PolicySource = {
  kind: 'bundle',
  bundle: {
    index: (await import(pathToFileURL(join(built, 'index.js')).href)).index,
    module: (name) => import(pathToFileURL(join(built, `${name}.js`)).href),
  },
};

/** The policies as they come with the package, which is built before the tests are run. */
export const bundledPolicies = async (): Promise<PolicySource> => bundle;

/** Scans a tree in memory; only for the rules, when some are named. */
export function scanTexts(
  texts: ReadonlyMap<string, string>,
  type: string,
  scanRules: readonly string[] = [],
  { isolated = false, profile }: { readonly isolated?: boolean; readonly profile?: Profile } = {},
) {
  const target = { kind: 'files', files: memoryFiles(texts) } as const;
  return scan(
    { target, types: [type], selection: { scanRules, ...(profile && { profile }) }, isolated },
    memoryPlatform,
  );
}

/** Trees in memory, and the policies of the package. */
export const memoryPlatform: Platform = {
  open: async (target) => {
    assert.is(target.kind, 'files');
    return target as { files: ReturnType<typeof memoryFiles> };
  },
  policies: bundledPolicies,
  loaders,
  knownModules,
  host: { now: () => 0n, random: () => 0, env: new Map<string, string>() },
};

/** The places of a report's violations: `rule file:line`, the line being that of the offending attribute. */
export function places({ violations }: Report): readonly string[] {
  return violations
    .map(({ policy, resource, path }) => {
      const { source, start } = resource.spanOf(path);
      return `${policy.id} ${source.path}:${positionOf(source, start).line}`;
    })
    .sort();
}
