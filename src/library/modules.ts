import { type Builtin, builtins, createModuleCounter, type Module, parseModule } from '../rego/index.ts';
import { addAll, type Diagnostic, LintelError, type Source } from '../source/index.ts';

interface ParseSettings {
  readonly version?: 'v0' | 'v1';
  readonly builtins?: readonly Builtin[];
}

/** The syntax trees of modules. Throws a `LintelError` with the problems of all of them. */
export function parsedModules(modules: readonly Source[], settings: ParseSettings): readonly Module[] {
  const { version = 'v1', builtins: own = [] } = settings;
  const names = new Set([...builtins.keys(), ...own.map(({ name }) => name)]);
  const take = createModuleCounter();
  const problems: Diagnostic[] = [];
  const parsed = modules.flatMap((source) => {
    take(source);
    const { module, diagnostics } = parseModule(source, { version, builtins: names });
    addAll(
      problems,
      diagnostics.filter(({ level }) => level === 'error'),
    );
    return module === undefined ? [] : [module];
  });
  if (problems.length > 0) throw new LintelError(problems, { located: true });
  return parsed;
}
