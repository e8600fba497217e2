/** Defaults, choices, and what values are. */
import { GoError, type GoValue, goTypeOf } from '../../../go/index.ts';
import { isEmpty } from './convert.ts';
import { define, type HelmFunction, param } from './function.ts';

const value = param.any('value');
const values = param.any('values');

export const logic: readonly HelmFunction[] = [
  define({
    name: 'default',
    doc: 'A value, or a default if it is empty.',
    params: [param.any('default')],
    variadic: param.any('value'),
    example: ['{{ default "d" "" }}', 'd'],
    call: (_, fallback, [given]) => (given === undefined || isEmpty(given) ? fallback : given),
  }),
  define({
    name: 'empty',
    doc: 'Whether a value is empty: false, zero, nil, or without items.',
    params: [value],
    example: ['{{ empty "" }}', 'true'],
    call: (_, given) => isEmpty(given),
  }),
  define({
    name: 'coalesce',
    doc: 'The first value that is not empty.',
    params: [],
    variadic: values,
    example: ['{{ coalesce 0 "" "x" }}', 'x'],
    call: (_, given) => given.find((each) => !isEmpty(each)) ?? null,
  }),
  define({
    name: 'ternary',
    doc: 'The first value if the condition is true, otherwise the second.',
    params: [param.any('yes'), param.any('no'), param.bool('condition')],
    example: ['{{ ternary "a" "b" true }}', 'a'],
    call: (_, yes, no, condition) => (condition === true ? yes : no),
  }),
  define({
    name: 'typeOf',
    doc: 'The name of the type of a value.',
    params: [value],
    example: ['{{ typeOf 1.0 }}', 'float64'],
    call: (_, given) => goTypeOf(given).name,
  }),
  define({
    name: 'typeIs',
    doc: 'Whether a value is of a type.',
    params: [param.string('type'), value],
    example: ['{{ typeIs "int" 1 }}', 'true'],
    call: (_, type, given) => goTypeOf(given).name === type,
  }),
  define({
    name: 'typeIsLike',
    doc: 'Whether a value is of a type or a pointer to it.',
    params: [param.string('type'), value],
    example: ['{{ typeIsLike "string" "a" }}', 'true'],
    call: (_, type, given) => [type, `*${type}`].includes(goTypeOf(given).name),
  }),
  define({
    name: 'kindOf',
    doc: 'The kind of a value: `string`, `float64`, `map`, `slice`, `invalid` for nil, and so on.',
    params: [value],
    example: ['{{ kindOf (list) }}', 'slice'],
    call: (_, given) => goTypeOf(given).kind,
  }),
  define({
    name: 'kindIs',
    doc: 'Whether a value is of a kind.',
    params: [param.string('kind'), value],
    example: ['{{ kindIs "map" (dict) }}', 'true'],
    call: (_, kind, given) => goTypeOf(given).kind === kind,
  }),
  define({
    name: 'lookup',
    doc: 'An object in the cluster; always empty, because lintel does not connect to a cluster.',
    params: [param.string('apiVersion'), param.string('kind'), param.string('namespace'), param.string('name')],
    example: ['{{ lookup "v1" "Secret" "ns" "name" }}', 'map[]'],
    call: () => new Map<string, GoValue>(),
  }),
  define({
    name: 'getHostByName',
    doc: 'The address of a host; always empty, because lintel does not look up names.',
    params: [param.string('name')],
    call: () => '',
  }),
  define({
    name: 'fail',
    doc: 'Ends the template with an error.',
    params: [param.string('message')],
    call: (_, message) => {
      throw new GoError(message);
    },
  }),
];
