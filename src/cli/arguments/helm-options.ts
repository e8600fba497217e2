import type { Option } from './option.ts';

/** The flags that give charts their values, of the commands that render them. */
export const helmValueOptions: readonly Option[] = [
  { long: 'set', value: 'K=V', about: 'Helm values: a.b=1,c={x,y}', list: 'repeat' },
  { long: 'set-string', value: 'K=V', about: 'Helm values, all of them texts', list: 'repeat' },
  { long: 'set-json', value: 'K=V', about: 'Helm values, written as JSON', list: 'repeat' },
  { long: 'set-literal', value: 'K=V', about: 'One Helm value, a text that is taken as it is', list: 'repeat' },
  { long: 'set-file', value: 'K=FILE', about: 'Helm values that are the texts of files', list: 'repeat' },
  { long: 'kube-version', value: 'V', about: 'Helm: version of Kubernetes' },
];
