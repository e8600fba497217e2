import { readYaml, type YamlMap, type YamlNode } from '../../../go/index.ts';
import { readJsonDocument } from '../../json-document.ts';
import { BuildError } from '../build-error.ts';
import type { MergedList, Shape } from '../data/merge-keys.ts';
import { anyKey, shapeOf, definitions as standard } from '../data/merge-keys.ts';
import type { Text } from '../kustomization/decode.ts';
import type { Root } from '../kustomization/root.ts';
import type { Session } from '../session.ts';

/** The only version of the Kubernetes API that is built into the reference. */
const knownVersion = 'v1.21.2';

/** Uses the schema that a kustomization chooses with `openapi`; the first one in a build decides. */
export async function chooseSchema(
  session: Session,
  openapi: ReadonlyMap<string, Text> | undefined,
  root: Root,
): Promise<void> {
  const path = openapi?.get('path');
  const version = openapi?.get('version');
  const source = path === undefined ? undefined : await root.read(path);
  if (session.hasSchema || openapi === undefined) return;
  if (source === undefined) {
    if (version === undefined || version.text === '') return;
    if (version.text !== knownVersion) {
      throw new BuildError(
        'kustomize.kustomization',
        `unknown schema version ${version.text}; only ${knownVersion} is available`,
        version.span,
      );
    }
    session.hasSchema = true;
    return;
  }
  if (version !== undefined) {
    throw new BuildError('kustomize.kustomization', 'openapi can have a version or a path, not both', version.span);
  }
  const document = source.text.startsWith('{') ? readJsonDocument(source) : readYaml(source)[0];
  const own = shapesOf(document?.root, session.hasObjects);
  if (own === undefined) throw new BuildError('kustomize.kustomization', 'this is not an OpenAPI document', path!.span);
  const both = session.hasObjects;
  session.hasSchema = true;
  session.shapeOf = (apiVersion, kind) =>
    (both ? shapeOf(apiVersion, kind) : undefined) ?? own.get(`${apiVersion}/${kind}`);
}

/** The merge rules for the kinds of an OpenAPI document; `isExtension`: it extends that of Kubernetes. */
function shapesOf(root: YamlNode | undefined, isExtension: boolean): ReadonlyMap<string, Shape> | undefined {
  if (root?.kind !== 'map') return undefined;
  const definitions = mapIn(root, 'definitions');
  const reader = new Definitions(definitions, isExtension ? standard : {});
  const shapes = new Map<string, Shape>();
  for (const [name, { value }] of definitions?.entries ?? []) {
    if (value.kind !== 'map') continue;
    const kinds = value.entries.get('x-kubernetes-group-version-kind')?.value;
    for (const kind of kinds?.kind === 'sequence' ? kinds.items : []) {
      if (kind.kind !== 'map') continue;
      const [group, version, name1] = ['group', 'version', 'kind'].map((key) => textIn(kind, key));
      shapes.set(`${group ? `${group}/` : ''}${version ?? ''}/${name1 ?? ''}`, reader.shape(name));
    }
  }
  return shapes;
}

/** The definitions of a document, which can refer to each other in a cycle. */
class Definitions {
  readonly #definitions: YamlMap | undefined;
  readonly #standard: Readonly<Record<string, Shape>>;
  readonly #known = new Map<string, { [field: string]: Shape | MergedList }>();

  constructor(definitions: YamlMap | undefined, standard: Readonly<Record<string, Shape>>) {
    this.#definitions = definitions;
    this.#standard = standard;
  }

  shape(name: string): Shape {
    if (Object.hasOwn(this.#standard, name)) return this.#standard[name]!;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const shape: { [field: string]: Shape | MergedList } = Object.create(null);
    this.#known.set(name, shape);
    const definition = this.#definitions?.entries.get(name)?.value;
    if (definition?.kind === 'map') this.#fill(shape, definition);
    return shape;
  }

  #fill(shape: { [field: string]: Shape | MergedList }, definition: YamlMap): void {
    for (const [field, { value }] of mapIn(definition, 'properties')?.entries ?? []) {
      if (value.kind === 'map') shape[field] = this.#ofField(value);
    }
    const others = mapIn(definition, 'additionalProperties');
    if (others !== undefined) shape[anyKey] = this.#ofField(others);
  }

  #ofField(field: YamlMap): Shape | MergedList {
    const target = this.#target(field);
    const strategy = textIn(field, 'x-kubernetes-patch-strategy')?.split(',') ?? [];
    if (!strategy.includes('merge')) return target;
    const list = field.entries.get('x-kubernetes-list-map-keys')?.value;
    const keys =
      list?.kind === 'sequence'
        ? list.items.map((item) => (item.kind === 'scalar' ? String(item.value) : ''))
        : [textIn(field, 'x-kubernetes-patch-merge-key') ?? ''].filter((key) => key !== '');
    const items = mapIn(field, 'items');
    return items === undefined ? { keys } : { keys, items: this.#target(items) };
  }

  /** The definition that a field refers to or contains. */
  #target(field: YamlMap): Shape {
    const reference = textIn(field, '$ref');
    if (reference !== undefined) return this.shape(reference.slice(reference.lastIndexOf('/') + 1));
    const shape: { [field: string]: Shape | MergedList } = Object.create(null);
    this.#fill(shape, field);
    return shape;
  }
}

function mapIn(map: YamlMap, key: string): YamlMap | undefined {
  const value = map.entries.get(key)?.value;
  return value?.kind === 'map' ? value : undefined;
}

function textIn(map: YamlMap, key: string): string | undefined {
  const value = map.entries.get(key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}
