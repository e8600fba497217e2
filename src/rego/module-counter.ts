import { LintelError, type Source } from '../source/index.ts';

/** Maximum number of modules that are compiled together, and of their characters. */
const maxModules = 20_000;
const maxCharacters = 32_000_000;

/** Counts modules that are compiled together. Throws a `LintelError` for the first one that exceeds the limit. */
export function createModuleCounter(): (source: Source) => void {
  let [modules, characters] = [0, 0];
  return (source) => {
    modules += 1;
    characters += source.text.length;
    if (modules <= maxModules && characters <= maxCharacters) return;
    const message = `too many Rego modules: limit is ${maxModules} modules with ${maxCharacters} characters in total`;
    const help = 'name the directories that are needed, or build bundles of parts';
    throw new LintelError([
      { code: 'rego.too-many', level: 'error', message, help, span: { source, start: 0, end: 0 } },
    ]);
  };
}
