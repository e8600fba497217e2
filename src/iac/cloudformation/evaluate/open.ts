import type { YamlNode } from '../../../go/index.ts';
import { type Diagnostic, didYouMean, type Span } from '../../../source/index.ts';
import { moved, type Value } from '../../values/value.ts';
import type { Parameters } from '../settings.ts';
import type { Template } from '../template/template.ts';
import { type Includes, includedPath } from '../transforms/includes.ts';
import { allowedValues, type Choice, choiceOf, parameterIn } from './choices.ts';
import { evaluate } from './evaluate.ts';
import { decided } from './functions/conditions.ts';
import { parameterValue } from './parameters.ts';
import { type Budget, openBudget, type Scope } from './scope.ts';

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
  assumed: ReadonlyMap<Choice, string> = new Map(),
): Scope {
  let noted = new Map<string, Choice>();
  const choices = new Map<string, readonly Choice[]>();
  const note = (choice: Choice): void => void noted.set(`${choice.kind} ${choice.name}`, choice);
  const choicesIn = (evaluate: () => void): readonly Choice[] => {
    const outer = noted;
    noted = new Map();
    evaluate();
    const found = [...noted.values()];
    noted = outer;
    return found;
  };
  const assumedText = (kind: Choice['kind'], name: string): string | undefined =>
    [...assumed].find(([choice]) => choice.kind === kind && choice.name === name)?.[1];
  const givenValues = new Map(given);
  for (const [{ kind, name }, text] of assumed) if (kind === 'parameter') givenValues.set(name, { text, steps: [] });
  const values = new Map<string, Value | undefined>();
  const conditions = new Map<string, boolean | undefined>();
  const open = new Set<string>();
  const reported = new Set<string>();
  const holds = (name: string, at: Span): boolean | undefined => {
    if (!conditions.has(name)) {
      let held: boolean | undefined;
      const found = choicesIn(() => {
        held = decide(name, at);
      });
      // A condition that depends on others is what they make of it.
      const own = found.length > 0 ? found : [choiceOf('condition', name, ['true', 'false'])];
      const text = held === undefined ? assumedText('condition', name) : undefined;
      if (text !== undefined) conditions.set(name, text === 'true');
      else if (held === undefined) choices.set(name, own);
    }
    for (const choice of choices.get(name) ?? []) note(choice);
    return conditions.get(name);
  };
  const decide = (name: string, at: Span): boolean | undefined => {
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
      if (!values.has(name)) values.set(name, parameterValue(name, template, givenValues, at));
      const value = values.get(name);
      const allowed = parameterIn(value) === name ? allowedValues(name, template) : undefined;
      if (allowed !== undefined) note(allowed);
      return value;
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
    note,
    choicesIn,
    assuming: (others) => openScope(template, given, () => {}, openBudget(), includes, outputOf, others),
  };
  return scope;
}
