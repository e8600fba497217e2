/** Defaults, choices, and what values are. */
import { type GoValue, goTypeOf } from '../../../go/index.ts';
import { isEmpty } from './convert.ts';
import type { HelmFunction } from './function.ts';

const value = ['value', 'interface {}'] as const;
const values = ['values', '...interface {}'] as const;

export const logic: readonly HelmFunction[] = [
  {
    name: 'default',
    doc: 'A value, or a default where it is empty.',
    params: [
      ['default', 'interface {}'],
      ['value', '...interface {}'],
    ],
    example: ['{{ default "d" "" }}', 'd'],
    call: ([fallback, given]) => (isEmpty(given) ? fallback! : given!),
  },
  {
    name: 'empty',
    doc: 'Whether a value is false, zero, nil or has nothing in it.',
    params: [value],
    example: ['{{ empty "" }}', 'true'],
    call: ([given]) => isEmpty(given),
  },
  {
    name: 'coalesce',
    doc: 'The first value that is not empty.',
    params: [values],
    example: ['{{ coalesce 0 "" "x" }}', 'x'],
    call: (given) => given.find((each) => !isEmpty(each)) ?? null,
  },
  {
    name: 'ternary',
    doc: 'The first value for true, the second for false.',
    params: [
      ['yes', 'interface {}'],
      ['no', 'interface {}'],
      ['condition', 'bool'],
    ],
    example: ['{{ ternary "a" "b" true }}', 'a'],
    call: ([yes, no, condition]) => (condition === true ? yes! : no!),
  },
  {
    name: 'typeOf',
    doc: 'The name of the type of a value.',
    params: [value],
    example: ['{{ typeOf 1.0 }}', 'float64'],
    call: ([given]) => goTypeOf(given!).name,
  },
  {
    name: 'typeIs',
    doc: 'Whether a value is of a type.',
    params: [['type', 'string'], value],
    example: ['{{ typeIs "int" 1 }}', 'true'],
    call: ([type, given]) => goTypeOf(given!).name === type,
  },
  {
    name: 'typeIsLike',
    doc: 'Whether a value is of a type or a pointer to it.',
    params: [['type', 'string'], value],
    example: ['{{ typeIsLike "string" "a" }}', 'true'],
    call: ([type, given]) => [type, `*${type}`].includes(goTypeOf(given!).name),
  },
  {
    name: 'kindOf',
    doc: 'The kind of a value: `string`, `float64`, `map`, `slice`, `invalid` for nil, and so on.',
    params: [value],
    example: ['{{ kindOf (list) }}', 'slice'],
    call: ([given]) => goTypeOf(given!).kind,
  },
  {
    name: 'kindIs',
    doc: 'Whether a value is of a kind.',
    params: [['kind', 'string'], value],
    example: ['{{ kindIs "map" (dict) }}', 'true'],
    call: ([kind, given]) => goTypeOf(given!).kind === kind,
  },
  {
    name: 'lookup',
    doc: 'What a cluster knows of an object: nothing, since there is none.',
    params: [
      ['apiVersion', 'string'],
      ['kind', 'string'],
      ['namespace', 'string'],
      ['name', 'string'],
    ],
    example: ['{{ lookup "v1" "Secret" "ns" "name" }}', 'map[]'],
    call: () => new Map<string, GoValue>(),
  },
  {
    name: 'getHostByName',
    doc: 'The address of a host: an empty text, since names are not looked up.',
    params: [['name', 'string']],
    call: () => '',
  },
];
