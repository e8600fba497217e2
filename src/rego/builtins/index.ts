import { LintelError } from '../../source/index.ts';
import type { Builtin } from './builtin.ts';
import { aggregates } from './collections/aggregates.ts';
import { arrays } from './collections/arrays.ts';
import { graphs } from './collections/graphs.ts';
import { objects } from './collections/objects.ts';
import { sets } from './collections/sets.ts';
import { aws } from './crypto/aws.ts';
import { crypto } from './crypto/crypto.ts';
import { tokens } from './crypto/tokens.ts';
import { x509 } from './crypto/x509.ts';
import { graphql } from './documents/graphql.ts';
import { json } from './documents/json.ts';
import { jsonPatch } from './documents/json-patch.ts';
import { jsonPaths } from './documents/json-paths.ts';
import { jsonSchema } from './documents/json-schema.ts';
import { yaml } from './documents/yaml.ts';
import { host } from './host/host.ts';
import { times } from './host/time.ts';
import { annotations } from './language/annotations.ts';
import { comparison } from './language/comparison.ts';
import { internal } from './language/internal.ts';
import { marks } from './language/marks.ts';
import { regoModules } from './language/rego-modules.ts';
import { typeChecks } from './language/type-checks.ts';
import { addresses } from './network/addresses.ts';
import { cidrBuiltins } from './network/cidr.ts';
import { http } from './network/http.ts';
import { uris } from './network/uri.ts';
import { arithmetic } from './numbers/arithmetic.ts';
import { bits } from './numbers/bits.ts';
import { numbers } from './numbers/numbers.ts';
import { units } from './numbers/units.ts';
import { encodings } from './strings/encodings.ts';
import { glob } from './strings/glob.ts';
import { regex } from './strings/regex.ts';
import { renderTemplate } from './strings/render-template.ts';
import { semver } from './strings/semver.ts';
import { strings } from './strings/strings.ts';
import { uuids } from './strings/uuid.ts';

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

/** All builtins of the language. */
export const builtins: Builtins = new Map(
  tables.flatMap((table) => table.map((builtin) => [builtin.name, builtin] as const)),
);

/** All functions that a program can call: the builtins, and the compiler's own functions. */
const callable: Builtins = new Map([...builtins, ...marks.map((builtin) => [builtin.name, builtin] as const)]);

/** The builtins of the language and those of a host. Throws a `LintelError` for a name that is invalid or already in use. */
export function withBuiltins(own: readonly Builtin[] = []): Builtins {
  if (own.length === 0) return callable;
  const all = new Map(callable);
  for (const builtin of own) {
    const { name } = builtin;
    const wrong =
      all.has(name) && builtin.replaces !== true
        ? 'the name is already in use'
        : namePattern.test(name)
          ? undefined
          : 'the name is invalid';
    if (wrong !== undefined) {
      const message = `a builtin cannot be called ${JSON.stringify(name)}: ${wrong}`;
      throw new LintelError([{ code: 'usage.builtin', level: 'error', message, help: 'such as "company.owner"' }]);
    }
    all.set(name, builtin);
  }
  return all;
}

const namePattern = /^(?!(?:input|data)\b)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;
