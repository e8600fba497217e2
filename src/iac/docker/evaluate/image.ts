import type { Span } from '../../../source/index.ts';
import { isMark } from '../../marks.ts';
import { map, scalar } from '../../values/make.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type { Parts } from '../substitute/lexer.ts';
import { type Flat, flat, partsOf } from './splitting.ts';
import { textValue } from './text-value.ts';

/** The parts of the name of an image. */
interface ImageName {
  /** `docker.io` by default. */
  readonly registry: Parts;
  /** `library/node` for `node`. */
  readonly repository: Parts;
  readonly tag?: Parts;
  readonly digest?: Parts;
}

/** Splits the name of an image into its parts. */
function imageName(parts: Parts): ImageName {
  const whole = flat(parts);
  const { text } = whole;
  const at = text.indexOf('@');
  const name = at < 0 ? text : text.slice(0, at);
  const colon = name.indexOf(':', name.lastIndexOf('/') + 1);
  const path = colon < 0 ? name : name.slice(0, colon);
  const { registry, repository } = placeOf(path);
  const part = (piece: string): Parts => partsOf(piece, whole satisfies Flat);
  return {
    registry: part(registry),
    repository: part(repository),
    ...(colon < 0 ? {} : { tag: part(name.slice(colon + 1)) }),
    ...(at < 0 ? {} : { digest: part(text.slice(at + 1)) }),
  };
}

/** The registry is what comes before the first slash, if it looks like a host. */
function placeOf(path: string): { readonly registry: string; readonly repository: string } {
  const slash = path.indexOf('/');
  const first = path.slice(0, Math.max(0, slash));
  // An unknown name before a slash is a registry in nearly all files.
  const isHost = /[.:A-Z]/.test(first) || first === 'localhost' || isMark(first);
  if (isHost) return { registry: first, repository: path.slice(slash + 1) };
  const isOfficial = slash < 0 && !isMark(path);
  return { registry: 'docker.io', repository: isOfficial ? `library/${path}` : path };
}

/** The name of an image as a value, with its parts. */
export function imageValue(image: Parts, span: Span): MapValue {
  const { registry, repository, tag, digest } = imageName(image);
  const text = (parts: Parts | undefined): Value | undefined => parts && textValue(parts, span);
  return map(span, {
    kind: scalar('image', span),
    image: text(image),
    registry: text(registry),
    repository: text(repository),
    tag: text(tag),
    digest: text(digest),
  });
}
