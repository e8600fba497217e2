import { positionOf, type Span } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import { commentsOf } from '../comments.ts';
import { imageValue } from '../docker/evaluate/image.ts';
import { partsIn } from '../docker/evaluate/text-value.ts';
import { isConfig, type Path, type Resource } from '../resource.ts';
import { firstLineOf } from '../value-step.ts';
import { lookUp, openRendered, render } from '../values/render.ts';
import type { MapValue } from '../values/value.ts';
import { member, withMember } from './places.ts';
import type { Project } from './project.ts';

const kinds = [
  ['services', 'compose_service'],
  ['jobs', 'compose_service'],
  ['networks', 'compose_network'],
  ['volumes', 'compose_volume'],
  ['secrets', 'compose_secret'],
  ['configs', 'compose_config'],
] as const;

/** The resources of a project: each service, network, volume, secret and config. */
export function resourcesOf(model: MapValue, project: Project): readonly Resource[] {
  return kinds.flatMap(([kind, type]) => {
    const named = member(model, kind);
    if (named?.kind !== 'map') return [];
    return [...named.entries].map(([name, { value, span }]): Resource => {
      const map: MapValue = value.kind === 'map' ? value : { kind: 'map', entries: new Map(), span: value.span };
      const isService = type === 'compose_service';
      const places = isService ? [span, ...(project.places.get(name) ?? [])] : [span];
      return resourceOf(type, name, isService ? withBase(map) : map, span, commentsAt(places, project), project);
    });
  });
}

/** A service with the parts of its image. */
function withBase(service: MapValue): MapValue {
  const image = member(service, 'image');
  if (image === undefined) return service;
  return withMember(service, 'base', imageValue(partsIn(image), service.entries.get('image')!.span));
}

function resourceOf(
  type: string,
  name: string,
  value: MapValue,
  span: Span,
  comments: readonly Comment[],
  project: Project,
): Resource {
  const rendered = openRendered();
  const config = render(value, [], rendered);
  const placeOf = (path: Path): Span => {
    const found = lookUp(value, path);
    return found.depth === 0 ? span : found.span;
  };
  return {
    id: `${type}.${name}`,
    name,
    source: span.source.path,
    line: positionOf(span.source, span.start).line,
    type,
    config: isConfig(config) ? config : {},
    modulePath: [],
    unknown: rendered.unknown,
    partial: rendered.partial,
    span,
    spanOf: placeOf,
    provenanceOf: (path) => {
      const at = placeOf(path);
      const above = ignoresAbove(value, path, project);
      return [{ kind: 'attribute', text: firstLineOf(at), span: at, ...(above.length > 0 && { comments: above }) }];
    },
    comments,
  };
}

/** Comments of KICS directly above the value at a path, and above the blocks that it is in. */
function ignoresAbove(value: MapValue, path: Path, { comments }: Project): readonly Comment[] {
  return path.flatMap((_, index) => {
    const { span, depth } = lookUp(value, path.slice(0, index + 1));
    if (depth < index + 1) return [];
    const isLast = index === path.length - 1;
    return commentsOf({ ...span, end: span.start }, comments.get(span.source.path) ?? []).filter(
      (comment) =>
        comment.span.start < span.start &&
        (/^kics-scan ignore-block$/.test(comment.text) || (isLast && /^kics-scan ignore-line$/.test(comment.text))),
    );
  });
}

/** The comments in and directly above some places, each once. */
function commentsAt(places: readonly Span[], { comments }: Project): readonly Comment[] {
  const known = new Set<string>();
  return places.flatMap((span) => {
    const key = `${span.source.path} ${span.start}`;
    if (known.has(key)) return [];
    known.add(key);
    return commentsOf(span, comments.get(span.source.path) ?? []);
  });
}
