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

/** All builtins, by name. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(
  tables.flatMap((table) => table.map((builtin) => [builtin.name, builtin] as const)),
);
