import type { Option } from './option.ts';

/** The flags that give CloudFormation templates their parameters. */
export const parameterOptions: readonly Option[] = [
  {
    long: 'parameters',
    value: 'FILE',
    about: 'CloudFormation: parameter file, in a format of the AWS CLI',
    list: 'repeat',
  },
  {
    long: 'parameter-overrides',
    value: 'NAME=VALUE',
    about: 'CloudFormation: value of a parameter, or of a pseudo parameter such as AWS::Region',
    list: 'repeat',
  },
];
