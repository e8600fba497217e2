import { type AddressRule, mayReach } from '../../iac/index.ts';
import type { Webhook } from '../configuration/configuration.ts';

/**
 * Why a webhook cannot be used: its URL or its token is invalid, or its address is not allowed. The message shows
 * neither, since both may be secret. Undefined if it can be used; host names are checked when connecting.
 */
export function problemOf({ url, token }: Webhook, rule: AddressRule): string | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol)) {
    return 'the URL must start with https:// or http://';
  }
  if (address.username !== '' || address.password !== '') {
    return 'the URL must not contain a user name or password; use a token instead';
  }
  if (!/^[\x21-\x7e]*$/.test(token ?? '')) {
    return 'the token contains a space or another invalid character';
  }
  const { hostname } = address;
  const host = hostname.replace(/^\[|\]$/g, '');
  // A parsed URL has addresses in canonical form: four decimal numbers, or in brackets.
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress && !mayReach(host, rule) ? 'lintel does not connect to this address' : undefined;
}
