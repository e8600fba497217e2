import type { Import, Module, RefTerm, VarTerm } from '../syntax/ast.ts';
import type { Problems } from './resolved.ts';
import { eachPatternVariable } from './scope.ts';
import { operatorName } from './terms.ts';

/** True where v1's rules on names hold: v1 modules, and v0 modules that import `rego.v1` or `rego.v2`. */
export function isStrict(module: Module): boolean {
  return module.version === 'v1' || module.imports.some(({ path }) => /^rego\.v[12]$/.test(operatorName(path)));
}

/** Reports imports that hide each other, and rules and arguments that hide `input` or `data`. */
export function checkNames(modules: readonly Module[], problems: Problems): void {
  for (const module of modules) {
    if (!isStrict(module)) continue;
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

function rootName(ref: VarTerm | RefTerm): string {
  if (ref.kind === 'var') return ref.name;
  return ref.head.kind === 'var' ? ref.head.name : '';
}

function checkImports(module: Module, problems: Problems): void {
  const seen = new Map<string, Import>();
  for (const item of module.imports) {
    const name = item.alias ?? lastName(item.path);
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, item);
    else problems.report(module, item, 'rego_compile_error', `import must not shadow ${importText(earlier)}`);
  }
}

function lastName(path: VarTerm | RefTerm): string {
  if (path.kind === 'var') return path.name;
  const last = path.path[path.path.length - 1];
  return last?.kind === 'string' ? last.value : '';
}

function importText(item: Import): string {
  return `import ${operatorName(item.path)}${item.alias === undefined ? '' : ` as ${item.alias}`}`;
}
