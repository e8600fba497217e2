import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Type } from '../../../src/rego/types/type.ts';
import { sharedPath } from '../../shared.ts';
import { ask } from '../ask.ts';
import { type Builtin, builtins } from '../rego.ts';

const test = suite('builtins/tables');

/** Needs the network, which tests do not have. */
const isRemote = (name: string): boolean => name === 'http.send' || name === 'net.lookup_ip_addr';

test('every name is that of its entry, once', () => {
  assert.ok(builtins.size > 100);
  for (const [name, builtin] of builtins) assert.is(builtin.name, name);
});

for (const builtin of builtins.values()) {
  test(`${builtin.name} is described`, () => {
    assert.match(builtin.doc, /^[A-Z`].*[.`]$/s, 'a sentence');
    assert.ok(builtin.doc.length >= 15);
    const names = builtin.params.map((param) => param.name);
    assert.is(new Set(names).size, names.length, 'parameters have different names');
    for (const name of names) assert.match(name, /^[a-zA-Z_]\w*$/);
    assert.ok(builtin.examples.length > 0, 'there is an example');
    for (const example of builtin.examples) {
      const used = builtin.infix ?? `${builtin.name}(`;
      assert.ok(example.includes(used), `the example calls it: ${example}`);
    }
  });
  for (const example of isRemote(builtin.name) ? [] : builtin.examples) {
    test(`${builtin.name}: ${example}`, async () => {
      const version = builtin.deprecated ? 'v0' : 'v1';
      const text = version === 'v0' ? `p { ${example} }` : `p if { ${example} }`;
      const got = await ask({ modules: [`package t\n${text}`], query: 'data.t.p = x', version });
      assert.equal(got, ['{"x":true}']);
    });
  }
}

const signatures = sharedPath('rego', 'builtins.json');
if (signatures !== undefined) {
  const list = JSON.parse(readFileSync(signatures, 'utf8')).builtins as readonly ReferenceBuiltin[];
  const known = new Map(list.map((entry) => [entry.name, entry]));
  for (const builtin of builtins.values()) {
    test(`${builtin.name} has the types and flags of the reference`, () => {
      const reference = known.get(builtin.name);
      assert.ok(reference, 'the reference has it');
      assert.equal(shapeOf(builtin), referenceShape(reference));
    });
  }
}

interface ReferenceType {
  readonly type: string;
  readonly of?: ReferenceType | readonly ReferenceType[];
  readonly static?: readonly (ReferenceType | { readonly key: string; readonly value: ReferenceType })[];
  readonly dynamic?: ReferenceType | { readonly key: ReferenceType; readonly value: ReferenceType };
}

interface ReferenceBuiltin {
  readonly name: string;
  readonly args: readonly { readonly t: ReferenceType }[] | null;
  readonly variadic?: { readonly t: ReferenceType };
  readonly result: { readonly t: ReferenceType } | null;
  readonly infix?: string;
  readonly relation?: boolean;
  readonly nondeterministic?: boolean;
  readonly deprecated?: boolean;
}

interface Shape {
  readonly args: readonly string[];
  readonly result: string;
  readonly flags: readonly unknown[];
}

function shapeOf(builtin: Builtin): Shape {
  return {
    args: builtin.params.map((param) => typeText(param.type)),
    result: typeText(builtin.result.type),
    flags: [
      builtin.infix,
      builtin.relation === true,
      builtin.nondeterministic === true,
      builtin.deprecated === true,
      builtin.variadic === true,
    ],
  };
}

function referenceShape(reference: ReferenceBuiltin): Shape {
  const args = reference.variadic === undefined ? (reference.args ?? []) : [reference.variadic];
  return {
    args: args.map((arg) => referenceText(arg.t)),
    // Undefined results are null here.
    result: reference.result === null ? 'null' : referenceText(reference.result.t),
    flags: [
      reference.infix,
      reference.relation === true,
      reference.nondeterministic === true,
      reference.deprecated === true,
      reference.variadic !== undefined,
    ],
  };
}

/** Types as texts that are the same for the same type. */
function typeText(type: Type): string {
  switch (type.kind) {
    case 'any':
      return union(type.of.map(typeText));
    case 'array':
      return array(type.items.map(typeText), type.rest && typeText(type.rest));
    case 'set':
      return `set[${typeText(type.of)}]`;
    case 'object':
      return object(
        type.properties.map(({ key, value }) => `${key}: ${typeText(value)}`),
        type.rest && `${typeText(type.rest.key)}: ${typeText(type.rest.value)}`,
      );
    case 'function':
      return 'function';
    default:
      return type.kind;
  }
}

const union = (options: readonly string[]): string =>
  options.length === 0 ? 'any' : `<${[...options].sort().join('|')}>`;
const array = (items: readonly string[], rest = ''): string => `array(${items.join(',')})[${rest}]`;
const object = (properties: readonly string[], rest = ''): string =>
  `object(${[...properties].sort().join(',')})[${rest}]`;

function referenceText(type: ReferenceType): string {
  const { of, dynamic } = type;
  switch (type.type) {
    case 'any':
      return union(((of ?? []) as readonly ReferenceType[]).map(referenceText));
    case 'array':
      return array(
        ((type.static ?? []) as readonly ReferenceType[]).map(referenceText),
        dynamic && referenceText(dynamic as ReferenceType),
      );
    case 'set':
      return `set[${referenceText(of as ReferenceType)}]`;
    case 'object': {
      const properties = (type.static ?? []) as readonly { key: string; value: ReferenceType }[];
      const rest = dynamic as { key: ReferenceType; value: ReferenceType } | undefined;
      return object(
        properties.map(({ key, value }) => `${key}: ${referenceText(value)}`),
        rest && `${referenceText(rest.key)}: ${referenceText(rest.value)}`,
      );
    }
    default:
      return type.type;
  }
}

test.run();
