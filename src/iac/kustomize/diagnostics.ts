import type { Explanation } from '../hcl/index.ts';

/** Every code that a build reports. */
export const kustomizeDiagnostics = [
  {
    code: 'kustomize.kustomization',
    title: 'A kustomization that cannot be read',
    explanation:
      'The file has a field that there is not, a value of the wrong type, another kind or version than Kustomization and Component ' +
      'have, or nothing in it; or a directory has several such files, or none.',
  },
  {
    code: 'kustomize.file',
    title: 'A file or directory that is not there',
    explanation:
      'A path is looked for from the directory of the kustomization that names it. What it names is left out.',
  },
  {
    code: 'kustomize.outside',
    title: 'A file outside the directory of its kustomization',
    explanation:
      'As kustomize does by default, a kustomization may use the files below its own directory and other kustomizations, and no ' +
      'others: move the file, or make its directory a kustomization of its own. Nothing outside the scanned tree is read at all.',
  },
  {
    code: 'kustomize.cycle',
    title: 'Kustomizations that contain each other',
    explanation: 'A kustomization may not use the directories that it is in, or that use it.',
  },
  {
    code: 'kustomize.remote',
    title: 'Something that is not in the scanned tree',
    explanation:
      'Remote files and repositories are fetched only on request (--remote-modules). What they hold is not part of the result.',
  },
  {
    code: 'kustomize.plugin',
    title: 'A plugin',
    explanation:
      'Only the generators and transformers that come with kustomize are run. Programs and containers that the scanned files name ' +
      'never are; what they would have made or changed is not in the result.',
  },
  {
    code: 'kustomize.helm',
    title: 'A Helm chart that is not inflated',
    explanation:
      'The chart is not in the scanned tree, or could not be rendered. Its resources are not part of the result.',
  },
  {
    code: 'kustomize.resource',
    title: 'A resource that is none',
    explanation: 'Each document of a resource file needs a kind and a name in its metadata.',
  },
  {
    code: 'kustomize.conflict',
    title: 'Two resources with one identity',
    explanation: 'Kind, name and namespace tell resources apart; two that agree in them cannot be in one build.',
  },
  {
    code: 'kustomize.patch',
    title: 'A patch that does not apply',
    explanation:
      'A strategic merge patch without a target needs exactly one resource of its kind, name and namespace; the paths of a JSON ' +
      'patch must be there.',
  },
  {
    code: 'kustomize.field',
    title: 'A field that is not as it is used',
    explanation:
      'A replacement, a variable or a transformer names a field or a resource that is not there, or several.',
  },
  {
    code: 'kustomize.value',
    title: 'A value that cannot be written',
    explanation:
      'A change has made something that is not JSON, such as a text where a number was, or a key that is no text.',
  },
  {
    code: 'kustomize.too-much',
    title: 'A build that is too large',
    explanation: 'Builds are bounded in depth, in the number of kustomizations and in the work that they take.',
  },
] as const satisfies readonly Explanation[];

/** What is wrong with a build, by the stable code of its diagnostics. */
export type KustomizeCode = (typeof kustomizeDiagnostics)[number]['code'];
