import type { CallTerm, Import, Module, RefTerm, Term, VarTerm } from '../syntax/ast.ts';
import { isPlainName } from '../syntax/keywords.ts';
import type { CompileOptions } from './options.ts';
import type { Problems } from './resolved.ts';
import { eachPatternVariable } from './scope.ts';
import { operatorName } from './terms.ts';

/** True if v1's rules for names apply: v1 modules, and v0 modules that import `rego.v1` or `rego.v2`. */
function isStrict(module: Module): boolean {
  return module.version === 'v1' || module.imports.some(({ path }) => /^rego\.v[12]$/.test(operatorName(path)));
}

/** True if the rules of v1 apply because the compiler is strict. */
export function hasStrictNames(module: Module, options: CompileOptions): boolean {
  return options.strict === true || isStrict(module);
}

/** Reports imports that shadow each other, rules and arguments that shadow `input` or `data`, and arguments that are calls. */
export function checkNames(modules: readonly Module[], options: CompileOptions, problems: Problems): void {
  for (const module of modules) {
    for (const rule of module.rules)
      for (const arg of rule.head.args ?? []) eachCall(arg, (call) => reportCall(module, call, problems));
    if (!hasStrictNames(module, options)) continue;
    checkImports(module, problems);
    for (const rule of module.rules) {
      const name = rootName(rule.head.ref);
      if (name === 'input' || name === 'data')
        problems.report(
          module,
          rule,
          'rego_compile_error',
          `rules must not shadow ${name} (use a different rule name)`,
        );
      for (const arg of rule.head.args ?? [])
        eachPatternVariable(arg, (variable, place) => {
          if (variable === 'input' || variable === 'data')
            problems.report(
              module,
              place,
              'rego_compile_error',
              `args must not shadow ${variable} (use a different variable name)`,
            );
        });
    }
  }
}

function reportCall(module: Module, call: CallTerm, problems: Problems): void {
  const help = 'bind the argument to a variable, and compare it in the body';
  problems.report(module, call, 'rego_compile_error', 'rule arguments cannot contain calls', help);
}

function eachCall(term: Term, see: (call: CallTerm) => void): void {
  if (term.kind === 'call') see(term);
  else if (term.kind === 'array' || term.kind === 'set') for (const item of term.items) eachCall(item, see);
  else if (term.kind === 'object') for (const part of term.entries.flat()) eachCall(part, see);
  else if (term.kind === 'ref') for (const step of term.path) eachCall(step, see);
}

function rootName(ref: VarTerm | RefTerm): string {
  if (ref.kind === 'var') return ref.name;
  return ref.head.kind === 'var' ? ref.head.name : '';
}

function checkImports(module: Module, problems: Problems): void {
  const seen = new Map<string, Import>();
  for (const item of module.imports) {
    const name = importedName(item);
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, item);
    else problems.report(module, item, 'rego_compile_error', `import must not shadow ${importText(earlier)}`);
  }
}

/** The name that an import declares in the module: its alias, or the last part of its path. */
export function importedName({ path, alias }: Import): string {
  if (alias !== undefined) return alias;
  if (path.kind === 'var') return path.name;
  const last = path.path[path.path.length - 1];
  return last?.kind === 'string' ? last.value : '';
}

/** An import as written. */
export function importText({ path, alias }: Import): string {
  const text =
    path.kind === 'var' ? path.name : path.path.reduce(stepText, path.head.kind === 'var' ? path.head.name : '');
  return `import ${text}${alias === undefined ? '' : ` as ${alias}`}`;
}

function stepText(text: string, step: Term): string {
  if (step.kind !== 'string') return text;
  return isPlainName(step.value) ? `${text}.${step.value}` : `${text}[${JSON.stringify(step.value)}]`;
}
