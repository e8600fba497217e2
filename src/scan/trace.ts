import type { Definition, Failure, Module, Question, Trace, Value } from '../rego/index.ts';
import { compile, createEngine, watchRules } from '../rego/index.ts';
import { LintelError, positionOf } from '../source/index.ts';
import type { Policy } from './policies/policy.ts';
import type { OpenEngine } from './rego.ts';

/** The input of a policy, and where each definition of its rule ended. */
export interface TraceStep {
  readonly policy: Policy;
  /** A resource as the policy sees it, or all of them for a policy in Terrascan's form. */
  readonly input: unknown;
  readonly definitions: readonly {
    readonly place: { readonly path: string; readonly line: number };
    /** The expression that failed; absent if all held. */
    readonly failure?: Failure;
  }[];
}

/** Creates engines of policies that record their evaluation. */
export interface Tracer {
  readonly steps: readonly TraceStep[];
  /** Number of dropped steps. */
  readonly dropped: () => number;
  /** The engine of a policy: its module and its dependencies. Throws a `LintelError` if they do not compile. */
  readonly open: (policy: Policy, modules: readonly Module[]) => OpenEngine;
}

/** Maximum number of recorded steps. */
const maxSteps = 1000;

/** A tracer for one scan. */
export function openTracer(): Tracer {
  const steps: TraceStep[] = [];
  let dropped = 0;
  const open = (policy: Policy, modules: readonly Module[]): OpenEngine => {
    const { program, diagnostics } = compile([...modules], { trace: 'values' });
    if (program === undefined) throw new LintelError(diagnostics);
    const definitions = definitionsOf(policy, modules[0]!);
    let trace: Trace = () => {};
    const note = (input: Value, failures: readonly (Failure | undefined)[]): void => {
      if (steps.length >= maxSteps) dropped++;
      else steps.push({ policy, input, definitions: definitions.map((one, at) => ended(one, failures[at])) });
    };
    return (options) => {
      const engine = createEngine(program, { ...options, trace: (event) => trace(event) });
      const about = (input: Value | undefined): Question => {
        const ask = engine.about(input);
        return (path) => {
          const watch = watchRules(definitions);
          trace = watch.trace;
          const answer = ask(path);
          if (answer instanceof Promise) return answer.finally(() => note(input ?? null, watch.failures()));
          note(input ?? null, watch.failures());
          return answer;
        };
      };
      return { ...engine, about };
    };
  };
  return { steps, dropped: () => dropped, open };
}

/** The definitions of the rule whose value is the policy's result. */
function definitionsOf({ form, name }: Policy, module: Module): readonly Definition[] {
  const wanted = form === 'lintel' ? 'deny' : name;
  return module.rules.flatMap((rule) => {
    const { ref } = rule.head;
    const head = ref.kind === 'ref' ? ref.head : ref;
    return head.kind === 'var' && head.name === wanted ? [{ module, rule }] : [];
  });
}

function ended({ module, rule }: Definition, failure: Failure | undefined): TraceStep['definitions'][number] {
  const place = { path: module.source.path, line: positionOf(module.source, rule.start).line };
  return failure === undefined ? { place } : { place, failure };
}
