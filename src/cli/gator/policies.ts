import { openTrace } from '../../rego/index.ts';
import {
  type Expansion,
  type Gatekeeper,
  type GatekeeperOptions,
  type KubernetesObject,
  openExpansion,
  openGatekeeper,
  regoEngine,
  type TemplateEngine,
} from '../../scan/index.ts';
import { type Diagnostic, LintelError } from '../../source/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Io } from '../machine/io.ts';
import { native } from '../machine/native.ts';
import { stepLimits } from '../rego/max-steps.ts';

/** The time that the constraints of a kind took for an object. */
export interface Timing {
  readonly kind: string;
  nanoseconds: bigint;
  constraints: number;
}

/** Notes about the review of an object. */
export interface Notes {
  /** The lines of the trace, without --trace none. */
  readonly trace: () => readonly string[];
  /** The lines that policies printed. */
  readonly printed: readonly string[];
  readonly timings: readonly Timing[];
}

/** Settings for policies, which take notes on evaluations. */
export interface NotedRun {
  readonly options: GatekeeperOptions;
  /** Starts new notes, and returns them. */
  readonly note: () => Notes;
}

/** Settings for policies from the flags. */
export function openRun(values: Values, io: Io): NotedRun {
  let opened = openTrace();
  let printed: string[] = [];
  let timings = new Map<string, Timing>();
  const spend = (kind: string, nanoseconds: bigint): void => {
    const timing = timings.get(kind) ?? { kind, nanoseconds: 0n, constraints: 0 };
    timings.set(kind, timing);
    timing.nanoseconds += nanoseconds;
    timing.constraints++;
  };
  return {
    options: {
      host: { now: io.now, random: io.random, native, env: new Map(), print: (line) => printed.push(line) },
      point: 'gator.gatekeeper.sh',
      engines: [remembered(values.isSet('stats') ? timed(regoEngine, io.now, spend) : regoEngine)],
      limits: stepLimits(values),
      print: values.isSet('verbose'),
      ...(values.isSet('trace') ? { trace: (event) => opened.trace(event) } : {}),
    },
    note: () => {
      opened = openTrace();
      printed = [];
      timings = new Map();
      const [{ lines }, lists, times] = [opened, printed, timings];
      return {
        trace: () => (values.isSet('trace') ? lines('full') : []),
        printed: lists,
        get timings() {
          return [...times.values()];
        },
      };
    },
  };
}

/** Policies, and the expansion of objects. */
export interface Policies {
  readonly gatekeeper: Gatekeeper;
  readonly expansion: Expansion;
  readonly warnings: readonly Diagnostic[];
}

/** Opens the templates, constraints and ExpansionTemplates among objects. Throws a `LintelError` that names all that are invalid. */
export async function openPolicies(
  objects: readonly KubernetesObject[],
  options: GatekeeperOptions,
): Promise<Policies> {
  const gatekeeper = await openGatekeeper(objects, options);
  const expansion = openExpansion(objects);
  const diagnostics = [...gatekeeper.diagnostics, ...expansion.diagnostics];
  return { gatekeeper, expansion, warnings: warningsIn(diagnostics) };
}

/** The warnings among diagnostics. Throws a `LintelError` with the errors among them. */
export function warningsIn(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new LintelError(errors);
  return diagnostics;
}

/** Throws a `LintelError` with all objects that lack one of these fields, which policies need. */
export function requireFields(objects: readonly KubernetesObject[], fields: readonly string[]): void {
  const problems = objects.flatMap(({ config, span }): readonly Diagnostic[] => {
    const missing = fields.filter((key) => typeof config[key] !== 'string' || config[key] === '');
    if (missing.length === 0) return [];
    const message = `this object has no ${missing.join(' and no ')}, so policies cannot check it`;
    return [{ code: 'kubernetes.no-manifest', level: 'error', message, span: { ...span, end: span.start } }];
  });
  if (problems.length > 0) throw new LintelError(problems);
}

/** Compiles each template once. */
function remembered({ name, compile }: TemplateEngine): TemplateEngine {
  const known = new Map<KubernetesObject, ReturnType<typeof compile>>();
  return {
    name,
    compile: (code, settings) => {
      const compiled = known.get(code.template) ?? compile(code, settings);
      known.set(code.template, compiled);
      return compiled;
    },
  };
}

/** Measures the evaluation of each kind of constraint. */
function timed(
  { name, compile }: TemplateEngine,
  now: Io['now'],
  spend: (kind: string, nanoseconds: bigint) => void,
): TemplateEngine {
  return {
    name,
    compile: (code, settings) => {
      const { program, diagnostics } = compile(code, settings);
      if (program === undefined) return { diagnostics };
      const evaluate: typeof program.evaluate = async (...given) => {
        const start = now();
        try {
          return await program.evaluate(...given);
        } finally {
          spend(code.kind, now() - start);
        }
      };
      return { diagnostics, program: { ...program, evaluate } };
    },
  };
}
