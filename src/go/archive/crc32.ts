const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of gzip and zip. */
export function crc32(bytes: Uint8Array): number {
  let value = -1;
  for (let at = 0; at < bytes.length; at++) value = table[(value ^ bytes[at]!) & 255]! ^ (value >>> 8);
  return ~value >>> 0;
}
