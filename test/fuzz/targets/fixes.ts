import { type Fixes, fix } from '../../../src/fix/index.ts';
import { loaders } from '../../../src/iac/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { checkReport } from '../properties.ts';
import { oneChangedFile, type Seed } from '../seeds.ts';
import { host, manifests, terraform } from './languages.ts';
import type { Input, Target } from './target.ts';
import { charts, composeFile, dockerfile, policies, template, web, workflow } from './trees.ts';

/** All fixes of a tree, also the unsafe ones. */
function repaired(input: Input, types: readonly string[]): Promise<Fixes> {
  const files = memoryFiles(input);
  const platform = { open: async () => ({ files }), policies, loaders, host };
  return fix({ target: { kind: 'files', files }, types }, platform, { unsafe: true });
}

/** Repairs what it can, and throws if less can be read than before, or if more is wrong. */
function repairing(...types: readonly string[]): Target['run'] {
  return async (input) => {
    const { before, after, files, fixed } = await repaired(input, types);
    checkReport(after);
    if (after.errors.length > before.errors.length) throw new Error('less can be read than before');
    if (after.violations.length > before.violations.length) throw new Error('there are more violations than before');
    if ((fixed.length === 0) !== (files.size === 0)) throw new Error('files are changed without a fix, or not changed');
    for (const [path, { after: text }] of files) {
      if (text === input.get(path)) throw new Error(`${path} is not changed`);
    }
  };
}

const trees: readonly (readonly Seed[])[] = [
  ...manifests.map((seed) => [seed]),
  [['Dockerfile', dockerfile]],
  [['compose.yaml', composeFile]],
  [['.github/workflows/a.yml', workflow]],
  [['template.yaml', template]],
];

/** Fixes of damaged files. */
export const fixTargets: readonly Target[] = [
  {
    id: 'fixes',
    about: 'repairs manifests, templates, Dockerfiles, Compose files and workflows, and scans them again',
    slow: 20_000,
    make: oneChangedFile(trees),
    run: repairing('k8s', 'cft', 'docker', 'github-actions'),
  },
  {
    id: 'fixes-terraform',
    about: 'repairs a module of Terraform, and scans it again',
    slow: 20_000,
    make: oneChangedFile([web], terraform),
    run: repairing('terraform'),
  },
  {
    id: 'fixes-helm',
    about: 'repairs charts and their values, and scans them again',
    slow: 20_000,
    make: oneChangedFile(charts),
    run: repairing('helm'),
  },
];
