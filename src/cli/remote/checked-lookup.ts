import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressRule, mayReach, RemoteRefusedError } from '../../iac/index.ts';

/** A DNS lookup that fails if one of the addresses is not allowed. The connection then uses a checked address. */
export function checkedLookup(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true, verbatim: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const wrong = addresses.find(({ address }) => !mayReach(address, rule));
      // Errors with this code are not retried.
      if (wrong !== undefined) {
        return callback(Object.assign(refused(`${hostname} (${wrong.address})`), { code: 'ERR_REFUSED' }), '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first!.address, first!.family);
    });
  };
}

/** Throws if a URL contains an IP address that is not allowed: such a URL needs no lookup. */
export function checkAddress({ hostname }: URL, rule: AddressRule): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host, rule)) throw refused(host);
}

function refused(host: string): RemoteRefusedError {
  return new RemoteRefusedError(
    `lintel does not connect to the address of ${host}`,
    'docs/remote.md lists the blocked addresses',
  );
}
