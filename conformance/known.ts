/** A case that does not agree with the reference, and why that is so. */
export interface KnownDifference {
  readonly suite: string;
  /** Of the case, or what several ids have in common. */
  readonly id: RegExp;
  readonly reason: string;
}

const madeUp =
  'The reference shows the solution under the name that its compiler gave the assigned variable, not under its own.';
const plusSign =
  'The reference keeps the spelling of "+1" and "00012" as a number, which is not JSON, and then cannot marshal it; lintel reads the number.';
const lostKey =
  'The reference loses an element when it iterates over an object that was built with one key twice; its own `json.marshal` of the object shows the element.';
const order = 'Both report errors of several lines; the reference finds a different one first.';

/** All known differences. Any other difference is a bug in lintel that has not been examined yet. */
export const knownDifferences: readonly KnownDifference[] = [
  { suite: 'rego/evaluation', id: /strings-split\/empty separator, empty string$/, reason: madeUp },
  { suite: 'rego/evaluation', id: /gen\/misc\/(?:4805|4836)$/, reason: plusSign },
  { suite: 'rego/evaluation', id: /gen\/order\/(?:6544|6748)$/, reason: lostKey },
  {
    suite: 'opa/plan',
    id: /dataderef\/data\/toplevel integer$/,
    reason: 'Plans do not find a key of base data by a number that has its text; OPA itself and lintel do.',
  },
  { suite: 'opa/plan', id: /gen\/misc\/(?:4805|4836)$/, reason: plusSign },
  { suite: 'opa/plan', id: /gen\/order\/(?:6544|6748)$/, reason: lostKey },
  {
    suite: 'opa/plan',
    id: /opa\.runtime\(\)/,
    reason: 'The result of `opa.runtime` depends on the host; the host of these runs provides nothing.',
  },
  {
    suite: 'opa/plan',
    id: /expressions:166 unification$/,
    reason: 'The plan of OPA compares a variable before it has a value; OPA itself and the plan of lintel do not.',
  },
  {
    suite: 'opa/plan',
    id: /expressions:324 /,
    reason: 'Plans of OPA visit rules before base data; OPA itself and plans of lintel visit base data first.',
  },
  {
    suite: 'opa/plan',
    id: /expressions:33[34] data in the place of a rule/,
    reason: 'Only the command line of the reference rejects data at the path of a rule.',
  },
  {
    suite: 'opa/plan',
    id: /expressions:404 not/,
    reason: 'A query does not evaluate what is under `not` as a rule does; here the query is in a rule.',
  },
  { suite: 'opa/plan', id: /security:131 /, reason: 'An invalid URL with a space is signed differently.' },
  {
    suite: 'opa/bundles',
    id: /^verdicts\/v0 for some files$/,
    reason:
      'In an archive whose names begin without a slash, the patterns of `file_rego_versions` that begin with one match nothing in the reference; lintel reads such names as if they began with one.',
  },
  {
    suite: 'opa/check',
    id: /mutant\/136$/,
    reason:
      'The same code and line. For a variable with the name of a keyword, the reference adds the import that it may need.',
  },
  {
    suite: 'opa/check',
    id: /mutant\/193$/,
    reason: 'Both report that variables are unsafe. lintel also reports the one that only iterates over another.',
  },
  {
    suite: 'opa/check',
    id: /some-tests\/invalid-|partial_set_conflicts|import\/as\/_/,
    reason: 'The same code and line. The message describes the conflict otherwise.',
  },
  {
    suite: 'opa/check',
    id: /undeclared-var/,
    reason: 'The reference also checks the arguments of `print` for variables that only closures declare.',
  },
  {
    suite: 'opa/check',
    id: /mutant\/(?:1191|1500)$|bug154$|import\/(?:shadow|as\/multiple)|single-multi-vars$/,
    reason: 'Both report errors of several passes or lines; the reference finds a different one first.',
  },
  {
    suite: 'opa/commands',
    id: /data\.app\.both|app\/both/,
    reason:
      'The message of a conflict lists the values and their places in the reference; lintel points at one of them, by the path on the command line.',
  },
  {
    suite: 'opa/commands',
    id: /^eval -d nope/,
    reason:
      'A missing file is a usage error with exit code 1 in lintel, as for its other commands; the reference exits with 2.',
  },
  {
    suite: 'opa/commands',
    id: /^eval (?:-d broken 1|'x'|'x :=')$/,
    reason:
      'The same code and line. The reference points at the place before the end of the text, and calls the variable of a query `_`.',
  },
  {
    suite: 'opa/commands',
    id: /^test failing$/,
    reason: 'lintel adds the place and the text of the expression that failed.',
  },
  {
    suite: 'opa/commands',
    id: /^capabilities --version/,
    reason: 'The reference also lists the versions of the interface of WebAssembly, which lintel does not have.',
  },
  {
    suite: 'opa/coverage',
    id: /published_image\.rego$/,
    reason:
      'Two definitions with the same value are true, and the reference does not evaluate them in the order of the text.',
  },
  {
    suite: 'opa/fmt',
    id: /^v0(?:-v1)?\/cases\/c975db1bc889c9d3$/,
    reason:
      'The reference drops the parentheses of `"foo", (2 in xs) in ys`, which is then another expression; lintel keeps them.',
  },
  {
    suite: 'opa/parse',
    id: /^v1\/policies\/(?:6e4ed144afded4ce|b6b031a0017aa9a0)$/,
    reason:
      'The outline of the reference takes a string with a percent sign as a pattern: `%s` is printed as `%!s(MISSING)`.',
  },
  {
    suite: 'opa/server',
    id: /^data\/\d+ (?:GET|POST) \/v[01]\/data\/authz\/(?:f|allow\/below)(?: |$)/,
    reason:
      'The path names a function, or something inside of a boolean. The reference answers with a type error and status 500; for lintel, the document is undefined.',
  },
  {
    suite: 'opa/server',
    id: /^(?:data|query|writes)\/\d+ (?:POST|PATCH) \S+ (?:\[\]|\[1\]|1|"x"|true|\{"query":1\}|\[\{"op": 1\}\])$/,
    reason:
      'A body of the wrong type: the same status and code. The message of the reference names types of its source code.',
  },
  {
    suite: 'opa/server',
    id: /^query\/\d+ .*import(?:%20| )data\.x/,
    reason: 'A query that is an import: the reference answers with an internal error, lintel with a parse error.',
  },
  {
    suite: 'opa/server',
    id: /^(?:policies|compression)\/\d+ GET \/v1\/policies/,
    reason:
      'The syntax tree of the reference is the one that its compiler has rewritten, with separate variables; that of lintel is the one of the text.',
  },
  {
    suite: 'opa/server',
    id: /^compile\/\d+ POST \/v1\/compile \{"query":"data\.authz\.allow == true","options"/,
    reason: 'The same rules of the residual policy, in another order: the reference has the default rule first.',
  },
  {
    suite: 'opa/server',
    id: /^compile\/\d+ POST \/v1\/compile \{"query":(?:1|"input\.x = 1","unknowns":\["a b"\])\}$/,
    reason: "The same status and code; the message is lintel's own.",
  },
  {
    suite: 'opa/server',
    id: /GET \/v1\/compile$/,
    reason:
      'The reference redirects to a path with a slash at its end, which redirects back; lintel answers with status 405.',
  },
  {
    suite: 'opa/server',
    id: /not gzip$/,
    reason: 'The reference closes the connection; lintel answers with status 400.',
  },
  {
    suite: 'opa/filters',
    id: /^(?:options\/(?:a list|mappings: no object|mask rule (?:1|"data\.x\[")|targets: a (?:number|text)) |requests\/(?:a list|a number|unknowns that are a text|an unknown that is no reference) )/,
    reason:
      'A value of the wrong type: the same status and code. The message of the reference names types of its source code.',
  },
  {
    suite: 'opa/filters',
    id: /^(?:options\/(?:inlining that is invalid|targets: (?:an unknown (?:dialect|target)|upper case)) |requests\/(?:a path with a number|other types) \[|policies\/a mask that fails )/,
    reason:
      'The request is wrong, or a policy fails: the reference answers with status 500, lintel with 400 and the same message or, for a mask, the error.',
  },
  {
    suite: 'opa/filters',
    id: /^(?:modules\/unknowns that are none|policies\/a mask that does not parse) /,
    reason:
      'The reference refuses to store the policy; lintel reports its annotation with the first request for filters.',
  },
  {
    suite: 'opa/filters',
    id: /^policies\/a comparison as a value /,
    reason:
      '`include := input.fruits.price > 3` is the same condition as `include if input.fruits.price > 3`; the reference refuses it.',
  },
  {
    suite: 'opa/filters',
    id: /^policies\/a (?:comprehension of fields|large number) /,
    reason:
      'Both refuse it; for the large number, the reference closes the connection. The names of made variables differ.',
  },
  {
    suite: 'opa/filters',
    id: /^policies\/a numeric key /,
    reason: 'The reference ignores the condition and lets all data pass; lintel refuses it.',
  },
  {
    suite: 'opa/filters',
    id: /^policies\/in nested values /,
    reason: 'Both refuse a list in a list; the message of the reference is that of its SQL library.',
  },
  {
    suite: 'opa/filters',
    id: /^policies\/startswith of a number /,
    reason: 'The reference writes null in place of the second field.',
  },
  {
    suite: 'opa/filters',
    id: /^requests\/(?:instrument|metrics) /,
    reason: 'The reference measures the stages of its own compiler, and reads annotations once for each path.',
  },
  {
    suite: 'opa/filters',
    id: /^tests\/nested call, object\.get /,
    reason: 'The same error; the reference has the place of the call in it.',
  },
  {
    suite: 'opa/filters',
    id: /^tests\/non-determistic builtin \(arity 0\): opa\.runtime\(\) /,
    reason:
      '`opa.runtime` has other members: the reference has the commit it was built from, and all environment variables.',
  },
  {
    suite: 'opa/decision-logs',
    id: /^events\/(?:a conflict|a builtin that fails)$/,
    reason:
      "The error document of the reference has a trace of its own engine's stack, and the message of a conflict the places of both values; code, message and location are the same.",
  },
  {
    suite: 'opa/decision-logs',
    id: /^headers\/a trace$/,
    reason: 'lintel logs the trace of a request by its header; the reference only if it sends traces itself.',
  },
  {
    suite: 'opa/wasm',
    id: /^v[01]\/(?:compositereferences|disjunction|objectkeys|partialsetdoc|virtualdocs)/,
    reason:
      'WebAssembly visits the elements of sets and objects in an order of its own, which array comprehensions show; OPA itself and lintel visit them in their order.',
  },
  {
    suite: 'opa/partial',
    id: /^form\//,
    reason:
      'The reference writes this rest in another way, for example in another order; `results/` compares the meaning.',
  },
  {
    suite: 'opa/wasm',
    id: /int32 window edges/,
    reason: 'WebAssembly rounds large integers to doubles; OPA itself and lintel do not.',
  },
  { suite: 'rego/compile', id: /mutant\/(?:1191|1500)$|parser-every-every\/basic$/, reason: order },
  {
    suite: 'conftest/acceptance',
    id: /hocon|jsonnet|cue files|SPDX|TextProto|Groovy|Jenkinsfile|cyclonedx XML/,
    reason:
      'lintel does not read CUE, Groovy, HOCON, Jsonnet, SPDX, text protocol buffers, and CycloneDX in XML; the error says so.',
  },
  {
    suite: 'conftest/acceptance',
    id: /report flag with|if strict is set|without contains|builtin function returns error|returns builtin error/,
    reason:
      'The same exit code, for the same reason. The test looks for words of an error message; lintel has its own messages.',
  },
  {
    suite: 'conftest/examples',
    id: /\.cue|\.jsonnet|\.spdx|\.textproto|enkins|cyclonedx\.xml/,
    reason:
      'lintel does not read CUE, Groovy, Jsonnet, SPDX, text protocol buffers, and CycloneDX in XML; the error says so.',
  },
  {
    suite: 'rego/own',
    id: /opa\.runtime\(\)/,
    reason: 'The result of `opa.runtime` depends on the host; the host of these runs provides nothing.',
  },
  {
    suite: 'rego/own',
    id: /with data\.names\[0\]/,
    reason:
      'Replacing an element of an array in base data is an error in the reference; lintel converts it to an object.',
  },
  {
    suite: 'rego/own',
    id: /^expressions:598 with/,
    reason:
      'A function replaced by a document that does not exist: the reference rejects the query, in lintel it is undefined.',
  },
  {
    suite: 'rego/own',
    id: /sign_req/,
    reason: 'An invalid URL with a space is signed differently.',
  },
  {
    suite: 'rego/own',
    id: /data in the place of a rule/,
    reason:
      'Only the command line of the reference rejects data at the path of a rule; its evaluator merges the two, as lintel does.',
  },
  {
    suite: 'rego/own-errors',
    id: /relation.* in a template string$|unknown function in a template string$/,
    reason: 'The reference gives no line for errors inside a template string.',
  },
  {
    suite: 'rego/own-errors',
    id: /errors:(?:8|13|540) /,
    reason: 'lintel reports the syntax error at another place.',
  },
  {
    suite: 'rego/own-errors',
    id: /two defaults$/,
    reason: 'The reference points at the first line of the file, lintel at the second default.',
  },
  {
    suite: 'terraform/expressions',
    id: /^tf157-0787|^tofu1101-000[01]/,
    reason: 'Gzip compression exactly as in Go, and decompression: the value stays unknown.',
  },
  {
    suite: 'terraform/expressions',
    id: /^tf157-1034|^tofu1101-0021|^tf157-1049/,
    reason: 'Syntax and functions that are newer than the reference; lintel reads them.',
  },
  {
    suite: 'terraform/expressions',
    id: /^tf157-04(?:19|21)/,
    reason: 'The type of an unknown result: lintel has the more precise one.',
  },
  {
    suite: 'helm/templates',
    id: /^fromYaml\/(?:004|014|019|02[68]|03[0-3]|043)$/,
    reason: 'Messages about invalid input of `fromYaml` and `fromToml`: lintel has its own.',
  },
  {
    suite: 'helm/templates',
    id: /^define\/011$/,
    reason:
      'A template that includes itself forever: the reference stops after a thousand calls and reports all of them; lintel stops earlier.',
  },
  {
    suite: 'helm/templates',
    id: /^literal\/024$/,
    reason: 'lintel does not support complex numbers.',
  },
  {
    suite: 'helm/yaml-encode',
    id: /^yaml\/266$/,
    reason: 'A colon directly after a quoted string: the reference stops reading, lintel rejects the text.',
  },
  {
    suite: 'helm/globs',
    id: /^glob\/148$/,
    reason: 'In the reference, `?` does not match a single two-byte character before a literal text.',
  },
  {
    suite: 'helm/charts',
    id: /charts\/airflow#|stable\/mysqldump#|jupyterhub#/,
    reason: 'The chart reads Python files with `.Files.Get`, and these are not in the reference data.',
  },
  {
    suite: 'helm/charts',
    id: /charts\/datadog#(?:ci\/agent-otel-collector-volume-mounts-values\.yaml|flip-off)$/,
    reason:
      'The time of the installation is in the output, on a line that the data does not mark as different from run to run.',
  },
  {
    suite: 'docker/compose-tests',
    id: /label-file\/compose-with-missing|loader_test\.go#(?:8[789]|13[57]|140)$/,
    reason:
      'A file of variables or labels that is not there: lintel notes it, because such files are often not committed.',
  },
  {
    suite: 'docker/compose-tests',
    id: /loader_test\.go#(?:94|95)$/,
    reason: 'The reference reads keys of SSH and cannot print them.',
  },
  {
    suite: 'docker/compose-tests',
    id: /loader_test\.go#105$/,
    reason: 'A service whose name starts with x-: the reference takes its networks apart.',
  },
  {
    suite: 'docker/compose-tests',
    id: /extensions_test\.go#(?:3|7|9|14)$/,
    reason: 'x-develop, an old name of develop, which says what to watch during development: lintel ignores it.',
  },
  {
    suite: 'docker/compose-tests',
    id: /merge_ulimits_test\.go#[45]$/,
    reason: 'A limit with a name that no limit has: the reference does not check it.',
  },
  {
    suite: 'docker/compose',
    id: /build-test\/ssh\/compose\.yaml/,
    reason: 'The reference reads keys of SSH and cannot print them.',
  },
  {
    suite: 'docker/compose',
    id: /TestRawEnvFile/,
    reason: 'Docker Compose knows the format raw of variables; the reference, its library, does not.',
  },
];

export function reasonFor(suite: string, id: string): string | undefined {
  return knownDifferences.find((known) => known.suite === suite && known.id.test(id))?.reason;
}
