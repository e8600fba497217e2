import type { Config, ConfigValue } from '../../iac/index.ts';
import {
  compile,
  createEngine,
  isArray,
  isObject,
  lookup,
  type Module,
  parseModule,
  RegoObject,
  RegoSet,
  rawKeysOf,
  type Value,
} from '../../rego/index.ts';
import { addAll, type Diagnostic, LintelError } from '../../source/index.ts';
import { exactNumber, goDouble, type NumberRule, regoValue } from '../numbers.ts';
import { regoName } from './code.ts';
import { embeddedText } from './embedded.ts';
import type { EngineViolation, TemplateCode, TemplateEngine } from './engine.ts';
import { listAt, problemAt, textAt, valueAt } from './object.ts';
import { checkModule, templatePackage } from './rego-module.ts';
import type { Review } from './review.ts';

/** Rego: the entry point is `violation`, and libraries are below `data.lib`. */
export const regoEngine: TemplateEngine = {
  name: regoName,
  compile: (code, { host, limits, print, trace }) => {
    const { modules, diagnostics, moved } = modulesOf(code);
    if (diagnostics.length > 0) return { diagnostics };
    const compiled = compile(modules, { print: print ?? false, trace: trace !== undefined });
    const { program } = compiled;
    if (program === undefined) return { diagnostics: compiled.diagnostics.map(moved) };
    const engine = createEngine(program, {
      host,
      data: emptyInventory,
      ...(limits === undefined ? {} : { limits }),
      ...(trace === undefined ? {} : { trace }),
    });
    return {
      diagnostics: compiled.diagnostics.map(moved),
      program: {
        evaluate: async (review, _, parameters) => {
          try {
            const value = await engine.about(inputOf(review, parameters))([...templatePackage, 'violation']);
            return violationsIn(value, code.kind);
          } catch (error) {
            throw error instanceof LintelError ? new LintelError(error.diagnostics.map(moved)) : error;
          }
        },
        setInventory: (inventory) => engine.setData({ inventory }),
      },
    };
  },
};

const emptyInventory: Value = { inventory: {} };

interface ParsedCode {
  readonly modules: readonly Module[];
  readonly diagnostics: readonly Diagnostic[];
  readonly moved: (diagnostic: Diagnostic) => Diagnostic;
}

/** The modules of a template's code. Libraries have their own packages, and the code gets a fixed one. */
function modulesOf({ template, source, pathOf }: TemplateCode): ParsedCode {
  const main = valueAt(source, 'rego');
  const version = textAt(source, 'version') === 'v1' ? 'v1' : 'v0';
  const texts: (readonly [text: ConfigValue | undefined, path: ReturnType<typeof pathOf>])[] = [
    [main, pathOf('rego')],
    ...listAt(source, 'libs').map((text, index) => [text, pathOf('libs', index)] as const),
  ];
  const modules: Module[] = [];
  const diagnostics: Diagnostic[] = [];
  const moves: ((diagnostic: Diagnostic) => Diagnostic)[] = [];
  for (const [index, [text, path]] of texts.entries()) {
    if (typeof text !== 'string') {
      const message = text === undefined ? 'the template has no Rego code' : 'Rego code must be a text';
      diagnostics.push(problemAt(template, path, { code: 'gatekeeper.rego', message }));
      continue;
    }
    const { source: embedded, moved } = embeddedText(text, template.spanOf(path));
    moves.push(moved);
    const { module, diagnostics: problems } = parseModule(embedded, { version });
    const found = module === undefined ? problems : checkModule(module, index === 0 ? 'template' : 'library');
    addAll(diagnostics, found.map(moved));
    if (module === undefined) continue;
    modules.push(index === 0 ? { ...module, package: { ...module.package, path: templatePackage } } : module);
  }
  return { modules, diagnostics, moved: (diagnostic) => moves.reduce((moved, move) => move(moved), diagnostic) };
}

/** Gatekeeper gives numbers of objects to policies as doubles, and those of parameters as integers. */
const objectNumber: NumberRule = (value) => goDouble(Number(value));

const reviews = new WeakMap<Review, Value>();
const parameterValues = new WeakMap<Config, Value>();

/** `input` of a template: the review and the parameters are converted once. */
function inputOf(review: Review, parameters: Config): Value {
  let given = reviews.get(review);
  if (given === undefined) {
    const { request, namespaceObject = {} } = review;
    reviews.set(review, (given = regoValue({ ...request, namespaceObject }, objectNumber)));
  }
  let values = parameterValues.get(parameters);
  if (values === undefined) parameterValues.set(parameters, (values = regoValue(parameters, exactNumber)));
  return { review: given, parameters: values };
}

/** The elements of `violation` that have a message, in Rego's order; equal ones are one. */
function violationsIn(value: Value | undefined, kind: string): readonly EngineViolation[] {
  const found = new RegoSet();
  for (const item of elementsOf(value)) {
    const msg = isObject(item) ? lookup(item, 'msg') : undefined;
    if (msg === undefined) continue;
    if (typeof msg !== 'string') throw badMessage(kind);
    found.add(
      RegoObject.of([
        ['details', lookup(item, 'details') ?? {}],
        ['msg', msg],
      ]),
    );
  }
  return found.items().map((item) => ({ details: lookup(item, 'details')!, msg: lookup(item, 'msg') as string }));
}

/** The values of `x` in `violation[x]`: elements of a set, or keys of an object. */
function elementsOf(value: Value | undefined): readonly Value[] {
  if (value instanceof RegoSet) return value.items();
  return value === undefined || isArray(value) || !isObject(value) ? [] : rawKeysOf(value);
}

function badMessage(kind: string): LintelError {
  const message = `the code of ${kind} reports a violation whose msg is not a text`;
  return new LintelError([
    { code: 'gatekeeper.message', level: 'error', message, help: 'make msg a string, for example with sprintf' },
  ]);
}
