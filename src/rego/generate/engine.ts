import { invariant } from '../../source/index.ts';
import { type Documents, openDocuments } from '../evaluate/documents.ts';
import { type Engine, type EngineOptions, openEngine } from '../evaluate/session.ts';
import type { Outline } from '../plan/plan.ts';
import type { Value } from '../values/index.ts';
import { moduleFormat } from './format.ts';
import { openRuntime, type Runtime } from './runtime.ts';

/** A module that `generateModule` wrote, imported. */
export interface BuiltModule {
  readonly format: number;
  readonly outline: Outline;
  /** The document of each rule, or its function, which only modules call. */
  readonly link: (runtime: Runtime) => readonly (() => Value | undefined)[];
}

/** An engine that runs a generated module, like `createEngine` runs the program of the module. */
export function createBuiltEngine(module: BuiltModule, options: EngineOptions): Engine {
  invariant(module.format === moduleFormat, 'the policies were built by another version of lintel: build them again');
  return openEngine(module.outline, options, (machine) => {
    let rules: readonly (() => Value | undefined)[] = [];
    const rule = (index: number): Value | undefined => rules[index]!();
    const documents: Documents = openDocuments(machine, rule);
    rules = module.link(openRuntime(machine, documents));
    return { documents, rule };
  });
}
