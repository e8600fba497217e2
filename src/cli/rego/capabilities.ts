import { type Builtin, builtins, type Type } from '../../rego/index.ts';

/** The version of OPA whose language and builtins lintel has. */
export const opaVersion = '1.22.0';

/** The builtins and features that policies may use, in OPA's JSON form. */
export interface Capabilities {
  readonly builtins?: readonly { readonly name: string }[];
  readonly future_keywords?: readonly string[];
  readonly features?: readonly string[];
  readonly allow_net?: readonly string[];
}

/** Everything that lintel supports; `documented` adds names and descriptions of parameters and results. */
export function ownCapabilities(documented: boolean): Capabilities {
  return {
    builtins: sortedBuiltins([...builtins.keys()], documented),
    future_keywords: ['and', 'not', 'or'],
    features: ['keywords_in_refs', 'rego_v1', 'rego_v2', 'rego_v2_import', 'template_strings'],
  };
}

/** The declarations of builtins, sorted by name. */
export function sortedBuiltins(names: readonly string[], documented = false): readonly { readonly name: string }[] {
  return names
    .flatMap((name) => builtins.get(name) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((builtin) => declaration(builtin, documented));
}

function declaration(builtin: Builtin, documented: boolean) {
  const { name, doc, params, variadic, result, infix, relation, nondeterministic, deprecated } = builtin;
  const last = variadic ? params.at(-1) : undefined;
  const args = (variadic ? params.slice(0, -1) : params).map((param) => ({
    ...typeJson(param.type),
    ...(documented ? { name: param.name, ...(param.doc && { description: param.doc }) } : {}),
  }));
  return {
    name,
    ...(documented ? { description: doc } : {}),
    decl: {
      ...(args.length > 0 && { args: args.map(sortedKeys) }),
      ...(last === undefined && !isVoid(builtin)
        ? {
            result: sortedKeys({
              ...typeJson(result.type),
              ...(documented && result.doc && { description: result.doc }),
            }),
          }
        : {}),
      type: 'function',
      ...(last && { variadic: typeJson(last.type) }),
    },
    ...(infix && { infix }),
    ...(relation && { relation }),
    ...(deprecated && { deprecated }),
    ...(nondeterministic && { nondeterministic }),
  };
}

const isVoid = ({ name, result }: Builtin): boolean => name.startsWith('internal.') && result.type.kind === 'null';

/** A type in the form of OPA's JSON, with sorted keys. */
function typeJson(type: Type): Readonly<Record<string, unknown>> {
  switch (type.kind) {
    case 'any':
      return { ...(type.of.length > 0 && { of: type.of.map(typeJson) }), type: 'any' };
    case 'array':
      return {
        ...(type.rest && { dynamic: typeJson(type.rest) }),
        ...(type.items.length > 0 && { static: type.items.map(typeJson) }),
        type: 'array',
      };
    case 'set':
      return { of: typeJson(type.of), type: 'set' };
    case 'object':
      return {
        ...(type.rest && { dynamic: { key: typeJson(type.rest.key), value: typeJson(type.rest.value) } }),
        ...(type.properties.length > 0 && {
          static: type.properties.map(({ key, value }) => ({ key, value: typeJson(value) })),
        }),
        type: 'object',
      };
    default:
      return { type: type.kind };
  }
}

function sortedKeys(value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
