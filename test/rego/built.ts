import {
  type BuiltModule,
  createBuiltEngine,
  type Engine,
  type EngineOptions,
  generateModule,
  type Program,
} from './rego.ts';

/** An engine for the program as the module that `lintel build` would write. */
export async function builtEngine(program: Program, options: EngineOptions): Promise<Engine> {
  return createBuiltEngine(await importText(generateModule(program)), options);
}

/** Imports the text of a module. */
export async function importText<Exports = BuiltModule>(text: string): Promise<Exports> {
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
