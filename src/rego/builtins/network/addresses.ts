/** Host names. */

import { RegoSet } from '../../values/index.ts';
import type { Builtin } from '../builtin.ts';
import { addressBytes, addressText } from '../crypto/keys/addresses.ts';
import { define } from '../define.ts';
import { setOf, string } from '../types.ts';

export const addresses: readonly Builtin[] = [
  define({
    name: 'net.lookup_ip_addr',
    doc: 'The IP addresses of a host. Undefined without network access, unless the name is an address or `localhost`.',
    params: [{ name: 'name', type: string }],
    result: { type: setOf(string) },
    nondeterministic: true,
    examples: ['net.lookup_ip_addr("10.0.0.1") == {"10.0.0.1"}'],
    call: (context, name) => {
      const address = addressBytes(name);
      if (address !== undefined) return RegoSet.of([addressText(address)]);
      // Such names are never sent to a DNS server: RFC 6761, section 6.3.
      if (/^(?:.*\.)?localhost\.?$/i.test(name)) return RegoSet.of(['127.0.0.1', '::1']);
      const { resolve } = context.host;
      if (resolve === undefined) return context.fail('no network access: allow it to look up names');
      const found = context.wait(name, async () => {
        try {
          return [...(await resolve(name))];
        } catch {
          return [];
        }
      });
      if (!Array.isArray(found) || found.length === 0) return context.fail(`lookup ${name}: no such host`);
      return RegoSet.of(found);
    },
  }),
];
