/** Name constraints: RFC 5280, section 4.2.1.10. */
import { addressBytes } from './addresses.ts';
import type { NameConstraints } from './certificate.ts';
import type { GeneralName } from './names.ts';

/** Whether one of the names is excluded, or is not permitted although the constraints list permitted names of its kind. */
export function breaksConstraints({ permitted, excluded }: NameConstraints, names: readonly GeneralName[]): boolean {
  return names.some((name) => {
    if (name.kind === 'other') return false;
    if (excluded.some((rule) => rule.kind === name.kind && isWithin(name, rule))) return true;
    const rules = permitted.filter((rule) => rule.kind === name.kind);
    return rules.length > 0 && !rules.some((rule) => isWithin(name, rule));
  });
}

/** The parts of an address before and after the last `@`. */
function mailbox(text: string): readonly [local: string, domain: string] {
  const at = text.lastIndexOf('@');
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1)];
}

function isWithin(name: GeneralName, rule: GeneralName): boolean {
  switch (name.kind) {
    case 'dns':
      return isSubdomain(name.text, rule.text);
    case 'email': {
      const [local, domain] = mailbox(name.text);
      if (!rule.text.includes('@')) return isHost(domain, rule.text);
      const [only, at] = mailbox(rule.text);
      return only === local && at.toLowerCase() === domain.toLowerCase();
    }
    case 'uri': {
      const host = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)/.exec(name.text)?.[1] ?? '';
      return host !== '' && !host.startsWith('[') && addressBytes(host) === undefined && isHost(host, rule.text);
    }
    case 'ip':
      return isInRange(name.bytes, rule.bytes);
    case 'other':
      return false;
  }
}

function isSubdomain(name: string, rule: string): boolean {
  if (rule === '') return true;
  const [host, domain] = [name.toLowerCase(), rule.toLowerCase().replace(/^\./, '')];
  return host.endsWith(`.${domain}`) || (host === domain && !rule.startsWith('.'));
}

/** A constraint without a leading dot means only that host. */
function isHost(host: string, rule: string): boolean {
  if (rule === '') return true;
  return rule.startsWith('.') ? isSubdomain(host, rule) : host.toLowerCase() === rule.toLowerCase();
}

function isInRange(address: Uint8Array, range: Uint8Array): boolean {
  if (range.length !== address.length * 2) return false;
  return address.every((byte, i) => (byte & range[address.length + i]!) === (range[i]! & range[address.length + i]!));
}
