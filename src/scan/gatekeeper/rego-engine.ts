import type { ConfigValue } from '../../iac/index.ts';
import { compile, createEngine, type Module, numberFromText, parseModule, type Value } from '../../rego/index.ts';
import { addAll, type Diagnostic, invariant, LintelError } from '../../source/index.ts';
import { exactNumber, goDouble, type NumberRule, regoValue } from '../numbers.ts';
import { elementsOf, memberOf } from '../rego.ts';
import { readsInventory, regoName } from './code.ts';
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
    const compiled = compile([...modules, parsedHook()], { print: print ?? false, trace: trace !== undefined });
    const { program } = compiled;
    if (program === undefined) {
      const own = compiled.diagnostics.filter(({ span }) => span?.source !== parsedHook().source);
      return { diagnostics: own.length > 0 ? own.map(moved) : [noMessages(code)] };
    }
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
            const value = await engine.about(inputOf(review, parameters))(['hooks', 'violation']);
            return violationsIn(value, code.kind);
          } catch (error) {
            if (error instanceof RangeError) throw new LintelError([unreadable(error.message)]);
            throw error instanceof LintelError ? new LintelError(error.diagnostics.map(moved)) : error;
          }
        },
        ...(modules.some(({ source }) => readsInventory(source.text)) && {
          setInventory: (inventory: Value) => engine.setData({ inventory }),
        }),
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
function modulesOf({ template, kind, source, pathOf }: TemplateCode): ParsedCode {
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
    const { source: embedded, moved } = embeddedText(`${kind}.${index}`, text, template.spanOf(path));
    moves.push(moved);
    const { module, diagnostics: problems } = parseModule(embedded, { version });
    const found = module === undefined ? problems : checkModule(module, index === 0 ? 'template' : 'library');
    addAll(diagnostics, found.map(moved));
    if (module === undefined) continue;
    modules.push(index === 0 ? { ...module, package: { ...module.package, path: templatePackage } } : module);
  }
  return { modules, diagnostics, moved: (diagnostic) => moves.reduce((moved, move) => move(moved), diagnostic) };
}

/** Gatekeeper gives numbers of objects to policies as doubles. */
const objectNumber: NumberRule = (value) => goDouble(Number(value));

/** The largest integer that Gatekeeper keeps exactly, with its sign. */
const maxInteger = 2n ** 63n;

/** Numbers of parameters: integers of 64 bits, and doubles. */
const parameterNumber: NumberRule = (value) => {
  if (!Number.isFinite(Number(value))) throw new RangeError('numbers must be finite');
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  const isInteger = typeof value === 'bigint' || Number.isInteger(value);
  const isKept = isInteger && BigInt(value) < maxInteger && BigInt(value) >= -maxInteger;
  return isKept ? exactNumber(BigInt(value)) : numberFromText(String(Number(value)));
};

const reviews = new WeakMap<object, Value>();
const parameterValues = new WeakMap<object, Value>();

/** `input` of a template: the review and the parameters are converted once. */
function inputOf(review: Review, parameters: ConfigValue): Value {
  const { request, namespaceObject = {} } = review;
  return {
    review: converted(reviews, review, () => regoValue({ ...request, namespaceObject }, objectNumber)),
    parameters:
      typeof parameters === 'object' && parameters !== null
        ? converted(parameterValues, parameters, () => regoValue(parameters, parameterNumber))
        : regoValue(parameters, parameterNumber),
  };
}

function converted(known: WeakMap<object, Value>, of: object, convert: () => Value): Value {
  const before = known.get(of);
  if (before !== undefined) return before;
  const value = convert();
  known.set(of, value);
  return value;
}

/**
 * Collects the violations as Gatekeeper does: each needs a `msg`, equal ones are one, and types that can never have a
 * `msg` do not compile.
 */
const hook = `package hooks
violation[{"details": object.get(found, "details", {}), "msg": found.msg}] {
  data.template.violation[found]
}
`;

let hookModule: Module | undefined;

function parsedHook(): Module {
  hookModule ??= parseModule({ path: 'hooks.rego', text: hook }, { version: 'v0' }).module;
  invariant(hookModule !== undefined, 'the hook is valid Rego');
  return hookModule;
}

function violationsIn(value: Value | undefined, kind: string): readonly EngineViolation[] {
  return (value === undefined ? [] : (elementsOf(value) ?? [])).map((item) => {
    const [details, msg] = [memberOf(item, 'details'), memberOf(item, 'msg')];
    if (details === undefined || typeof msg !== 'string') throw badMessage(kind);
    return { details, msg };
  });
}

function unreadable(message: string): Diagnostic {
  return { code: 'gatekeeper.object', level: 'error', message: `the object cannot be evaluated: ${message}` };
}

/** The types of `violation` do not allow a `msg`. */
function noMessages({ template, pathOf }: TemplateCode): Diagnostic {
  const message = 'violation must be a set of objects with msg';
  const help = 'write violation[{"msg": msg}] { … }';
  return problemAt(template, pathOf('rego'), { code: 'gatekeeper.rego', message, help });
}

function badMessage(kind: string): LintelError {
  const message = `the code of ${kind} reports a violation whose msg is not a text`;
  const help = 'make msg a string, for example with sprintf';
  return new LintelError([{ code: 'gatekeeper.message', level: 'error', message, help }]);
}
