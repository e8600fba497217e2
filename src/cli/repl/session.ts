import {
  type Body,
  type Builtin,
  compile,
  compileQuery,
  createEngine,
  type Host,
  type Import,
  type Limits,
  type Module,
  openTrace,
  type Rule,
  type Trace,
  type Value,
  walking,
} from '../../rego/index.ts';
import { LintelError, type Source } from '../../source/index.ts';
import { type Measures, measuresAsJson, measuresAsTables, openProfiler, openTimers } from '../rego/eval-measures.ts';
import { evalFormats } from '../rego/eval-report.ts';
import { answersOf, keepingValues } from '../rego/query-answers.ts';
import { asEntered, parseRules, type Statement } from './statements.ts';

/** The documents and settings at the start of the shell. */
export interface SessionOptions {
  readonly modules: readonly Module[];
  readonly data: Value;
  readonly builtins: readonly Builtin[];
  readonly host: Host;
  readonly limits: Partial<Limits>;
  readonly version: 'v0' | 'v1';
  readonly format: 'pretty' | 'json';
}

/** A package of the shell: its imports and rules. */
interface Package {
  readonly path: readonly string[];
  imports: readonly { readonly import: Import; readonly text: string }[];
  rules: readonly { readonly rule: Rule; readonly module: Module }[];
}

/** The settings that commands change. */
export interface Settings {
  format: 'pretty' | 'json';
  trace: string | undefined;
  metrics: boolean;
  profile: boolean;
  strictBuiltinErrors: boolean;
}

/** The rules and imports of a shell, and its settings. Errors are thrown as `LintelError`, and then nothing has changed. */
export class Session {
  readonly settings: Settings;
  readonly #options: SessionOptions;
  readonly #packages = new Map<string, Package>();
  #current = 'repl';
  #input: Value | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.settings = {
      format: options.format,
      trace: undefined,
      metrics: false,
      profile: false,
      strictBuiltinErrors: false,
    };
  }

  get data(): Value {
    return this.#options.data;
  }

  /** How statements are read now. */
  get surroundings() {
    const imports = this.#packages.get(this.#current)?.imports ?? [];
    return { version: this.#options.version, imports: imports.map(({ text }) => text) };
  }

  /** Carries out a statement, and returns what is printed. */
  async run(statement: Statement): Promise<string> {
    switch (statement.kind) {
      case 'package':
        this.#current = nameOf(statement.path);
        this.#open(statement.path);
        return '';
      case 'import': {
        const home = this.#home();
        if (home.imports.some(({ text }) => text === statement.text)) return '';
        const imports = [...home.imports, statement];
        this.#compile({ ...home, imports });
        this.#packages.set(this.#current, { ...home, imports });
        return '';
      }
      case 'rule':
        return this.#define(statement);
      case 'query':
        return this.#query(statement.body, statement.source);
    }
  }

  /** Removes the rules at, above or below a name of the current package; false if there are none. */
  unset(name: string): boolean {
    if (name === 'input' && this.#input !== undefined) {
      this.#input = undefined;
      return true;
    }
    const home = this.#packages.get(this.#current);
    const rules = home?.rules.filter(({ rule }) => !overlap(headPath(rule), name)) ?? [];
    if (home === undefined || rules.length === home.rules.length) return false;
    this.#compile({ ...home, rules });
    this.#packages.set(this.#current, { ...home, rules });
    return true;
  }

  /** Removes a package of the shell; false if there is none. */
  unsetPackage(name: string): boolean {
    if (this.#current === name) this.#current = 'repl';
    return this.#packages.delete(name);
  }

  /** The rules of the current package, as text; undefined if there is none. */
  shown(): string | undefined {
    const home = this.#packages.get(this.#current);
    if (home === undefined) return undefined;
    const imports = home.imports.map(({ text }) => text).join('\n');
    const rules = home.rules.map(({ rule, module }) => module.source.text.slice(rule.start, rule.end).trim());
    return `${[`package ${nameOf(home.path)}`, ...(imports === '' ? [] : [imports]), ...rules].join('\n\n')}\n`;
  }

  /** Names for completion: the documents of rules, and imported names. */
  names(): readonly string[] {
    const names = this.#modules().flatMap((module) =>
      module.rules.map((rule) => `data.${[...module.package.path, ...headPath(rule)].join('.')}`),
    );
    const home = this.#packages.get(this.#current);
    const own = home?.rules.map(({ rule }) => headPath(rule).join('.')) ?? [];
    const imported = home?.imports.map(({ import: { path, alias } }) => alias ?? lastName(path)) ?? [];
    return [...new Set([...own, ...imported, ...names])].sort();
  }

  #home(): Package {
    return this.#open(this.#packages.get(this.#current)?.path ?? this.#current.split('.'));
  }

  #open(path: readonly string[]): Package {
    const known = this.#packages.get(nameOf(path));
    if (known !== undefined) return known;
    const opened = { path, imports: [], rules: [] };
    this.#packages.set(nameOf(path), opened);
    return opened;
  }

  /** All modules; each rule of the shell is one, so that its errors are at its place. */
  #modules(changed?: Package): readonly Module[] {
    const packages = new Map(this.#packages);
    if (changed !== undefined) packages.set(nameOf(changed.path), changed);
    const own = [...packages.values()].flatMap(({ path, imports, rules }) =>
      rules.map(({ rule, module }): Module => {
        const place = { start: rule.start, end: rule.start };
        const known = imports.map((each) => each.import);
        return { ...module, package: { path, ...place }, imports: known, rules: [rule], annotations: [] };
      }),
    );
    return [...this.#options.modules, ...own];
  }

  #compile(changed: Package) {
    const { builtins } = this.#options;
    const { program, diagnostics } = compile(this.#modules(changed), { print: true, builtins });
    if (program === undefined) throw new LintelError(diagnostics.map(asEntered));
  }

  #define({ rule, module }: Statement & { readonly kind: 'rule' }): string {
    const home = this.#home();
    const name = headPath(rule).join('.');
    const kept = rule.head.assign ? home.rules.filter((other) => !isBelow(headPath(other.rule), name)) : home.rules;
    const changed = { ...home, rules: [...kept, { rule, module }] };
    this.#compile(changed);
    this.#packages.set(this.#current, changed);
    if (this.settings.format === 'json') return '';
    const shown = module.source.text.slice(rule.head.ref.start, rule.head.ref.end);
    const done = kept.length < home.rules.length ? 're-defined' : 'defined';
    return `Rule '${shown}' ${done} in package ${nameOf(home.path)}. Type 'show' to see rules.\n`;
  }

  /** A query that only gives a name to a value defines a rule, unless that name is already in use. */
  async #query(body: Body, source: Source): Promise<string> {
    const [expr] = body;
    const content = body.length === 1 && !expr!.negated && expr!.with.length === 0 ? expr!.content : undefined;
    if (content?.kind !== 'call' || content.args.length !== 2 || content.operator.kind !== 'var')
      return this.#evaluate(body, source);
    const { name: operator } = content.operator;
    const [left, right] = content.args;
    const root = left!.kind === 'var' ? left : left!.kind === 'ref' ? left!.head : undefined;
    // `f(x) := x + 1` defines a function.
    const isName = root?.kind === 'var' || (left!.kind === 'call' && left!.operator.kind === 'var');
    if (!isName || !['assign', 'eq'].includes(operator)) return this.#evaluate(body, source);
    if (left!.kind === 'var' && left!.name === 'input' && operator === 'assign') {
      const value = [{ ...expr!, content: right! }];
      const answers = answersOf(source, value, await this.#solutions(value, source).solutions);
      this.#input = answers[0]?.expressions[0]?.value;
      return '';
    }
    const name = root?.kind === 'var' ? root.name : undefined;
    if (name === 'data' || name === 'input' || (operator === 'eq' && name !== undefined && this.#isKnown(name)))
      return this.#evaluate(body, source);
    const [rule, other] = parseRules(source.text, this.surroundings).statements ?? [];
    if (rule?.kind !== 'rule' || other !== undefined) return this.#evaluate(body, source);
    return this.#define(rule);
  }

  #isKnown(name: string): boolean {
    const home = this.#packages.get(this.#current);
    const imported = home?.imports.some(({ import: { path, alias } }) => (alias ?? lastName(path)) === name);
    const inPackage = this.#modules().filter((module) => nameOf(module.package.path) === this.#current);
    return imported === true || inPackage.some(({ rules }) => rules.some((rule) => headPath(rule)[0] === name));
  }

  #solutions(body: Body, source: Source, trace?: Trace) {
    const { builtins, host, limits, data, version } = this.#options;
    const { metrics, time } = openTimers(host.now);
    const place = { start: 0, end: 0 };
    const { path = this.#current.split('.'), imports = [] } = this.#packages.get(this.#current) ?? {};
    const home: Module = {
      source,
      version,
      package: { path, ...place },
      imports: imports.map((each) => each.import),
      rules: [],
      annotations: [],
    };
    const compiled = time('timer_rego_query_compile_ns', () =>
      compileQuery(this.#modules(), home, keepingValues(body), {
        print: true,
        builtins,
        trace: trace !== undefined,
      }),
    );
    if (compiled.program === undefined) throw new LintelError(compiled.diagnostics.map(asEntered));
    const engine = createEngine(compiled.program, {
      host,
      data,
      builtins,
      limits,
      strict: this.settings.strictBuiltinErrors,
      ...(trace && { trace }),
    });
    const input = this.#input ?? startInput(data);
    return { solutions: time('timer_rego_query_eval_ns', () => engine.queryAsync(input)), metrics };
  }

  async #evaluate(body: Body, source: Source): Promise<string> {
    const { trace: explained, metrics: isMeasured, profile: isProfiled, format } = this.settings;
    const profiler = isProfiled ? openProfiler(this.#options.host.now) : undefined;
    const tracer = openTrace();
    const trace: Trace | undefined =
      explained === undefined && profiler === undefined
        ? undefined
        : (event) => {
            profiler?.trace(event);
            if (explained !== undefined) tracer.trace(event);
          };
    const running = this.#solutions(body, source, trace);
    const answers = answersOf(source, body, await running.solutions);
    const runs: readonly Measures[] = [
      { ...(isMeasured && { metrics: running.metrics }), ...(profiler && { profile: profiler.profile() }) },
    ];
    const choice = { limit: Number.POSITIVE_INFINITY, sort: [] };
    const measured = { json: measuresAsJson(runs, choice), tables: measuresAsTables(runs, choice) };
    const lines = explained === undefined ? [] : tracer.lines(explained).map((line) => `${line}\n`);
    return `${lines.join('')}${walking(() => evalFormats[format]!(answers, measured))}`;
  }
}

/** The input in the loaded documents: the files given as `repl.input:FILE`. */
function startInput(data: Value): Value | undefined {
  const shell = (data as { readonly repl?: { readonly input?: Value } }).repl;
  return shell?.input;
}

const nameOf = (path: readonly string[]): string => path.join('.');

/** The names that the head of a rule starts with. */
function headPath({ head: { ref } }: Rule): readonly string[] {
  if (ref.kind === 'var') return [ref.name];
  const names = [ref.head.kind === 'var' ? ref.head.name : ''];
  for (const step of ref.path) {
    if (step.kind !== 'string') break;
    names.push(step.value);
  }
  return names;
}

/** Whether a rule's path is at or below a dotted name. */
function isBelow(path: readonly string[], name: string): boolean {
  return name.split('.').every((step, index) => path[index] === step);
}

const overlap = (path: readonly string[], name: string): boolean =>
  isBelow(path, name) || isBelow(name.split('.'), path.join('.'));

function lastName(path: Import['path']): string {
  if (path.kind === 'var') return path.name;
  const last = path.path.at(-1);
  return last?.kind === 'string' ? last.value : '';
}
