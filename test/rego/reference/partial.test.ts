import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LintelError } from '../../../src/source/index.ts';
import { host } from '../ask.ts';
import { formatBody, formatModule, loadPartial, parseJson, parseModule, type Value } from '../rego.ts';
import { compareWithOpa, queriesIn, type Recorded } from './recorded.ts';

/** The documents that are known: in comments that begin with `#input` and `#data`. */
function known({ text }: Recorded, name: 'input' | 'data'): string | undefined {
  return new RegExp(`(?<=^#${name} ).+`, 'm').exec(text)?.[0];
}

const valuesOf = (words: readonly string[], flag: string): readonly string[] =>
  words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));

/** The rest of the queries in comments, with the flags behind each. */
await compareWithOpa('partial', {
  own: async (recorded) => {
    const { preparePartial } = await loadPartial();
    const { module } = parseModule({ path: 'p.rego', text: recorded.text });
    const [input, data] = (['input', 'data'] as const).map((name) => known(recorded, name));
    const answers = queriesIn(recorded.text).map((line) => {
      const [query = '', flags = ''] = line.split(' | ');
      const words = flags.split(' ');
      const unknowns = valuesOf(words, '-u');
      try {
        const { queries, support } = preparePartial({ path: 'query', text: query }, [module!], {
          host,
          data: data === undefined ? {} : parseJson(data),
          ...(input !== undefined && { input: parseJson(input) as Value }),
          ...(unknowns.length > 0 && { unknowns }),
          disableInlining: valuesOf(words, '--disable-inlining'),
          shallowInlining: words.includes('--shallow-inlining'),
          nondeterministicBuiltins: words.includes('--nondeterminstic-builtins'),
        }).evaluate();
        const modules = support.map((each) => formatModule(each, { ignoreLocations: true, version: 'v1' }));
        return shown(
          line,
          [
            ...queries.map((body, at) => `# Query ${at + 1}\n${formatBody(body)}`),
            ...modules.map((each, at) => `# Module ${at + 1}\n${each}`),
          ].join('\n'),
        );
      } catch (error) {
        if (error instanceof LintelError) return shown(line, `error: ${error.diagnostics[0]!.code}`);
        throw error;
      }
    });
    return answers.join('\n');
  },
  ask: (opa, recorded) => {
    const documents = (['input', 'data'] as const).flatMap((name) => {
      const text = known(recorded, name);
      if (text === undefined) return [];
      writeFileSync(join(opa.folder, `${name}.json`), text);
      return [`--${name}`, `${name}.json`];
    });
    const answers = queriesIn(recorded.text).map((line) => {
      const [query = '', flags = ''] = line.split(' | ');
      const args = ['eval', '--partial', '--format', 'source', ...documents, '--data', 'p.rego'];
      const { stdout, stderr } = opa(...args, ...flags.split(' ').filter(Boolean), query);
      const code = /\b(?:rego|eval)_\w+_error\b/.exec(stderr)?.[0];
      return shown(line, stderr === '' ? stdout : `error: ${code ?? stderr}`);
    });
    return answers.join('\n');
  },
});

/** Modules in order; generated variables are numbered in the order in which they occur. */
function shown(query: string, answer: string): string {
  const [queries = '', ...modules] = answer.trim().split(/\n*# Module \d+\n/);
  const names = new Map<string, string>();
  const renamed = [queries, ...modules.map((text) => text.trim()).sort()]
    .join('\n\n')
    .replace(/__local\d+__\w*|_term_\w+|_ref_\w+|__not\w+__|\$\w+/g, (name) => {
      if (!names.has(name)) names.set(name, `_${names.size}`);
      return names.get(name)!;
    });
  return `~~~~ ${query}\n${renamed.trim()}`;
}
