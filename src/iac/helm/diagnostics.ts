import type { Explanation } from '../../source/index.ts';

/** Every code that the reading and rendering of charts reports. */
export const helmDiagnostics = [
  {
    code: 'helm.chart',
    title: 'An invalid chart',
    explanation:
      'Chart.yaml is missing, cannot be read, or lacks what Helm requires: apiVersion, name and version. The chart is not rendered.',
    fix: 'Correct Chart.yaml; "helm lint" reports the same.',
    example: 'apiVersion: v2\nname: shop\nversion: 1.0.0',
  },
  {
    code: 'helm.archive',
    title: 'A packaged chart that cannot be read',
    explanation:
      'A .tgz in charts/ is damaged, empty, or holds paths outside its own directory. The subchart is not rendered.',
    fix: 'Fetch it again with "helm dependency build".',
  },
  {
    code: 'helm.file',
    title: 'A file of a chart that cannot be read',
    explanation:
      'A template, a definition in crds/, a subchart or values.yaml is a link that leads nowhere or outside the scanned directory, or is not a regular file. Its resources are missing from the result.',
    fix: 'Replace the link with a copy, or scan the directory that holds both.',
  },
  {
    code: 'helm.dependency',
    title: 'A dependency that is missing',
    explanation:
      'Chart.yaml names a chart that is not in charts/, and the values do not turn it off. Its resources are missing from the result.',
    fix: 'Run "helm dependency build" before the scan, or scan with --remote-modules.',
  },
  {
    code: 'helm.ignore',
    title: 'An invalid pattern in .helmignore',
    explanation:
      'Helm does not support the pattern, for example "**". lintel applies none of the patterns, so no file is left out by mistake.',
    fix: 'Write the pattern with *, ? and […] only.',
  },
  {
    code: 'helm.kube-version',
    title: 'A chart for another version of Kubernetes',
    explanation:
      'The version of Kubernetes does not satisfy kubeVersion in Chart.yaml. Helm refuses to install the chart; lintel scans it anyway.',
    fix: 'Render it with the version of your cluster: lintel render --kube-version 1.31.',
  },
  {
    code: 'helm.values',
    title: 'Values that cannot be read or combined',
    explanation: 'A values file is missing or not a YAML map, or two values of different types are combined.',
    fix: 'Correct the file. lintel looks for --values-files in the directory of the chart first.',
  },
  {
    code: 'helm.schema',
    title: 'Values that do not match values.schema.json',
    explanation:
      'The schema of the chart rejects the values. Helm refuses to install the chart; lintel scans it anyway.',
    fix: 'Set the values that the schema requires, with --values-files.',
  },
  {
    code: 'helm.required',
    title: 'A value that the chart requires',
    explanation:
      'A template calls "required" or "fail" because a value is not set. Helm refuses the chart; lintel scans it with an empty value instead, so findings can be missing.',
    fix: 'Set the value, with --values-files.',
  },
  {
    code: 'helm.unset',
    title: 'A capitalized value that is not set',
    explanation:
      'A template uses a field of .Values that starts with a capital letter, but is neither a value nor a method of Helm (AsMap, YAML, Table, PathValue). It is empty, so what depends on it may be missing from the result.',
    fix: 'Correct the name, or set the value in values.yaml.',
  },
  {
    code: 'helm.option',
    title: 'An invalid rendering option',
    explanation:
      'A value of --set, the name of the release, the version of Kubernetes or the template of --show-only is invalid.',
    fix: 'Correct the flag that the message names.',
  },
  {
    code: 'helm.template',
    title: 'A template that fails',
    explanation:
      'The template has a syntax error, or a function or field in it fails with these values. Its manifests are missing from the result.',
    fix: 'Correct the template, or set the values that it uses; "helm template" reports the same.',
  },
  {
    code: 'helm.manifest',
    title: 'A rendered manifest that is not valid',
    explanation:
      'A template renders to something that is not YAML, or not a Kubernetes object. The document is missing from the result.',
    fix: 'Print it with "lintel render --show-only PATH", and correct the template. Indentation is the usual cause: use nindent.',
  },
  {
    code: 'helm.limit',
    title: 'A chart that exceeds a limit',
    explanation:
      'Limits apply to the number and size of files, the depth of subcharts, and the work and output of templates.',
    fix: 'Remove files that are not part of the chart with .helmignore, and look for loops in templates.',
  },
] as const satisfies readonly Explanation[];

/** The problem with a chart, by the stable code of its diagnostics. */
export type HelmCode = (typeof helmDiagnostics)[number]['code'];
