/** AES with a key of 256 bits, in CBC mode with the padding of PKCS #7 (FIPS 197, SP 800-38A). */

const double = (value: number): number => ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 0xff;

function product(a: number, b: number): number {
  let [result, factor] = [0, a];
  for (let bits = b; bits > 0; bits >>= 1) {
    if (bits & 1) result ^= factor;
    factor = double(factor);
  }
  return result;
}

/** The substitution of bytes: inverses in GF(2⁸), and an affine map. */
const substitution = new Uint8Array(256);
const inverse = new Uint8Array(256);
let [power, reciprocal] = [1, 1];
do {
  power ^= double(power);
  // Division by 3, which generates the field.
  reciprocal ^= reciprocal << 1;
  reciprocal ^= reciprocal << 2;
  reciprocal ^= reciprocal << 4;
  reciprocal &= 0xff;
  if (reciprocal & 0x80) reciprocal ^= 0x09;
  const rotated = (by: number): number => ((reciprocal << by) | (reciprocal >> (8 - by))) & 0xff;
  substitution[power] = reciprocal ^ rotated(1) ^ rotated(2) ^ rotated(3) ^ rotated(4) ^ 0x63;
} while (power !== 1);
substitution[0] = 0x63;
for (let i = 0; i < 256; i++) inverse[substitution[i]!] = i;

const rounds = 14;

/** The keys of all rounds, 16 bytes each. */
function expanded(key: Uint8Array): Uint8Array {
  const keys = new Uint8Array(16 * (rounds + 1));
  keys.set(key);
  let constant = 1;
  for (let at = 32; at < keys.length; at += 4) {
    let word = Array.from(keys.subarray(at - 4, at));
    if (at % 32 === 0) {
      word = [word[1]!, word[2]!, word[3]!, word[0]!].map((byte) => substitution[byte]!);
      word[0]! ^= constant;
      constant = double(constant);
    } else if (at % 32 === 16) word = word.map((byte) => substitution[byte]!);
    for (let i = 0; i < 4; i++) keys[at + i] = keys[at + i - 32]! ^ word[i]!;
  }
  return keys;
}

function addKey(state: Uint8Array, keys: Uint8Array, round: number): void {
  for (let i = 0; i < 16; i++) state[i]! ^= keys[round * 16 + i]!;
}

/** Row r of the state moves by r columns, to the left or back. */
function shifted(state: Uint8Array, box: Uint8Array, by: 1 | -1): Uint8Array {
  return Uint8Array.from(state, (_, i) => box[state[(i + by * 4 * (i % 4) + 16) % 16]!]!);
}

function mixed(state: Uint8Array, factors: readonly number[]): Uint8Array {
  return Uint8Array.from(state, (_, i) => {
    const column = i - (i % 4);
    let sum = 0;
    for (let j = 0; j < 4; j++) sum ^= product(state[column + j]!, factors[(j - (i % 4) + 4) % 4]!);
    return sum;
  });
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): Uint8Array {
  let state: Uint8Array = block.slice();
  addKey(state, keys, 0);
  for (let round = 1; round <= rounds; round++) {
    state = shifted(state, substitution, 1);
    if (round < rounds) state = mixed(state, [2, 3, 1, 1]);
    addKey(state, keys, round);
  }
  return state;
}

function decryptBlock(block: Uint8Array, keys: Uint8Array): Uint8Array {
  let state: Uint8Array = block.slice();
  for (let round = rounds; round > 0; round--) {
    addKey(state, keys, round);
    if (round < rounds) state = mixed(state, [14, 11, 13, 9]);
    state = shifted(state, inverse, -1);
  }
  addKey(state, keys, 0);
  return state;
}

/** `iv` and behind it the text, encrypted. */
export function encrypt(key: Uint8Array, iv: Uint8Array, text: Uint8Array): Uint8Array {
  const keys = expanded(key);
  const padding = 16 - (text.length % 16);
  const result = new Uint8Array(16 + text.length + padding).fill(padding);
  result.set(iv);
  result.set(text, 16);
  for (let at = 16; at < result.length; at += 16) {
    const block = result.subarray(at, at + 16);
    for (let i = 0; i < 16; i++) block[i]! ^= result[at - 16 + i]!;
    block.set(encryptBlock(block, keys));
  }
  return result;
}

/** What `encrypt` was given; undefined where it cannot have been that. */
export function decrypt(key: Uint8Array, encrypted: Uint8Array): Uint8Array | undefined {
  if (encrypted.length < 32 || encrypted.length % 16 !== 0) return undefined;
  const keys = expanded(key);
  const result = new Uint8Array(encrypted.length - 16);
  for (let at = 16; at < encrypted.length; at += 16) {
    const block = decryptBlock(encrypted.subarray(at, at + 16), keys);
    for (let i = 0; i < 16; i++) result[at - 16 + i] = block[i]! ^ encrypted[at - 16 + i]!;
  }
  const padding = result.at(-1)!;
  return padding > 16 || padding === 0 ? undefined : result.subarray(0, result.length - padding);
}
