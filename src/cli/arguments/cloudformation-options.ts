import type { Option } from './option.ts';

/** The flags that give CloudFormation templates their parameters. */
export const parameterOptions: readonly Option[] = [
  {
    long: 'parameters',
    value: 'FILE',
    about: 'CloudFormation: file of parameters, in a form that the AWS CLI accepts',
    list: 'repeat',
  },
  {
    long: 'parameter-overrides',
    value: 'NAME=VALUE',
    about: 'CloudFormation: value of a parameter, or of one such as AWS::Region',
    list: 'repeat',
  },
];
