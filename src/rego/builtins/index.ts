import { LintelError } from '../../source/index.ts';
import { addresses } from './addresses.ts';
import { aggregates } from './aggregates.ts';
import { annotations } from './annotations.ts';
import { arithmetic } from './arithmetic.ts';
import { arrays } from './arrays.ts';
import { aws } from './aws.ts';
import { bits } from './bits.ts';
import type { Builtin } from './builtin.ts';
import { cidrBuiltins } from './cidr.ts';
import { comparison } from './comparison.ts';
import { crypto } from './crypto.ts';
import { encodings } from './encodings.ts';
import { glob } from './glob.ts';
import { graphql } from './graphql.ts';
import { graphs } from './graphs.ts';
import { host } from './host.ts';
import { http } from './http.ts';
import { internal } from './internal.ts';
import { json } from './json.ts';
import { jsonPatch } from './json-patch.ts';
import { jsonPaths } from './json-paths.ts';
import { jsonSchema } from './json-schema.ts';
import { marks } from './marks.ts';
import { numbers } from './numbers.ts';
import { objects } from './objects.ts';
import { regex } from './regex.ts';
import { regoModules } from './rego-modules.ts';
import { renderTemplate } from './render-template.ts';
import { semver } from './semver.ts';
import { sets } from './sets.ts';
import { strings } from './strings.ts';
import { times } from './time.ts';
import { tokens } from './tokens.ts';
import { typeChecks } from './type-checks.ts';
import { units } from './units.ts';
import { uris } from './uri.ts';
import { uuids } from './uuid.ts';
import { x509 } from './x509.ts';
import { yaml } from './yaml.ts';

const tables: readonly (readonly Builtin[])[] = [
  comparison,
  arithmetic,
  numbers,
  bits,
  aggregates,
  arrays,
  sets,
  objects,
  jsonPaths,
  jsonPatch,
  typeChecks,
  strings,
  regex,
  glob,
  units,
  times,
  semver,
  cidrBuiltins,
  uris,
  uuids,
  host,
  encodings,
  json,
  yaml,
  graphs,
  crypto,
  x509,
  tokens,
  jsonSchema,
  aws,
  http,
  addresses,
  annotations,
  graphql,
  renderTemplate,
  regoModules,
  internal,
];

/** Builtins by name. */
export type Builtins = ReadonlyMap<string, Builtin>;

/** All that the language has. */
export const builtins: Builtins = new Map(
  tables.flatMap((table) => table.map((builtin) => [builtin.name, builtin] as const)),
);

/** What a program may call: those of the language, and the compiler's own. */
const callable: Builtins = new Map([...builtins, ...marks.map((builtin) => [builtin.name, builtin] as const)]);

/** The language's with some of a host's own. Throws a `LintelError` for one whose name is taken, or no name for a function. */
export function withBuiltins(own: readonly Builtin[] = []): Builtins {
  if (own.length === 0) return callable;
  const all = new Map(callable);
  for (const builtin of own) {
    const { name } = builtin;
    const wrong = all.has(name) ? 'there is one already' : namePattern.test(name) ? undefined : 'that is no name';
    if (wrong !== undefined) {
      const message = `a builtin cannot be called ${JSON.stringify(name)}: ${wrong}`;
      throw new LintelError([{ code: 'usage.builtin', level: 'error', message, help: 'such as "company.owner"' }]);
    }
    all.set(name, builtin);
  }
  return all;
}

const namePattern = /^(?!(?:input|data)\b)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
