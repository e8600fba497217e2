import type { Option } from './option.ts';

/** Flags for chart values, for commands that render charts. */
export const helmValueOptions: readonly Option[] = [
  { long: 'set', value: 'K=V', about: 'Set chart values: a.b=1,c={x,y}', list: 'repeat' },
  { long: 'set-string', value: 'K=V', about: 'Set chart values as strings', list: 'repeat' },
  { long: 'set-json', value: 'K=V', about: 'Set chart values, written as JSON', list: 'repeat' },
  { long: 'set-literal', value: 'K=V', about: 'Set one chart value to a literal string', list: 'repeat' },
  { long: 'set-file', value: 'K=FILE', about: 'Set chart values to the contents of files', list: 'repeat' },
  { long: 'kube-version', value: 'VERSION', about: 'Kubernetes version to render charts for' },
];

/** How the charts of a tree are rendered for a check. */
export const chartOptions: readonly Option[] = [
  {
    long: 'values-files',
    value: 'FILES',
    about: "Helm values files, looked up in each chart's directory first",
    list: 'comma',
  },
  ...helmValueOptions,
  { long: 'api-versions', value: 'APIS', about: 'Additional APIs of the cluster, for .Capabilities', list: 'comma' },
  { long: 'release-name', value: 'NAME', about: 'Helm release name; default: the name of the chart' },
  { long: 'namespace', value: 'NAMESPACE', about: 'Helm release namespace', default: 'default' },
];
