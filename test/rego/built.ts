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

/** Imports the text of a module; those that it imports are next to it, by their names (`./shared.js`). */
export async function importText<Exports = BuiltModule>(
  text: string,
  textOf: (name: string) => string | undefined = () => undefined,
): Promise<Exports> {
  const whole = text.replaceAll(/ from "(\.\/[\w.-]+)"/g, (found, name) => {
    const other = textOf(name);
    return other === undefined ? found : ` from ${JSON.stringify(dataUrl(other))}`;
  });
  return import(dataUrl(whole));
}

const dataUrl = (text: string): string => `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
