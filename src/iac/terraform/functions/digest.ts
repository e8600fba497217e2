/** MD5 (RFC 1321), SHA-1, SHA-256 and SHA-512 (FIPS 180-4). */

/** The message with `1` bit, zeros and its length in bits, in whole blocks. */
function padded(message: Uint8Array, block: number, lengthBytes: number, little: boolean): Uint8Array {
  const size = Math.ceil((message.length + 1 + lengthBytes) / block) * block;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  let bits = message.length * 8;
  for (let i = 0; i < 8; i++) {
    bytes[little ? size - lengthBytes + i : size - 1 - i] = bits % 256;
    bits = Math.floor(bits / 256);
  }
  return bytes;
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function wordBytes(words: readonly number[], little: boolean): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word >>> 0, little);
  return bytes;
}

const MD5_SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const MD5_SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

export function md5(message: Uint8Array): Uint8Array {
  const bytes = padded(message, 64, 8, true);
  const view = new DataView(bytes.buffer);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < bytes.length; block += 64) {
    let [a, b, c, d] = state as [number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const round = i >> 4;
      const mix = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round]!;
      const index = [i, 5 * i + 1, 3 * i + 5, 7 * i][round]! % 16;
      const sum = (a + mix + MD5_SINES[i]! + view.getUint32(block + index * 4, true)) | 0;
      [a, d, c, b] = [d, c, b, (b + rotateLeft(sum, MD5_SHIFTS[round * 4 + (i % 4)]!)) | 0];
    }
    for (const [index, word] of [a, b, c, d].entries()) state[index] = (state[index]! + word) | 0;
  }
  return wordBytes(state, true);
}

export function sha1(message: Uint8Array): Uint8Array {
  const bytes = padded(message, 64, 8, false);
  const view = new DataView(bytes.buffer);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Array<number>(80).fill(0);
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 80; i++) {
      words[i] =
        i < 16
          ? view.getUint32(block + i * 4)
          : rotateLeft(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
    }
    let [a, b, c, d, e] = state as [number, number, number, number, number];
    for (let i = 0; i < 80; i++) {
      const round = Math.floor(i / 20);
      const mix = [(b & c) | (~b & d), b ^ c ^ d, (b & c) | (b & d) | (c & d), b ^ c ^ d][round]!;
      const constant = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][round]!;
      [a, b, c, d, e] = [(rotateLeft(a, 5) + mix + e + constant + words[i]!) | 0, a, rotateLeft(b, 30), c, d];
    }
    for (const [index, word] of [a, b, c, d, e].entries()) state[index] = (state[index]! + word) | 0;
  }
  return wordBytes(state, false);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 64 bits after the point of a root of `n`. */
function rootFraction(n: number, root: 2 | 3): bigint {
  const scaled = BigInt(n) << BigInt(64 * root);
  let low = 0n;
  let high = 1n << 72n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(root) <= scaled) low = middle;
    else high = middle;
  }
  return low & 0xffffffffffffffffn;
}

/** The constants of the SHA-2 family: roots of the first primes, 64 bits each, of which SHA-256 takes the upper half. */
interface Constants {
  readonly rounds: readonly bigint[];
  readonly start: readonly bigint[];
}
let constants: Constants | undefined;

function sha2Constants(): Constants {
  constants ??= {
    rounds: primes(80).map((prime) => rootFraction(prime, 3)),
    start: primes(8).map((prime) => rootFraction(prime, 2)),
  };
  return constants;
}

/** How the two sizes of SHA-2 differ. */
interface Sha2 {
  readonly width: 32 | 64;
  readonly rounds: number;
  readonly schedule: readonly (readonly [number, number, number])[];
  readonly mixing: readonly (readonly [number, number, number])[];
}

const SHA256: Sha2 = {
  width: 32,
  rounds: 64,
  schedule: [
    [7, 18, 3],
    [17, 19, 10],
  ],
  mixing: [
    [2, 13, 22],
    [6, 11, 25],
  ],
};
const SHA512: Sha2 = {
  width: 64,
  rounds: 80,
  schedule: [
    [1, 8, 7],
    [19, 61, 6],
  ],
  mixing: [
    [28, 34, 39],
    [14, 18, 41],
  ],
};

function sha2(message: Uint8Array, { width, rounds, schedule, mixing }: Sha2): Uint8Array {
  const bits = BigInt(width);
  const mask = (1n << bits) - 1n;
  const drop = BigInt(64 - width);
  const table = sha2Constants();
  const rotate = (word: bigint, by: number): bigint => ((word >> BigInt(by)) | (word << (bits - BigInt(by)))) & mask;
  const small = (word: bigint, [a, b, shift]: readonly [number, number, number]): bigint =>
    rotate(word, a) ^ rotate(word, b) ^ (word >> BigInt(shift));
  const large = (word: bigint, [a, b, c]: readonly [number, number, number]): bigint =>
    rotate(word, a) ^ rotate(word, b) ^ rotate(word, c);
  const size = width / 8;
  const bytes = padded(message, size * 16, size * 2, false);
  const state = table.start.map((word) => word >> drop);
  for (let block = 0; block < bytes.length; block += size * 16) {
    const words: bigint[] = [];
    for (let i = 0; i < rounds; i++) {
      if (i < 16) {
        let word = 0n;
        for (let byte = 0; byte < size; byte++) word = (word << 8n) | BigInt(bytes[block + i * size + byte]!);
        words.push(word);
      } else {
        const mixed = small(words[i - 15]!, schedule[0]!) + small(words[i - 2]!, schedule[1]!);
        words.push((words[i - 16]! + words[i - 7]! + mixed) & mask);
      }
    }
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    for (let i = 0; i < rounds; i++) {
      const first = h + large(e, mixing[1]!) + ((e & f) ^ (~e & mask & g)) + (table.rounds[i]! >> drop) + words[i]!;
      const second = large(a, mixing[0]!) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) & mask, a, b, c, (d + first) & mask, e, f, g];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index]! + word) & mask;
  }
  const digits = state.map((word) => word.toString(16).padStart(size * 2, '0')).join('');
  return Uint8Array.from({ length: size * 8 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

export function sha256(message: Uint8Array): Uint8Array {
  return sha2(message, SHA256);
}

export function sha512(message: Uint8Array): Uint8Array {
  return sha2(message, SHA512);
}
