import type { Module } from './syntax/ast.ts';

/** The paths of packages and rules with the annotation, in order. */
export function annotatedEntrypoints(modules: readonly Module[]): readonly string[] {
  const paths = modules.flatMap(({ annotations, package: { path } }) =>
    annotations
      .filter(({ content }) => content.entrypoint === true)
      .map(({ rule }) => (rule === undefined ? path : [...path, ...namesIn(rule)]).join('/')),
  );
  return [...new Set(paths)].sort();
}

/** Whether a path is that of a package or a rule, or within the document of a rule. */
export function isDefined(path: string, modules: readonly Module[]): boolean {
  return modules.some(
    (module) =>
      pathsOf(module).includes(path) ||
      module.rules.some((rule) => path.startsWith(`${[...module.package.path, ...namesIn(rule)].join('/')}/`)),
  );
}

/** The paths of all packages and rules, and of all above them. */
export const documentPaths = (modules: readonly Module[]): readonly string[] => modules.flatMap(pathsOf);

/** The paths of a module's package and rules, and of all above them. */
function pathsOf({ package: { path }, rules }: Module): readonly string[] {
  const whole = rules.map((rule) => [...path, ...namesIn(rule)]);
  return [path, ...whole].flatMap((keys) => keys.map((_, index) => keys.slice(0, index + 1).join('/')));
}

/** The constant keys at the start of the name of a rule. */
function namesIn({ head: { ref } }: Module['rules'][number]): readonly string[] {
  if (ref.kind === 'var') return [ref.name];
  const names = [ref.head.kind === 'var' ? ref.head.name : ''];
  for (const key of ref.path) {
    if (key.kind !== 'string') break;
    names.push(key.value);
  }
  return names;
}
