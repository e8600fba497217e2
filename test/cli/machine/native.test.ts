import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { native } from '../../../src/cli/machine/native.ts';
import { evaluated } from '../../rego/builtins/query.ts';

const tests = suite('cli/machine/native');

const digests = ['md5', 'sha1', 'sha256'].map((name) => `crypto.${name}(input)`);
const codes = ['md5', 'sha1', 'sha256', 'sha512'].map((name) => `crypto.hmac.${name}(input, "schlüssel")`);
const encodings = ['base64.encode', 'base64url.encode', 'base64url.encode_no_pad', 'hex.encode'];
const decodings = ['base64.decode', 'base64url.decode', 'hex.decode'];

async function agree(expression: string, input: string): Promise<void> {
  const [own, given] = [{}, { native }].map((host) => evaluated(expression, { input, host, strict: true }));
  assert.equal(await given, await own, `${expression} of ${JSON.stringify(input)}`);
}

const expressionsOfTexts = [...digests, ...codes, ...encodings.map((name) => `${name}(input)`)];

tests('texts have the digests and encodings that they have without the runtime', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.nat(0xffff).map(String.fromCharCode) }));
  await fc.assert(fc.asyncProperty(fc.constantFrom(...expressionsOfTexts), text, agree), { numRuns: 500 });
});

tests('codes have keys and texts of any length', () => {
  const name = fc.constantFrom('md5' as const, 'sha1' as const, 'sha256' as const, 'sha512' as const);
  const key = fc.string({ unit: 'binary', maxLength: 300 });
  const text = fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom(1, 100, 5_000));
  const property = fc.property(name, key, text, (algorithm, secret, [part, times]) => {
    const whole = part.repeat(times);
    const reference = createHmac(algorithm, secret).update(whole).digest('hex');
    assert.is(native.hmac(algorithm, secret, whole), reference);
  });
  fc.assert(property, { numRuns: 500 });
});

tests('bytes are the texts, or the errors, that they are without the runtime', async () => {
  const bytes = fc.uint8Array({ maxLength: 20 }).map((value) => Buffer.from(value));
  const valid = fc
    .tuple(bytes, fc.constantFrom('hex', 'base64', 'base64url'))
    .map(([value, form]) => value.toString(form));
  const nearly = fc
    .tuple(valid, fc.nat(30), fc.constantFrom('', '=', '==', '\n', '-', '/', ' ', 'é'))
    .map(([value, at, more]) => value.slice(0, at) + more + value.slice(at));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...decodings.map((name) => `${name}(input)`)), fc.oneof(valid, nearly), agree),
    { numRuns: 1000 },
  );
});

tests.run();
