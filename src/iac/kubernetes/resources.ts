import { type YamlDocument, type YamlMap, type YamlNode, yamlPlaceOf, yamlValueOf } from '../../go/index.ts';
import type { Source, Span } from '../../source/index.ts';
import { positionOf } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import type { Resource } from '../resource.ts';
import { isConfig } from '../resource.ts';
import { manifestOf, textIn, typeOfKind } from './kind.ts';

/** The manifests of a document: the document itself, or its items if it is a list. */
export function resourcesOf(document: YamlDocument): readonly Resource[] {
  const { root } = document;
  const manifest = manifestOf(root);
  if (root?.kind !== 'map' || manifest === undefined) return [];
  return open(root, manifest).map(({ node, apiVersion, kind }, _, all) =>
    resourceOf(document, node, { apiVersion, kind }, all.length === 1 && node === root),
  );
}

/** A document as one resource, whatever it is: a list is not opened. Undefined if it is not an object. */
export function objectOf(document: YamlDocument): Resource | undefined {
  const { root } = document;
  if (root?.kind !== 'map') return undefined;
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((key) => textIn(root, key) ?? '') as [string, string];
  return resourceOf(document, root, { apiVersion, kind }, true);
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * A manifest, or the items of a list: `kind: List`, or any kind that ends so and has items. Items may omit the fields
 * that follow from the list: those of a `PodList` are pods.
 */
function open(node: YamlMap, { apiVersion, kind }: Manifest): readonly (Manifest & { readonly node: YamlMap })[] {
  const items = kind.endsWith('List') ? node.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [{ node, apiVersion, kind }];
  const itemKind = kind.slice(0, -'List'.length);
  return items.items.flatMap((item) => {
    if (item.kind !== 'map') return [];
    const own =
      textIn(item, 'kind') === undefined && itemKind !== '' ? { apiVersion, kind: itemKind } : manifestOf(item);
    return own === undefined ? [] : open(item, own);
  });
}

function resourceOf(document: YamlDocument, node: YamlMap, { apiVersion, kind }: Manifest, whole: boolean): Resource {
  const { source } = document;
  const type = typeOfKind(kind);
  const metadata = node.entries.get('metadata')?.value;
  const name = metadataText(metadata, 'name') ?? metadataText(metadata, 'generateName') ?? '';
  const namespace = metadataText(metadata, 'namespace') || 'default';
  const written = yamlValueOf(node);
  const config = isConfig(written) ? written : {};
  const span = { source, start: node.start, end: node.end };
  return {
    id: `${type}.${name}-${namespace}`,
    name,
    source: source.path,
    line: positionOf(source, node.start).line,
    type,
    config: node.entries.has('kind') ? config : { apiVersion, kind, ...config },
    modulePath: [],
    unknown: [],
    spanOf: (path) => ({ source, ...yamlPlaceOf(node, path) }),
    span,
    comments: whole ? document.comments.map((comment) => commentOf(source, comment)) : commentsAround(document, span),
  };
}

function metadataText(metadata: YamlNode | undefined, key: string): string | undefined {
  return metadata?.kind === 'map' ? textIn(metadata, key) : undefined;
}

type Place = YamlDocument['comments'][number];

function commentOf(source: Source, { start, end }: Place): Comment {
  return { text: source.text.slice(start + 1, end).trim(), span: { source, start, end } };
}

/** The comments in an item of a list, after its last value, and on the lines directly above it. */
function commentsAround({ source, comments }: YamlDocument, { start, end }: Span): readonly Comment[] {
  const { text } = source;
  let top = text.lastIndexOf('\n', start - 1) + 1;
  const above: Place[] = [];
  for (let index = comments.findLastIndex((comment) => comment.end <= start); index >= 0; index--) {
    const comment = comments[index]!;
    const lineStart = text.lastIndexOf('\n', comment.start - 1) + 1;
    const isNext = text.indexOf('\n', comment.end) + 1 === top && text.slice(lineStart, comment.start).trim() === '';
    if (!isNext) break;
    above.unshift(comment);
    top = lineStart;
  }
  const lineEnd = text.indexOf('\n', end);
  const bottom = lineEnd < 0 ? text.length : lineEnd;
  const within = comments.filter((comment) => comment.start >= start && comment.start < bottom);
  return [...above, ...within].map((comment) => commentOf(source, comment));
}
