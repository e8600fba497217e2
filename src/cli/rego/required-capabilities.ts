import type { Body, Expr, Module, RefTerm, Rule, Term, VarTerm } from '../../rego/index.ts';
import { type Capabilities, sortedBuiltins } from './capabilities.ts';

const v1Keywords = ['and', 'not', 'or'];
const v0Keywords = ['contains', 'every', 'if', 'in'];

/** The requirements of modules: the builtins that they call, also those of operators, and features of the language. */
export function requiredCapabilities(modules: readonly Module[]): Capabilities {
  const names = new Set<string>();
  const keywords = new Set<string>();
  const features = new Set<string>();
  for (const module of modules) {
    if (module.version === 'v1') features.add('rego_v1');
    for (const { path } of module.imports) addImport(dottedName(path).split('.'), module, keywords, features);
    for (const rule of module.rules) {
      if (module.version === 'v0') addHeadFeature(rule, features);
      addRule(rule, names);
    }
  }
  if (names.has('internal.template_string')) features.add('template_strings');
  const builtins = sortedBuiltins([...names]);
  return {
    ...(builtins.length > 0 && { builtins }),
    ...(keywords.size > 0 && { future_keywords: [...keywords].sort() }),
    ...(features.size > 0 && { features: [...features].sort() }),
  };
}

function addImport(path: readonly string[], { version }: Module, keywords: Set<string>, features: Set<string>): void {
  const [root, second, name] = path;
  if (root === 'rego' && second === 'v1' && version === 'v0') features.add('rego_v1_import');
  if (root === 'rego' && second === 'v2') features.add('rego_v2_import');
  if (root !== 'future' || second !== 'keywords') return;
  const known = version === 'v0' ? [...v0Keywords, ...v1Keywords] : v1Keywords;
  if (name === undefined && version === 'v0') for (const keyword of v0Keywords) keywords.add(keyword);
  else if (name !== undefined && known.includes(name)) keywords.add(name);
}

function addHeadFeature({ head: { ref } }: Rule, features: Set<string>): void {
  if (ref.kind !== 'ref' || ref.path.length < 2) return;
  const isConstant = ref.path.every(({ kind }) => kind === 'string');
  features.add(isConstant ? 'rule_head_ref_string_prefixes' : 'rule_head_refs');
}

function addRule(rule: Rule, names: Set<string>): void {
  const { ref, args = [], key, value } = rule.head;
  if (ref.kind === 'ref') for (const step of ref.path) addTerm(step, names);
  for (const term of [...args, key, value]) if (term !== undefined) addTerm(term, names);
  addBody(rule.body, names);
  if (rule.else !== undefined) addRule(rule.else, names);
}

function addBody(body: Body, names: Set<string>): void {
  for (const expr of body) addExpr(expr, names);
}

/** Moving a reference or a comprehension out of an expression makes an equation. */
function addExpr({ content, with: replaced }: Expr, names: Set<string>): void {
  switch (content.kind) {
    case 'some':
      if (content.domain === undefined) break;
      names.add('eq');
      addTerm(content.domain, names);
      for (const term of content.terms) addTerm(term, names);
      break;
    case 'every':
      names.add('eq');
      addTerm(content.domain, names);
      addBody(content.body, names);
      break;
    case 'and':
    case 'or':
      addBody(content.left, names);
      addBody(content.right, names);
      break;
    case 'not-body':
      addBody(content.body, names);
      break;
    case 'call':
      addCall(content, names);
      break;
    default:
      addParts(content, names);
  }
  for (const { value } of replaced) addTerm(value, names);
}

function addCall({ operator, args }: Term & { readonly kind: 'call' }, names: Set<string>): void {
  const name = dottedName(operator);
  // The values of rego.metadata are known when a policy is compiled.
  names.add(name.startsWith('rego.metadata.') ? 'eq' : name);
  // Calls of print are removed with their arguments, unless the program shows what they print.
  if (name === 'print') return;
  if (name === 'equal' || name === 'assign') names.add('eq');
  for (const arg of args) addTerm(arg, names);
}

function addTerm(term: Term, names: Set<string>): void {
  if (term.kind === 'ref' || term.kind.endsWith('-comprehension') || term.kind === 'template') names.add('eq');
  if (term.kind === 'call') addCall(term, names);
  else addParts(term, names);
}

function addParts(term: Term, names: Set<string>): void {
  switch (term.kind) {
    case 'ref':
      if (term.head.kind !== 'var') addTerm(term.head, names);
      for (const step of term.path) addTerm(step, names);
      break;
    case 'array':
    case 'set':
      for (const item of term.items) addTerm(item, names);
      break;
    case 'object':
      for (const [key, value] of term.entries) {
        addTerm(key, names);
        addTerm(value, names);
      }
      break;
    case 'array-comprehension':
    case 'set-comprehension':
      addTerm(term.term, names);
      addBody(term.body, names);
      break;
    case 'object-comprehension':
      addTerm(term.key, names);
      addTerm(term.value, names);
      addBody(term.body, names);
      break;
    case 'template':
      names.add('internal.template_string');
      for (const part of term.parts) if (typeof part !== 'string') addExpr(part, names);
      break;
    default:
  }
}

function dottedName(ref: VarTerm | RefTerm): string {
  if (ref.kind === 'var') return ref.name;
  const steps = ref.path.map((step) => (step.kind === 'string' ? step.value : ''));
  return [ref.head.kind === 'var' ? ref.head.name : '', ...steps].join('.');
}
