import type { YamlNode } from '../../../go/index.ts';
import { type Diagnostic, didYouMean, type Span } from '../../../source/index.ts';
import { moved, type Value } from '../../values/value.ts';
import type { Parameters } from '../settings.ts';
import type { Template } from '../template/template.ts';
import { type Includes, includedPath } from '../transforms/includes.ts';
import { evaluate } from './evaluate.ts';
import { decided } from './functions/conditions.ts';
import { parameterValue } from './parameters.ts';
import type { Budget, Scope } from './scope.ts';

/** Maximum length of a chain of conditions that refer to each other. */
const maxConditions = 200;

/** The scope of a template with the given parameters. Problems are reported once for each place. */
export function openScope(
  template: Template,
  given: Parameters,
  report: (problem: Diagnostic) => void,
  budget: Budget,
  includes: Includes,
  outputOf: Scope['outputOf'] = () => undefined,
): Scope {
  const values = new Map<string, Value | undefined>();
  const conditions = new Map<string, boolean | undefined>();
  const open = new Set<string>();
  const reported = new Set<string>();
  const holds = (name: string, at: Span): boolean | undefined => {
    if (conditions.has(name)) return conditions.get(name);
    const entry = template.conditions.get(name);
    const problem = (message: string): undefined => {
      scope.report({ code: 'cloudformation.condition', level: 'error', message, span: at });
      conditions.set(name, undefined);
    };
    if (entry === undefined) {
      const names = [...template.conditions.keys()];
      return problem(`the template has no condition ${JSON.stringify(name)}${didYouMean(name, names)}`);
    }
    if (open.has(name)) return problem(`the condition ${name} refers to itself`);
    if (open.size >= maxConditions) return problem(`more than ${maxConditions} conditions refer to each other`);
    open.add(name);
    const held = decided(entry.node, scope);
    open.delete(name);
    if (!conditions.has(name)) conditions.set(name, held);
    return conditions.get(name);
  };
  const scope: Scope = {
    template,
    evaluate: (node: YamlNode) => evaluate(node, scope),
    valueOf: (name, at) => {
      if (!values.has(name)) values.set(name, parameterValue(name, template, given, at));
      return values.get(name);
    },
    holds,
    outputOf,
    include: (argument, at) => {
      const document = includes.get(includedPath(argument, template.source.path) ?? '');
      if (document?.root === undefined) return undefined;
      const { root, source } = document;
      // An included file does not include others.
      const inner: Scope = {
        ...scope,
        template: { ...template, source },
        evaluate: (node) => evaluate(node, inner),
        include: () => undefined,
      };
      const span = { source, start: root.start, end: root.end };
      const value = evaluate(root, inner);
      return value && moved(value, at, [{ kind: 'expression', text: source.path, span }]);
    },
    report: (problem) => {
      const key = `${problem.code} ${problem.span?.source.path} ${problem.span?.start}`;
      if (!reported.has(key)) report(problem);
      reported.add(key);
    },
    budget,
  };
  return scope;
}
