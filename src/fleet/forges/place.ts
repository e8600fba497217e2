import { parseUrl, type Url, urlText } from '../../iac/index.ts';
import { didYouMean, trimEnd } from '../../source/index.ts';
import { ForgeError } from './error.ts';
import type { ForgePlace } from './forge.ts';
import { forges } from './forges.ts';

/** Characters of a wrong text that a message shows. */
const maxShown = 200;

/**
 * The organization that a text names: `github:acme`, or `github:https://git.example.com/acme` for a self-hosted forge.
 * `//` separates it from the path of a forge: `gitlab:https://example.com/git//acme`. Throws a ForgeError.
 */
export function forgePlace(text: string): ForgePlace {
  const [id = ''] = text.split(':', 1);
  const forge = forges.find((one) => one.id === id);
  if (forge === undefined) {
    const known = forges.map((one) => one.id);
    throw new ForgeError(
      `${JSON.stringify(text.slice(0, maxShown))} does not begin with a forge and a colon${didYouMean(id, known)}`,
      `forges are ${known.join(', ')}; for example github:acme or gitlab:https://git.example.com/acme`,
    );
  }
  const rest = text.slice(id.length + 1);
  const { base, path } = /^https?:\/\//.test(rest) ? addressed(rest) : { base: siteOf(forge.site), path: rest };
  const names = path.split('/');
  const isFitting = names.length >= forge.names.min && names.length <= forge.names.max;
  if (base === undefined || !isFitting || !names.every(isName)) {
    throw new ForgeError(
      `${JSON.stringify(text.slice(0, maxShown))} does not name an organization of ${forge.title}`,
      `write ${forge.id}:${forge.notation}`,
    );
  }
  if (forge.selfHosted !== undefined && urlText(base) !== forge.site) {
    const help = `for a self-hosted one, write ${forge.selfHosted}:${rest.slice(0, maxShown)}`;
    throw new ForgeError(`${forge.title} is only at ${forge.site}`, help);
  }
  if (base.scheme === 'http' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(base.host)) {
    throw new ForgeError('a token is not sent over plain HTTP', `use ${urlText({ ...base, scheme: 'https' })}`);
  }
  return { forge, base, names };
}

function isName(name: string): boolean {
  return name.length <= 255 && !/^\.{0,2}$|[\p{Cc}"?#]/u.test(name);
}

const siteOf = (site: string | undefined): Url | undefined => (site === undefined ? undefined : parseUrl(site));

function addressed(text: string): { readonly base: Url | undefined; readonly path: string } {
  const url = parseUrl(text.replaceAll(' ', '%20'));
  if (url === undefined || url.userinfo !== undefined || url.query.length > 0) return { base: undefined, path: '' };
  const at = url.path.indexOf('//');
  const plain = (path: string): string => trimEnd(path, '/').slice(1).replaceAll('%20', ' ');
  const [place, path] = at < 0 ? ['', url.path] : [url.path.slice(0, at), url.path.slice(at + 1)];
  return { base: { ...url, path: place }, path: plain(path) };
}
