/** A section of a file of cases: modules, data and input, and the queries on them. suite/README.md describes the form. */
export interface Section {
  readonly title: string;
  /** The line of the title. */
  readonly line: number;
  readonly language: 'v0' | 'v1';
  /** Errors of builtins end the evaluation; for modules: the compiler's strict mode. */
  readonly strict: boolean;
  readonly modules: readonly string[];
  readonly input: string | undefined;
  readonly data: string | undefined;
  readonly questions: readonly Question[];
}

export interface Question {
  /** `value`: the value of a term. `query`: the bindings of a whole query. `check`: whether the modules are accepted. */
  readonly kind: 'value' | 'query' | 'check';
  readonly text: string;
  readonly line: number;
}

interface Draft {
  title: string;
  line: number;
  language: 'v0' | 'v1';
  strict: boolean;
  modules: string[];
  input: string | undefined;
  data: string | undefined;
  questions: Question[];
}

const switches: Readonly<Record<string, (section: Draft) => void>> = {
  v0: (section) => {
    section.language = 'v0';
  },
  strict: (section) => {
    section.strict = true;
  },
  check: (section) => {
    section.questions.push({ kind: 'check', text: '', line: section.line });
  },
};

const texts: Readonly<Record<string, (section: Draft, text: string) => void>> = {
  module: (section, text) => {
    section.modules.push(text);
  },
  input: (section, text) => {
    section.input = text;
  },
  data: (section, text) => {
    section.data = text;
  },
};

/** The sections of a file of cases; throws an Error that names the line where the form is not kept. */
export function readSections(file: string, text: string): Section[] {
  const sections: Draft[] = [];
  let open: ((section: Draft, text: string) => void) | undefined;
  let lines: string[] = [];
  const close = () => {
    if (open !== undefined) open(sections.at(-1)!, `${lines.join('\n').trim()}\n`);
    open = undefined;
    lines = [];
  };
  text.split('\n').forEach((content, index) => {
    const fail = (why: string): never => {
      throw new Error(`${file}:${index + 1}: ${why}`);
    };
    const [, mark, rest = ''] = /^(==|--|\?\?|\?)(?: +(.*))?$/.exec(content) ?? [];
    if (mark === undefined) {
      if (open !== undefined) lines.push(content);
      else if (content.trim() !== '' && !content.startsWith('#')) fail(`not part of anything: ${content}`);
      return;
    }
    close();
    if (mark === '==') {
      sections.push(emptySection(rest, index + 1));
      return;
    }
    const section = sections.at(-1) ?? fail('a file begins with == and a title');
    if (mark !== '--') {
      section.questions.push({ kind: mark === '?' ? 'value' : 'query', text: rest, line: index + 1 });
    } else if (texts[rest] !== undefined) open = texts[rest];
    else if (switches[rest] !== undefined) switches[rest](section);
    else fail(`unknown part "${rest}"; there are ${[...Object.keys(texts), ...Object.keys(switches)].join(', ')}`);
  });
  close();
  for (const { title, questions, line } of sections)
    if (questions.length === 0) throw new Error(`${file}:${line}: nothing is asked under "${title}"`);
  return sections;
}

function emptySection(title: string, line: number): Draft {
  return { title, line, language: 'v1', strict: false, modules: [], input: undefined, data: undefined, questions: [] };
}
