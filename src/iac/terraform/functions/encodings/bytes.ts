import { base64Bytes, isUtf8, utf8Text } from '../../../../go/index.ts';

/** Text of UTF-8 bytes; undefined if they are not valid. */
export function utf8Decode(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? utf8Text(bytes) : undefined;
}

/** Bytes of standard Base64 with padding, line breaks allowed; undefined if invalid. */
export function base64Decode(text: string): Uint8Array | undefined {
  const bytes = base64Bytes(text);
  return typeof bytes === 'number' ? undefined : bytes;
}
