import { globPattern } from '../../go/index.ts';
import { openTrace } from '../../rego/index.ts';
import { type CheckResult, type Namespace, openCheck } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import type { Log } from '../output/log.ts';
import { policyEnv } from '../policies/policy-env.ts';
import { stepLimits } from '../rego/max-steps.ts';
import { combined, documentsOf, fileOf, type Input, readInputs } from './inputs.ts';
import { compilePolicies, type Policies, readPolicies } from './policies.ts';

export interface TestedFiles {
  readonly results: readonly CheckResult[];
  readonly inputs: readonly Input[];
}

/** Checks files with policies: the results of each package for each file. Throws a `LintelError` if something cannot be read or evaluated. */
export async function testFiles(paths: readonly string[], values: Values, io: Io, log: Log): Promise<TestedFiles> {
  if (paths.length === 0)
    throw usageError('lintel conftest test needs at least one file or directory, or - for standard input');
  const inputs = await readInputs(paths, values, io);
  const policies = await readPolicies(values, io);
  const program = compilePolicies(policies, values);
  const texts = policies.modules.map(({ source }) => source.text);
  const check = openCheck(program, {
    host: { now: io.now, random: io.random, native, env: policyEnv(values, io) },
    data: policies.data,
    builtins: policies.builtins,
    strict: values.isSet('show-builtin-errors'),
    limits: stepLimits(values),
    prints: texts.some((text) => /\bprint\s*\(/.test(text)),
    // Only policies that mention it need it, and replacing the data costs time for each file.
    ...(texts.some((text) => /\bconftest\b/.test(text)) ? { fileOf: fileOf(io) } : {}),
    ...(values.isSet('trace') ? { openTrace: traceOfQuery } : {}),
  });
  const results: CheckResult[] = [];
  const namespaces = namespacesFor(policies, values);
  if (namespaces.every(({ rules }) => rules.length === 0)) log.warn(nothingChecked(policies, namespaces));
  for (const namespace of namespaces) {
    if (values.isSet('combine')) results.push(await check(namespace, 'Combined', [combined(inputs)]));
    else for (const input of inputs) results.push(await check(namespace, input.path, documentsOf(input)));
  }
  return { results, inputs };
}

function traceOfQuery() {
  const { trace, lines } = openTrace();
  return { trace, lines: () => lines('full') };
}

/** The packages to check: all, those that match a pattern, or those named, even if no module has them. */
function namespacesFor({ namespaces }: Policies, values: Values): readonly Namespace[] {
  if (values.isSet('all-namespaces')) return [...namespaces.values()];
  const given = values.list('namespace');
  const names = given.length > 0 ? given : ['main'];
  if (names.some(isPattern)) return matching(namespaces, names);
  return names.map((name) => namespaces.get(name) ?? { name, path: name.split('.'), rules: [], definitions: 0 });
}

/** As in conftest, a run without rules passes: the warning names the packages that have rules. */
function nothingChecked({ namespaces }: Policies, checked: readonly Namespace[]): string {
  const others = [...namespaces.values()].filter(({ rules }) => rules.length > 0).map(({ name }) => name);
  const where = checked.length === 0 ? '' : ` in ${checked.map(({ name }) => name).join(', ')}`;
  const help =
    others.length === 0
      ? 'name them deny, violation or warn'
      : `name their package with --namespace (${others.join(', ')}), or use --all-namespaces`;
  return `nothing was checked: no rules${where}; ${help}`;
}

const isPattern = (name: string): boolean => /[*?[]/.test(name);

/** The packages whose names match one of the patterns. */
export function matching(namespaces: Policies['namespaces'], patterns: readonly string[]): readonly Namespace[] {
  const tests = patterns.map((pattern) => {
    const matches = globPattern(pattern.replace(/[{}]/g, '\\$&'));
    if (matches === undefined) throw usageError(`--namespace: ${JSON.stringify(pattern)} is not a valid pattern`);
    return matches;
  });
  return [...namespaces.values()].filter(({ name }) => tests.some((test) => test(name)));
}
