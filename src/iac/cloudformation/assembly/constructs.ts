import type { YamlNode } from '../../../go/index.ts';
import type { Source } from '../../../source/index.ts';
import type { Comment } from '../../comment.ts';
import { directoryOf } from '../../paths.ts';
import type { ValueStep } from '../../value-step.ts';
import { listOf, member, textOf } from '../template/template.ts';
import type { Code } from './code.ts';

/** A construct that a resource is synthesized from. */
export interface Construct {
  readonly path: string;
  /** The line of the app that creates it. */
  readonly created?: ValueStep;
  /** Acknowledgments of the app, as the equivalent suppression comments. */
  readonly acknowledged: readonly Comment[];
}

/** The constructs of a stack. */
export interface Constructs {
  /** The construct of a resource, by its logical ID, and by its path if the template has it. */
  readonly of: (logicalId: string, path: string | undefined) => Construct | undefined;
  /** The constructs of a nested stack. */
  readonly nested: (logicalId: string, path: string | undefined) => Constructs;
}

/** Metadata of constructs by their paths, and the file that it is in. */
export interface Metadata {
  readonly root: YamlNode;
  readonly source: Source;
}

/** The constructs of a stack, whose own path is `stack`, and of those nested in it. */
export async function constructsIn(metadata: readonly Metadata[], stack: string, code: Code): Promise<Constructs> {
  const ids: { readonly path: string; readonly id: string }[] = [];
  const created = new Map<string, ValueStep>();
  const acknowledged = new Map<string, Comment[]>();
  for (const { root, source } of metadata) {
    if (root.kind !== 'map') continue;
    for (const [key, { keyStart, keyEnd, value }] of root.entries) {
      const path = key.replace(/^\//, '');
      for (const entry of listOf(value)) {
        const type = textOf(member(entry, 'type'));
        const data = member(entry, 'data');
        const trace = type === 'aws:cdk:creationStack' ? data : member(entry, 'trace');
        const frames = listOf(trace).flatMap((frame) => textOf(frame) ?? []);
        const id = type === 'aws:cdk:logicalId' ? textOf(data) : undefined;
        if (id !== undefined) ids.push({ path, id });
        const isCreation = id !== undefined || type === 'aws:cdk:creationStack';
        const step = isCreation && !created.has(path) ? await code.locate(frames) : undefined;
        if (step !== undefined) created.set(path, step);
        if (type !== 'aws:cdk:acknowledged-rules' || data?.kind !== 'map') continue;
        const span = (await code.locate(frames))?.span ?? { source, start: keyStart, end: keyEnd };
        const comments = [...data.entries].flatMap(([rule, { value: reason }]): Comment[] =>
          rule.startsWith(namespace) ? [{ text: skipOf(rule.slice(namespace.length), textOf(reason)), span }] : [],
        );
        acknowledged.set(path, [...(acknowledged.get(path) ?? []), ...comments]);
      }
    }
  }
  const nestedPaths = new Set(ids.flatMap(({ path }) => nestedPath(path) ?? []));
  /** The path of the nested stack that a construct is in. */
  const stackOf = (path: string): string => ancestors(path).find((one) => nestedPaths.has(one)) ?? '';
  const paths = new Map(ids.map(({ path, id }) => [`${stackOf(path)} ${id}`, path]));
  const within = (inner: string): Constructs => {
    const pathOf = (id: string, written: string | undefined): string | undefined =>
      written ?? paths.get(`${inner} ${id}`);
    return {
      of: (id, written) => {
        const path = pathOf(id, written);
        if (path === undefined) return undefined;
        const above = ancestors(path);
        const own = above.slice(0, above.length - ancestors(stack).length);
        const step = own.flatMap((one) => [one, `${one}/Resource`, `${one}/Default`]).find((one) => created.has(one));
        return {
          path,
          ...(step !== undefined && { created: created.get(step)! }),
          acknowledged: above.flatMap((one) => acknowledged.get(one) ?? []),
        };
      },
      nested: (id, written) => within(nestedPath(pathOf(id, written) ?? '') ?? ''),
    };
  };
  return within('');
}

function skipOf(rule: string, reason = ''): string {
  return `lintel:skip=${rule} ${reason}`.replaceAll(/\s+/g, ' ').trim();
}

/** Prefix of lintel's rule IDs in an app's acknowledgments. */
const namespace = 'lintel::';

/** The path of the nested stack that a resource makes: `Shop/Inner` of `Shop/Inner.NestedStack/Inner.NestedStackResource`. */
function nestedPath(path: string): string | undefined {
  const ending = '.NestedStack';
  const parent = directoryOf(path);
  return path.endsWith(`${ending}Resource`) && parent.endsWith(ending) ? parent.slice(0, -ending.length) : undefined;
}

/** Maximum nesting of constructs. */
const maxDepth = 100;

/** A path and the paths above it, the longest first. */
function ancestors(path: string): readonly string[] {
  const all: string[] = [];
  for (let at = path; at !== '' && all.length < maxDepth; at = directoryOf(at)) all.push(at);
  return all;
}
