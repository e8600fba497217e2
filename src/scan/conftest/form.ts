import { compile, type Module } from '../../rego/index.ts';
import { addAll, type Diagnostic, LintelError, type Source } from '../../source/index.ts';
import { parsePolicy } from '../language.ts';
import type { Policy, PolicyEntry, ReadPolicies, Unit } from '../policies/policy.ts';
import { type OpenEngine, planEngine } from '../rego.ts';
import type { Tracer } from '../trace.ts';
import { namespacesOf, type ReportingRule, rejectObjects } from './policies.ts';
import { policyOf } from './policy.ts';

/** Whether a text may define a rule that conftest reports. */
export const mayReport = ({ text }: Source): boolean => /^(?:deny|violation|warn)(?:_\w+)?\b/m.test(text);

/**
 * The rules `deny`, `violation` and `warn` of modules for conftest, as policies. `needed` are the shared modules that modules import. All modules are compiled as one program. Throws a
 * `LintelError` if one cannot be parsed.
 */
export function conftestFormSet(
  sources: readonly Source[],
  needed: (modules: readonly Module[]) => readonly Module[],
  tracer?: Tracer,
): ReadPolicies {
  const problems: Diagnostic[] = [];
  const modules = sources.flatMap((source): readonly Module[] => {
    const { module, diagnostics } = parsePolicy(source, 'v1');
    if (module !== undefined) return [module];
    addAll(
      problems,
      diagnostics.filter(({ level }) => level === 'error'),
    );
    return [];
  });
  if (problems.length > 0) throw new LintelError(problems);
  rejectObjects(modules);
  const shared = needed(modules);
  const policies: Policy[] = [];
  for (const namespace of namespacesOf(modules).values()) {
    for (const rule of namespace.rules) {
      const policy = policyOf(namespace, rule);
      rules.set(policy, { rule, path: namespace.path });
      policies.push(policy);
    }
  }
  const open = (policy: Policy | undefined): OpenEngine => {
    const first = policy && rules.get(policy)!.rule.module;
    const all = [...modules, ...shared].sort((a, b) => Number(b === first) - Number(a === first));
    const { program, diagnostics } = compile(all);
    if (program === undefined) throw new LintelError(diagnostics.map(withHelp));
    return (policy && tracer?.open(policy, all)) ?? planEngine(program);
  };
  return {
    policies,
    notes: [],
    compile: async (selected) => {
      const wanted = new Set<PolicyEntry>(selected);
      const chosen = policies.filter((policy) => wanted.has(policy));
      const groups = tracer === undefined ? [chosen] : chosen.map((policy) => [policy]);
      const units = groups
        .filter(({ length }) => length > 0)
        .map((group): Unit => {
          const traced = tracer === undefined ? undefined : group[0];
          return { form: 'conftest', policies: group, open: open(traced), readsOthers: () => false };
        });
      return { units, notes: [] };
    },
  };
}

/** A rule, and the path of its package. */
export interface DocumentRule {
  readonly rule: ReportingRule;
  readonly path: readonly string[];
}

const rules = new WeakMap<PolicyEntry, DocumentRule>();

/** The rule of a policy in conftest's form. */
export const documentRuleOf = (policy: PolicyEntry): DocumentRule => rules.get(policy)!;

/** A scan has no functions that read further files. */
function withHelp(diagnostic: Diagnostic): Diagnostic {
  if (!/\bparse_(?:combined_)?config/.test(diagnostic.message)) return diagnostic;
  return {
    ...diagnostic,
    help: 'a scan does not have this function of conftest: run lintel conftest test for these policies',
  };
}
