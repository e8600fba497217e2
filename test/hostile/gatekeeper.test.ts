import { constraint, template } from '../scan/gatekeeper/objects.ts';
import { type Entry, hostile } from './bounded.ts';

const owner = template(
  'Owner',
  'package owner\nviolation[{"msg": "no owner"}] { not input.review.object.metadata.labels.owner }',
);
const pod = (more = ''): string => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: neighbor\n${more}`;

/** Hostile policies, and a constraint that still runs. */
function policies(name: string, text: () => string, says: Entry['says'] = [], more: Partial<Entry> = {}): Entry {
  return {
    name,
    argv: ['scan', '-i', 'k8s', '-p', 'policies', '-d', 'tree', '-l', 'debug'],
    files: () => ({
      'tree/pod.yaml': pod(),
      'policies/owner.yaml': owner + constraint('Owner', 'owner'),
      'policies/hostile.yaml': text(),
    }),
    says,
    finds: ['neighbor'],
    ...more,
  };
}

const anything = '{type: object, x-kubernetes-preserve-unknown-fields: true}';
const always = 'package a\nviolation[{"msg": "x"}] { false }';
const hostileTemplate = (schema: string, spec = '{}', rego = always): string =>
  template('Hostile', rego, schema) + constraint('Hostile', 'hostile', spec);

hostile('gatekeeper', [
  policies('a schema of 100,000 properties', () => {
    const properties = Array.from({ length: 100_000 }, (_, at) => `p${at}: {type: string}`).join(', ');
    return hostileTemplate(`{type: object, properties: {${properties}}}`, '{parameters: {p1: a}}');
  }),
  policies(
    'a schema of 900 levels',
    () => hostileTemplate(`${'{type: object, properties: {a: '.repeat(450)}{type: string}${'}}'.repeat(450)}`),
    ['schemas are nested too deeply'],
  ),
  policies(
    'a schema whose aliases expand to 10⁹ schemas',
    () => {
      const lines = Array.from(
        { length: 30 },
        (_, at) => `a${at + 1}: &a${at + 1} {type: object, properties: {a: *a${at}, b: *a${at}}}`,
      );
      return `a0: &a0 {type: string}\n${lines.join('\n')}\n${hostileTemplate('*a30')}`;
    },
    [],
    { code: 1, finds: [], prints: /^$/ },
  ),
  policies('alternatives within alternatives', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '{minLength: 9}' : `{anyOf: [${`${nested(depth - 1)}, `.repeat(6)}]}`;
    return hostileTemplate(`{type: string, anyOf: [${nested(6)}]}`, '{parameters: a}');
  }, ['spec.parameters']),
  policies(
    'a pattern that backtracks',
    () => hostileTemplate('{type: string, pattern: "^(a+)+$"}', `{parameters: "${'a'.repeat(100_000)}b"}`),
    ['spec.parameters: the value does not match ^(a+)+$'],
  ),
  policies(
    'a pattern with a million states',
    () => hostileTemplate('{type: string, pattern: "((a{100}){100}){100}"}', '{parameters: a}'),
    ['invalid regular expression'],
  ),
  policies('parameters of 900 levels', () =>
    hostileTemplate(anything, `{parameters: {a: ${'['.repeat(900)}${']'.repeat(900)}}}`),
  ),
  policies('code that never ends', () => {
    const rego =
      'package a\nviolation[{"msg": "x"}] { n := numbers.range(1, 100000); a := n[_]; b := n[_]; a + b < 0 }';
    return hostileTemplate('{type: object}', '{}', rego);
  }, ['Hostile.hostile could not be evaluated']),
  policies(
    'code of 100,000 lines',
    () =>
      hostileTemplate('{type: object}', '{}', `package a\n${'f(x) { x == 1 }\n'.repeat(100_000)}${always.slice(10)}`),
    ['more than 300000 tokens'],
  ),
  policies(
    '10,000 constraints',
    () =>
      template('Hostile', always) + Array.from({ length: 10_000 }, (_, at) => constraint('Hostile', `c${at}`)).join(''),
  ),
  policies('10,000 labels in a selector', () => {
    const labels = Array.from({ length: 10_000 }, (_, at) => `l${at}: a`).join(', ');
    return hostileTemplate('{type: object}', `{match: {labelSelector: {matchLabels: {${labels}}}}}`);
  }),
  policies('prototypes and other words of JavaScript', () =>
    hostileTemplate(
      '{type: object, properties: {__proto__: {type: object, default: {polluted: true}}, constructor: {type: string, default: x}}}',
      '{parameters: {}, match: {kinds: [{kinds: [__proto__, constructor]}]}}',
    ),
  ),
  policies('messages with commands for terminals', () =>
    hostileTemplate('{type: object}', '{}', 'package a\nviolation[{"msg": "x\\u001b[2J::error::y"}] { true }'),
  ),
  {
    name: 'an object of 900 levels, and numbers that JSON does not have',
    argv: ['scan', '-i', 'k8s', '-p', 'policies', '-d', 'tree'],
    files: () => ({
      'tree/pod.yaml': pod(),
      'tree/deep.yaml': `apiVersion: v1\nkind: Pod\nmetadata: {name: deep}\na: ${'['.repeat(900)}${']'.repeat(900)}\n`,
      'tree/number.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: number}\na: .inf\n',
      'policies/owner.yaml': owner + constraint('Owner', 'owner'),
    }),
    says: ['JSON does not support this number'],
    finds: ['neighbor', 'deep'],
  },
]);
