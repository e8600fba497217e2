import type { Span } from '../../source/index.ts';
import { directoryOf } from '../paths.ts';
import { mapByName } from '../values/make.ts';
import { type MapEntry, type MapValue, sizeOf, type Value } from '../values/value.ts';
import { isOutside, isRemote, joined } from './locations.ts';
import { merge } from './merge.ts';
import { withPaths } from './paths.ts';
import { member, type Pattern, withMember, without } from './places.ts';
import { addPlace, documentsOf, inForm, type Part, servicesOf } from './project.ts';
import { reset, TooLargeError } from './read.ts';
import { isNull, plainText } from './shapes/shape.ts';

/** Maximum length of a chain of services that extend each other. */
const maxDepth = 50;

/** The services of a file that can be extended. */
interface Scope {
  readonly services: ReturnType<typeof servicesOf>;
  readonly resets: readonly Pattern[];
  /** The file in the tree. */
  readonly path: string;
  readonly part: Part;
  /** Services that are already extended. */
  readonly done: Map<string, Value>;
  /** Other files, by path. */
  readonly others: Map<string, Scope>;
}

/** A document whose services are merged with the services that they extend. */
export async function applyExtends(
  value: MapValue,
  document: Pick<Scope, 'resets' | 'path' | 'part'>,
): Promise<MapValue> {
  const named = servicesOf(value);
  if (![...named.values()].some((entry) => member(entry.value, 'extends'))) return value;
  const scope: Scope = { ...document, services: named, done: new Map(), others: new Map() };
  let result = value;
  for (const kind of ['services', 'jobs']) {
    const services = member(value, kind);
    if (services?.kind !== 'map') continue;
    const entries = new Map<string, MapEntry>();
    for (const [name, entry] of services.entries) {
      entries.set(name, { value: await extended(name, name, scope, []), span: entry.span });
    }
    result = withMember(result, kind, { ...services, entries }, services.span);
  }
  return result;
}

/** A service merged with the services that it extends; `root` is the service of the project at the end of the chain. */
async function extended(name: string, root: string, scope: Scope, chain: readonly string[]): Promise<Value> {
  const done = scope.done.get(name);
  if (done !== undefined) return done;
  const { part } = scope;
  const { project } = part;
  const service = scope.services.get(name)!.value;
  const written = member(service, 'extends');
  if (service.kind !== 'map' || written === undefined) return service;
  const own = without(service, 'extends');
  const problem = (message: string): Value => {
    project.report({ code: 'compose.extends', level: 'error', message, span: written.span });
    return own;
  };
  const referred = written.kind === 'map' ? member(written, 'service') : written;
  const reference = referred && plainText(referred);
  if (reference === undefined) return problem(`the service that ${name} extends is missing, or not known`);
  const key = `${name} in ${scope.path}`;
  if (chain.includes(key)) return problem(`services extend each other: ${[...chain, key].join(', ')}`);
  if (chain.length >= maxDepth) return problem(`more than ${maxDepth} services extend each other`);
  const file = written.kind === 'map' ? member(written, 'file') : undefined;
  const base = file === undefined || isNull(file) ? scope : await fileScope(file, scope, problem);
  if (base === undefined) return own;
  const found = base.services.get(reference);
  if (found === undefined) return problem(`${base.path} has no service ${reference}`);
  project.extended.add(`${base.path} ${reference}`);
  addPlace(project, root, found.span);
  const below = await extended(reference, root, base, [...chain, key]);
  if (below.kind !== 'map') return own;
  project.budget.values -= sizeOf(below);
  if (project.budget.values < 0) throw new TooLargeError(written.span);
  const emptied = servicesOf(reset(asModel(name, below), scope.resets)).get(name)?.value ?? below;
  const merged = merge(emptied, own, ['services', name], (message, span) =>
    project.report({ code: 'compose.value', level: 'error', message, span }),
  );
  const result = merged.kind === 'map' ? { ...merged, span: service.span } : merged;
  scope.done.set(name, result);
  return result;
}

function asModel(name: string, service: MapValue): MapValue {
  return mapByName(service.span, [['services', mapByName(service.span, [[name, service]])]]);
}

/** The services of another file. */
async function fileScope(
  file: Value,
  { path: from, part, others }: Scope,
  problem: (message: string) => Value,
): Promise<Scope | undefined> {
  const { project, environment } = part;
  const written = plainText(file);
  if (written === undefined)
    return void problem('the file of the service is not known: it depends on variables that nothing sets');
  if (isRemote(written)) return void problem(`${written} is remote, and was not fetched`);
  // Relative to the directory of the part, or to the file if that is itself extended.
  const directory = from === part.paths[0] || part.paths.includes(from) ? part.directory : directoryOf(from);
  const path = joined(directory, written);
  const known = others.get(path);
  if (known !== undefined) return known;
  if (isOutside(path)) return void problem(`${path} is outside of the scanned tree, and was not read`);
  if ((await project.read(path)) === undefined) return void problem(`cannot read ${path}`);
  let model = mapByName(file.span, []);
  let resets: readonly Pattern[] = [];
  for (const document of await documentsOf(path, project, environment, file.span)) {
    resets = document.resets;
    const span: Span = document.value.span;
    const over = merge(reset(model, resets), without(document.value, 'include'), [], (message, at) =>
      project.report({ code: 'compose.value', level: 'error', message, span: at ?? span }),
    );
    model = inForm(over, project);
  }
  // Its paths are relative to itself; here, to the directory of the part.
  const value = withPaths(model, directoryOf(path), part.directory);
  const scope: Scope = { services: servicesOf(value), resets, path, part, done: new Map(), others };
  others.set(path, scope);
  return scope;
}
