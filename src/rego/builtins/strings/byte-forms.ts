import { base64Text, hexText, utf8Bytes } from '../../../go/index.ts';
import type { ByteForm, Host } from '../../host.ts';

/** The UTF-8 bytes of a string in an encoding; `base64url` has no padding. */
export function encodedText({ native }: Host, text: string, form: ByteForm): string {
  if (native !== undefined) return native.encode(text, form);
  const bytes = utf8Bytes(text);
  return form === 'hex' ? hexText(bytes) : base64Text(bytes, form === 'base64' ? 'standard' : 'bare');
}

/**
 * The string for encoded bytes, decoded by the host; undefined if it cannot, or if its result could differ from OPA's.
 */
export function decodedText({ native }: Host, text: string, form: ByteForm): string | undefined {
  if (native === undefined || !isWellFormed(text, form)) return undefined;
  const decoded = native.decode(text, form);
  return decoded.includes('\ufffd') ? undefined : decoded;
}

const others = { hex: /[^\da-fA-F]/, base64: /[^A-Za-z\d+/]/, base64url: /[^\w-]/ };

function isWellFormed(text: string, form: ByteForm): boolean {
  const end = text.search(others[form]);
  if (form === 'hex') return end < 0 && text.length % 2 === 0;
  if (end < 0) return form === 'base64' ? text.length % 4 === 0 : text.length % 4 !== 1;
  return text.length % 4 === 0 && '=='.startsWith(text.slice(end));
}
