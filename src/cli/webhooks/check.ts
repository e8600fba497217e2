import { type AddressRule, mayReach } from '../../iac/index.ts';
import type { Webhook } from '../configuration/configuration.ts';

/**
 * Why a webhook cannot be used: its address or its token is none, or the rule does not let the address be reached.
 * Neither is shown, since both may be secret. Undefined if nothing is wrong; what a name of a host represents is seen
 * when it is connected to.
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
  // A URL has addresses in one spelling: four decimal numbers, or in brackets.
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress && !mayReach(host, rule) ? 'lintel does not connect to this address' : undefined;
}
