import type { Span } from '../../source/index.ts';
import { directoryOf } from '../paths.ts';
import type { MapEntry, MapValue, Value } from '../values/value.ts';
import { isOutside, isRemote, joined } from './locations.ts';
import { merge } from './merge.ts';
import { member, withMember, without } from './places.ts';
import { environmentOf, type Part } from './project.ts';
import { type Document, reset } from './read.ts';
import { plainText } from './shapes/shape.ts';

/** Maximum length of a chain of files that include each other. */
const maxDepth = 50;
const kinds = ['services', 'jobs', 'volumes', 'networks', 'secrets', 'configs', 'models'];

/** Loads the model of a part. */
type Load = (part: Part) => Promise<MapValue>;

/** A document with the resources of the files that it includes. */
export async function applyIncludes({ value, resets }: Document, part: Part, load: Load): Promise<MapValue> {
  const include = member(value, 'include');
  if (include === undefined) return value;
  const { project } = part;
  const problem = (message: string, span: Span): void =>
    project.report({ code: 'compose.include', level: 'error', message, span });
  let result = without(value, 'include');
  if (include.kind !== 'list') {
    problem('include must be a list', include.span);
    return result;
  }
  for (const item of include.items) {
    const included = await loadIncluded(item, part, problem, load);
    if (included === undefined) continue;
    for (const kind of kinds) {
      const from = member(included, kind);
      if (from?.kind !== 'map') continue;
      const to = member(result, kind);
      const entries = new Map<string, MapEntry>(to?.kind === 'map' ? to.entries : []);
      for (const [name, entry] of from.entries) {
        const own = entries.get(name);
        if (own === undefined) entries.set(name, entry);
        else {
          const below = reset(
            {
              ...from,
              entries: new Map([[kind, { value: { ...from, entries: new Map([[name, entry]]) }, span: entry.span }]]),
            },
            resets,
          );
          const base = member(member(below, kind), name);
          const value = base === undefined ? own.value : merge(base, own.value, [kind, name], problem);
          entries.set(name, { value, span: own.span });
        }
      }
      result = withMember(result, kind, { kind: 'map', entries, span: to?.span ?? from.span }, to?.span ?? from.span);
    }
  }
  return result;
}

type Problem = (message: string, span: Span) => void;

async function loadIncluded(item: Value, part: Part, problem: Problem, load: Load): Promise<MapValue | undefined> {
  const { project, directory, environment, chain } = part;
  const { span } = item;
  const texts = (key: string): readonly string[] | undefined => {
    const value = item.kind === 'map' ? member(item, key) : key === 'path' ? item : undefined;
    const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value];
    const plain = items.map(plainText);
    return plain.every((one) => one !== undefined) ? plain : undefined;
  };
  const [written, envFiles, [projectDirectory] = []] = [texts('path'), texts('env_file'), texts('project_directory')];
  if (written === undefined || envFiles === undefined) {
    problem('what is included is not known: it depends on variables that nothing sets', span);
    return undefined;
  }
  const [main] = written;
  if (main === undefined) {
    problem('an item of include needs a path', span);
    return undefined;
  }
  if (written.some(isRemote)) {
    problem(`${main} is remote, and was not fetched: its services are missing`, span);
    return undefined;
  }
  const first = joined(directory, main);
  const own = projectDirectory === undefined ? directoryOf(first) : joined(directory, projectDirectory);
  const paths = written.map((path) => joined(directory, path));
  for (const path of paths) {
    if (isOutside(path)) {
      problem(`${path} is outside of the scanned tree, and was not read`, span);
      return undefined;
    }
  }
  const all = [...chain, part.paths[0]!];
  if (all.includes(first)) {
    problem(`files include each other: ${[...all, first].join(', ')}`, span);
    return undefined;
  }
  if (all.length > maxDepth) {
    problem(`more than ${maxDepth} files include each other`, span);
    return undefined;
  }
  for (const path of paths) {
    if ((await project.read(path)) === undefined) {
      problem(`cannot read ${path}`, span);
      return undefined;
    }
    project.included.add(path);
  }
  const variables = envFiles.length === 0 ? [joined(own, '.env')] : envFiles.map((path) => joined(directory, path));
  const inner = await environmentOf(
    project,
    variables.filter((path) => !isOutside(path)),
    environment,
  );
  return load({ project, paths, directory: own, environment: inner, chain: all });
}
