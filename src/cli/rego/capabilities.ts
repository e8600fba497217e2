import { resolve } from 'node:path';
import { type Builtin, builtins, type Module, type Type } from '../../rego/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';

/** The version of OPA whose language and builtins lintel has. */
export const opaVersion = '1.22.0';

/** The builtins and features that policies may use, in OPA's JSON form. */
export interface Capabilities {
  readonly builtins?: readonly { readonly name: string }[];
  readonly future_keywords?: readonly string[];
  readonly features?: readonly string[];
  readonly allow_net?: readonly string[];
}

/** The flag of commands that compile policies for a program with fewer builtins. */
export const capabilitiesOption: Option = {
  long: 'capabilities',
  value: 'FILE',
  about: `Allow only the builtins and features in this JSON file, as printed by lintel opa capabilities, or v${opaVersion}`,
};

/** Given capabilities, and the names of their builtins. */
export interface GivenCapabilities extends Capabilities {
  readonly names: ReadonlySet<string>;
}

/** The capabilities of --capabilities; undefined if it is not set. Throws a usage error for an invalid file. */
export async function readCapabilities(values: Values, io: Io): Promise<GivenCapabilities | undefined> {
  const file = values.text('capabilities');
  if (file === undefined) return undefined;
  const isVersion = /^v?\d+\.\d+\.\d+$/.test(file);
  if (isVersion && file.replace(/^v/, '') === opaVersion) return undefined;
  if (isVersion)
    throw usageError(`--capabilities: lintel has the capabilities of v${opaVersion} only; pass a file for ${file}`);
  const found = await capabilitiesIn('--capabilities', file, io);
  return { ...found, names: new Set(found.builtins?.map(({ name }) => name)) };
}

/** The capabilities in a JSON file. Throws a usage error that names the flag. */
export async function capabilitiesIn(flag: string, file: string, io: Io): Promise<Capabilities> {
  const text = await io.disk.readText(resolve(io.cwd, file));
  if (text === undefined) throw usageError(`${flag}: no such file: ${JSON.stringify(file)}`);
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found;
  } catch (error) {
    throw usageError(`${flag}: ${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw usageError(`${flag}: ${file} must be an object with builtins`);
}

/** The features and keywords that modules use and that are not among the given capabilities. */
export async function capabilityProblems(
  modules: readonly Module[],
  given: GivenCapabilities | undefined,
): Promise<readonly Diagnostic[]> {
  if (given === undefined) return [];
  const { requiredCapabilities } = await import('./required-capabilities.ts');
  return modules.flatMap((module) => {
    const { features = [], future_keywords = [] } = requiredCapabilities([module]);
    const lacking = [
      ...features.filter((name) => name !== 'rego_v1' && given.features?.includes(name) !== true),
      ...future_keywords.filter((name) => given.future_keywords?.includes(name) !== true),
    ];
    const span = { source: module.source, start: module.package.start, end: module.package.end };
    return lacking.map((name): Diagnostic => {
      const message = `the capabilities do not include ${name}`;
      return { code: 'rego_parse_error', level: 'error', message, span };
    });
  });
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
