import { base64Text, utf8Bytes } from '../../../go/index.ts';

/** Base64; if it exceeds one line, in lines of 70 characters that each end with a line break. */
export function base64Of(bytes: Uint8Array): string {
  const text = base64Text(bytes);
  return text.length < 70 ? text : text.replace(/.{1,70}/g, '$&\n');
}

export function base64OfText(text: string): string {
  return base64Of(utf8Bytes(text));
}
