import type { Diagnostic, Source } from '../../source/index.ts';
import { addAll, LintelError } from '../../source/index.ts';
import type { Module } from '../language.ts';
import { compilePolicies, joinsInput, parsePolicy } from '../language.ts';
import type { OpenEngine, Program } from '../rego.ts';
import { planEngine } from '../rego.ts';
import type { Tracer } from '../trace.ts';
import type { Alias, Policy, ReadPolicies, Severity, Unit } from './policy.ts';
import { severities, terrascanPackage } from './policy.ts';
import { RuleTemplateError, renderTemplate } from './template.ts';
import type { RuleFile } from './tree.ts';

/**
 * The policies of Terrascan's form. Each one's template is filled in and compiled separately, when it is selected.
 * Throws a `LintelError` for an incomplete rule file.
 */
export function terrascanFormSet(rules: readonly RuleFile[], tracer?: Tracer): ReadPolicies {
  const problems: Diagnostic[] = [];
  const notes: Diagnostic[] = [];
  const files = new Map<Policy, RuleFile>();
  for (const file of rules) {
    const policy = readRule(file, problems, notes);
    if (policy !== undefined) files.set(policy, file);
  }
  if (problems.length > 0) throw new LintelError(problems);
  return {
    policies: [...files.keys()],
    notes,
    compile: async (selected) => {
      const units: Unit[] = [];
      const silent: Diagnostic[] = [];
      const broken: Diagnostic[] = [];
      const wanted = new Set<unknown>(selected);
      for (const [policy, file] of files) {
        const unit = wanted.has(policy) ? compileRule(policy, file, silent, broken, tracer) : undefined;
        if (unit !== undefined) units.push(unit);
      }
      if (broken.length > 0) throw new LintelError(broken);
      return { units, notes: silent };
    },
  };
}

/**
 * The policy that a rule file describes. An unknown severity counts as the highest, with a warning, so that no finding
 * is lost.
 */
function readRule(
  { source, rule, template }: RuleFile,
  problems: Diagnostic[],
  notes: Diagnostic[],
): Policy | undefined {
  const text = (key: string): string => (typeof rule[key] === 'string' ? (rule[key] as string).trim() : '');
  const at = { source, start: 0, end: 1 };
  const id = text('id') || text('reference_id');
  if (id === '') {
    problems.push({
      code: 'policy.rule',
      level: 'error',
      message: 'this rule needs an id or a reference_id',
      span: at,
    });
  }
  if (template === undefined) {
    const message = `the template ${text('file')} of the rule ${id} is missing: put it in the same directory`;
    problems.push({ code: 'policy.rule', level: 'error', message, span: at });
  }
  if (id === '' || template === undefined) return undefined;
  const named = text('severity').toUpperCase();
  const severity = severities.find((known) => known === named);
  if (severity === undefined) {
    const message = `the rule ${id} has the unknown severity "${text('severity')}", which is treated as HIGH`;
    notes.push({ code: 'policy.severity', level: 'warning', message, span: at });
  }
  const aliases: Alias[] = [text('reference_id')]
    .filter((alias) => alias !== '' && alias !== id)
    .map((alias) => ({ tool: 'terrascan', id: alias }));
  return {
    id,
    name: text('name'),
    form: 'terrascan',
    title: text('description') || text('name'),
    description: text('description'),
    severity: severity ?? ('HIGH' satisfies Severity),
    category: text('category'),
    provider: text('policy_type').toLowerCase(),
    resourceTypes: typesOf(rule.resource_type),
    aliases,
    references: [],
    cis: [],
    enabled: true,
    source: source.path,
  };
}

function typesOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((type): type is string => typeof type === 'string' && type !== '');
}

/** A rule's template filled in, parsed and compiled. Errors are added to `broken`. */
function compileRule(
  policy: Policy,
  file: RuleFile,
  notes: Diagnostic[],
  broken: Diagnostic[],
  tracer: Tracer | undefined,
): Unit | undefined {
  const source = fillIn(file, policy, broken);
  if (source === undefined) return undefined;
  const { module, diagnostics } = parsePolicy(source, 'v0');
  if (module === undefined) {
    addAll(
      broken,
      diagnostics.filter(({ level }) => level === 'error'),
    );
    return undefined;
  }
  let program: Program;
  let open: OpenEngine;
  try {
    program = compilePolicies([module]);
    open = tracer?.open(policy, [module]) ?? planEngine(program);
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
    addAll(broken, error.diagnostics);
    return undefined;
  }
  if (!definesRule(module, policy.name)) {
    notes.push({
      code: 'policy.silent',
      level: 'warning',
      message: `the policy ${policy.id} never reports anything: its template does not define the rule ${terrascanPackage}.${policy.name}`,
      span: { source, start: module.package.start, end: module.package.end },
    });
  }
  const readsOthers = (): boolean => joinsInput(program, [terrascanPackage, policy.name]);
  return { form: 'terrascan', policies: [policy], open, readsOthers };
}

function definesRule(module: Module, name: string): boolean {
  if (module.package.path.join('.') !== terrascanPackage) return false;
  return module.rules.some(({ head: { ref } }) => {
    const root = ref.kind === 'ref' ? ref.head : ref;
    return root.kind === 'var' && root.name === name;
  });
}

/**
 * The Rego that the template produces with the rule's arguments; `name` is the rule's name unless the arguments say
 * otherwise.
 */
function fillIn(file: RuleFile, policy: Policy, broken: Diagnostic[]): Source | undefined {
  const { rule, source: ruleSource, template } = file;
  const args = rule.template_args;
  const own = typeof args === 'object' && args !== null && !Array.isArray(args) ? args : {};
  try {
    return { path: template!.path, text: renderTemplate(template!.text, { name: policy.name, ...own }) };
  } catch (error) {
    if (!(error instanceof RuleTemplateError)) throw error;
    broken.push({
      code: 'policy.template',
      level: 'error',
      message: `cannot fill in the template: ${error.message}`,
      span: { source: template!, start: error.offset, end: error.offset + 2 },
      help: `the template is used by ${ruleSource.path}`,
    });
    return undefined;
  }
}
