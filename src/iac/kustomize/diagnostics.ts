import type { Explanation } from '../../source/index.ts';

/** Every code that a build reports. */
export const kustomizeDiagnostics = [
  {
    code: 'kustomize.kustomization',
    title: 'A kustomization that cannot be read',
    explanation:
      'The file has an unknown field, a value of the wrong type, or a kind or version other than those of Kustomization and ' +
      'Component; or it is empty. Or a directory has several such files, or none.',
    fix: 'Correct the file; "kustomize build" reports the same.',
    example: 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - deployment.yaml',
  },
  {
    code: 'kustomize.file',
    title: 'A file or directory that does not exist',
    explanation: 'Paths are relative to the directory of the kustomization. The missing file is left out of the build.',
    fix: 'Correct the path, or add the file.',
  },
  {
    code: 'kustomize.outside',
    title: 'A kustomization file outside the allowed directories',
    explanation:
      'A kustomization names a file outside the scanned directory, which lintel never reads. Like kustomize by default, "lintel render" also rejects files outside the directory of the kustomization.',
    fix: 'Scan a directory that holds all files (-d), or use --load-restrictor LoadRestrictionsNone with "lintel render".',
  },
  {
    code: 'kustomize.cycle',
    title: 'Kustomizations that include each other',
    explanation: 'A kustomization cannot include a directory that contains or includes it.',
    fix: 'Remove one of the references in the cycle.',
  },
  {
    code: 'kustomize.remote',
    title: 'A remote file or base that was not fetched',
    explanation: 'The kustomization uses a remote file or repository. Its resources are missing from the result.',
    fix: 'Scan with --remote-modules to fetch it.',
  },
  {
    code: 'kustomize.plugin',
    title: 'A plugin that is not run',
    explanation:
      'lintel runs only the generators and transformers that come with kustomize, never programs or containers named in the scanned files. What the plugin would create or change is missing from the result.',
    fix: 'Scan the output of "kustomize build" instead.',
    example: 'kustomize build --enable-alpha-plugins overlay > built.yaml\nlintel scan -i k8s -f built.yaml',
  },
  {
    code: 'kustomize.helm',
    title: 'A Helm chart that is not inflated',
    explanation:
      'The chart is not in the scanned tree, or cannot be rendered. Its resources are missing from the result.',
    fix: 'Fetch the chart into the tree before the scan.',
  },
  {
    code: 'kustomize.resource',
    title: 'A document that is not a resource',
    explanation: 'Each document of a resource file needs a kind, and a name in its metadata.',
    fix: 'Add them, or remove the file from resources.',
  },
  {
    code: 'kustomize.conflict',
    title: 'Two resources with the same identity',
    explanation:
      'Kind, name and namespace identify a resource. A build cannot contain two resources in which all three are the same.',
    fix: 'Rename one of them, or remove it from resources.',
  },
  {
    code: 'kustomize.patch',
    title: 'A patch that does not apply',
    explanation:
      'A strategic merge patch without a target needs exactly one resource of its kind, name and namespace. The paths of a JSON ' +
      'patch must exist.',
    fix: 'Correct the names or paths, or give the patch a target.',
  },
  {
    code: 'kustomize.field',
    title: 'A field or resource that is not found',
    explanation:
      'A replacement, a variable or a transformer names a field or resource that does not exist, or that is ambiguous.',
    fix: 'Correct the path or the selector.',
  },
  {
    code: 'kustomize.value',
    title: 'A change that produces an invalid value',
    explanation:
      'A patch or replacement produced something that is not valid JSON, such as a string where a number is needed, or a key that is not a string.',
    fix: 'Correct the patch or the replacement.',
  },
  {
    code: 'kustomize.too-much',
    title: 'A build that is too large',
    explanation:
      'Limits apply to the depth, the number of kustomizations and the work of a build. They protect against hostile input.',
    fix: 'Scan the overlays in several runs.',
  },
] as const satisfies readonly Explanation[];

/** The problem with a build, by the stable code of its diagnostics. */
export type KustomizeCode = (typeof kustomizeDiagnostics)[number]['code'];
