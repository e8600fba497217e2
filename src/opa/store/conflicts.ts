import { isObject, type Module, type Rule, type Value } from '../../rego/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import { readData } from './write.ts';

/** Throws a `LintelError` if a rule has the path of a base document, which a policy would not see. */
export function checkConflicts(modules: readonly Module[], data: Value): void {
  const found = modules.flatMap((module) => {
    const paths = new Set<string>();
    return module.rules.flatMap((rule) => {
      const path = pathOf(module, rule).join('\0');
      if (paths.has(path)) return [];
      paths.add(path);
      return conflictOf(module, rule, data);
    });
  });
  if (found.length > 0) throw new LintelError(found, { located: true });
}

function conflictOf(module: Module, rule: Rule, data: Value): Diagnostic[] {
  const path = pathOf(module, rule);
  if (!isTaken(data, path)) return [];
  const message = `conflicting rule for data path ${path.join('/')} found`;
  const span = { source: module.source, start: rule.start, end: rule.end };
  return [{ code: 'rego_compile_error', level: 'error', message, span }];
}

/** The path of a rule below `data`, up to its first variable. */
export function pathOf({ package: { path } }: Module, { head: { ref } }: Rule): readonly string[] {
  if (ref.kind === 'var') return [...path, ref.name];
  const first = ref.head.kind === 'var' ? [ref.head.name] : [];
  const keys: string[] = [];
  for (const part of ref.path) {
    if (part.kind !== 'string') break;
    keys.push(part.value);
  }
  return [...path, ...first, ...keys];
}

/** Whether there is a document at the path, or a value on the way to it that is not an object. */
function isTaken(data: Value, path: readonly string[]): boolean {
  if (readData(data, path) !== undefined) return true;
  for (let length = path.length - 1; length > 0; length--) {
    const value = readData(data, path.slice(0, length));
    if (value !== undefined) return !isObject(value);
  }
  return false;
}
