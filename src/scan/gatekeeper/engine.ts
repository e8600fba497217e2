import type { Config, ConfigValue } from '../../iac/index.ts';
import type { EngineOptions, Trace, Value } from '../../rego/index.ts';
import type { Diagnostic } from '../../source/index.ts';
import type { KubernetesObject } from './object.ts';
import type { Review } from './review.ts';

/** A violation as the code of a template reports it. */
export interface EngineViolation {
  readonly msg: string;
  /** An empty object if the code returns none. */
  readonly details: Value;
}

/** The compiled code of a template. */
export interface TemplateProgram {
  /**
   * The violations of a review in a stable order. `constraint` has its defaults, and `parameters` are its
   * `spec.parameters`. Throws a `LintelError` if the evaluation fails.
   */
  readonly evaluate: (
    review: Review,
    constraint: Config,
    parameters: ConfigValue,
  ) => Promise<readonly EngineViolation[]>;
  /** Replaces `data.inventory`; absent for an engine without it. */
  readonly setInventory?: (inventory: Value) => void;
}

/** The code of a template for an engine, and its place in the template. */
export interface TemplateCode {
  readonly template: KubernetesObject;
  /** The kind of the constraints. */
  readonly kind: string;
  /** `spec.targets[0].code[i].source`, or the same made of `rego` and `libs` of the target. */
  readonly source: Config;
  /** The path of a member of `source` in the template. */
  readonly pathOf: (member: string, ...rest: readonly (string | number)[]) => readonly (string | number)[];
}

/** Settings for evaluating code. */
export interface EngineSettings extends Pick<EngineOptions, 'host' | 'limits'> {
  /** Keep `print` of Rego, for `host.print`. */
  readonly print?: boolean;
  /** Receives trace events of Rego. */
  readonly trace?: Trace;
}

/** Compiles the code of templates. */
export interface TemplateEngine {
  /** As `spec.targets[0].code[].engine` has it. */
  readonly name: string;
  readonly compile: (
    code: TemplateCode,
    settings: EngineSettings,
  ) => { readonly program?: TemplateProgram; readonly diagnostics: readonly Diagnostic[] };
}
