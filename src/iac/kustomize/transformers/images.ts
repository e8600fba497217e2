import { changeFields } from '../fields/field-path.ts';
import type { FieldSpec } from '../fields/field-spec.ts';
import type { Decoded } from '../kustomization/decode.ts';
import type { imageShape } from '../kustomization/kustomization.ts';
import { kindOf } from '../objects/item.ts';
import type { Node } from '../objects/node.ts';
import { expectKind, fieldOf, scalarNode, setScalar } from '../objects/node.ts';
import { compile, loadPatternsFor } from '../objects/selector.ts';
import type { Session } from '../session.ts';
import { spend } from '../session.ts';
import type { Transformer } from './transformer.ts';

export type Image = Decoded<typeof imageShape>;

/** Returns images another name, tag or digest. */
export function setImages(image: Image, specs: readonly FieldSpec[]): Transformer {
  const matches = imageMatch(image.name?.text ?? '');
  const change = (node: Node): void => {
    expectKind(node, 'scalar');
    if (node.kind !== 'scalar' || !matches(node.text)) return;
    const changed = changedImage(node.text, image);
    const span = changed === node.text ? node.span : image.span;
    setScalar(node, scalarNode(changed, span));
  };
  return ({ items }, session) => {
    for (const item of items) {
      if (item.root === undefined || kindOf(item) === 'CustomResourceDefinition') continue;
      inContainers(item.root, change, session);
      for (const spec of specs) changeFields(item, spec, change, session);
    }
  };
}

/** Images in all lists called `containers` or `initContainers`. */
function inContainers(node: Node, change: (node: Node) => void, session: Session): void {
  spend(session, 1, node.span);
  if (node.kind === 'list') for (const item of node.items) inContainers(item, change, session);
  if (node.kind !== 'map') return;
  for (const [key, value] of node.fields) {
    inContainers(value, change, session);
    if ((key !== 'containers' && key !== 'initContainers') || value.kind !== 'list') continue;
    for (const item of value.items) {
      const image = fieldOf(item, 'image');
      if (image !== undefined) change(image);
    }
  }
}

const tagAndDigest = '(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$';
const tagOrDigest = new RegExp(`^${tagAndDigest}`);

/** Names that are matched without regular expressions: a dot represents any character, nothing else is special. */
const simpleName = /^[\w./:@-]*$/;
/** Maximum length of an image name; JavaScript runtimes reject longer patterns. */
const maxNameLength = 5000;

/** Loads the code for patterns if a name needs it; must be called before `setImages`. */
export async function loadPatternsForImage(image: Image | undefined): Promise<void> {
  if (image?.name !== undefined && !simpleName.test(image.name.text)) await loadPatternsFor(image.name);
}

/** Whether an image name matches a pattern. An invalid pattern matches nothing. */
function imageMatch(name: string): (image: string) => boolean {
  if (name.length > maxNameLength) return () => false;
  if (simpleName.test(name)) {
    return (image) => beginsWith(image, name) && tagOrDigest.test(image.slice(name.length));
  }
  const regex = compile(`^${name}${tagAndDigest}`);
  return regex === undefined ? () => false : regex.test;
}

/** Whether a text begins with a simple name. */
function beginsWith(text: string, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (name[i] === '.' ? text[i] === undefined || text[i] === '\n' : name[i] !== text[i]) return false;
  }
  return true;
}

function changedImage(image: string, { newName, newTag, digest, tagSuffix }: Image): string {
  const parts = splitImage(image);
  let name = newName?.text || parts.name;
  let { tag, digest: oldDigest } = parts;
  if (newTag?.text || digest?.text) {
    tag = newTag?.text ?? '';
    oldDigest = digest?.text ?? '';
  } else if (tagSuffix?.text) {
    tag += tagSuffix.text;
    oldDigest = '';
  }
  if (tag !== '') name += `:${tag}`;
  return oldDigest === '' ? name : `${name}@${oldDigest}`;
}

/** `[[host[:port]/]path/]name[:tag][@digest]`. */
function splitImage(image: string): { readonly name: string; readonly tag: string; readonly digest: string } {
  const slash = Math.max(0, image.indexOf('/'));
  const at = image.indexOf('@', slash);
  const colon = image.indexOf(':', slash);
  if (at >= 0 && (colon < 0 || at < colon)) return { name: image.slice(0, at), tag: '', digest: image.slice(at + 1) };
  if (colon < 0) return { name: image, tag: '', digest: '' };
  const end = at < 0 ? image.length : at;
  return { name: image.slice(0, colon), tag: image.slice(colon + 1, end), digest: at < 0 ? '' : image.slice(at + 1) };
}
