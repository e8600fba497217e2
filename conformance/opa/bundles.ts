import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findOpa } from '../../scripts/reference/opa.ts';
import { gzip, tarOf } from '../../src/go/index.ts';
import {
  Engine,
  LintelError,
  openBundle,
  readBundle,
  type SignatureAlgorithm,
  writeBundle,
} from '../../src/library/rego.ts';
import { bundleFiles, jsonText, parseJson } from '../../src/rego/index.ts';
import { program } from '../../test/built.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { accepted, doubtful, type Files } from './bundle-cases.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);

interface Pair {
  readonly private: string;
  readonly public: string;
}

const pem = (pair: ReturnType<typeof generateKeyPairSync>, type: 'pkcs8' | 'sec1' | 'pkcs1' = 'pkcs8'): Pair => ({
  private: pair.privateKey.export({ format: 'pem', type } as never) as unknown as string,
  public: pair.publicKey.export({ format: 'pem', type: 'spki' }) as string,
});

function keyPairs(): Readonly<Record<SignatureAlgorithm, Pair>> {
  const secret = { private: 'secret\n', public: 'secret\n' };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [pkcs1, pkcs8] = [pem(rsa as never, 'pkcs1'), pem(rsa as never)];
  const curve = (namedCurve: string, type: 'pkcs8' | 'sec1') =>
    pem(generateKeyPairSync('ec', { namedCurve }) as never, type);
  return {
    HS256: secret,
    HS384: secret,
    HS512: secret,
    RS256: pkcs1,
    RS384: pkcs8,
    RS512: pkcs8,
    PS256: pkcs1,
    PS384: pkcs8,
    PS512: pkcs8,
    ES256: curve('P-256', 'sec1'),
    ES384: curve('P-384', 'sec1'),
    ES512: curve('P-521', 'pkcs8'),
    EdDSA: pem(generateKeyPairSync('ed25519') as never),
  };
}

/** Bundles that one program makes and the other reads, signatures verified both ways, and what is refused. */
export async function run({ only }: RunOptions): Promise<Outcome> {
  const opa = findOpa();
  if (opa === undefined) throw new Error('OPA is missing, and Go to build it');
  const results = tally('opa/bundles');
  const folder = mkdtempSync(join(tmpdir(), 'opa-bundles-'));
  const call = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return { ok: status === 0, text: stdout, problem: stdout + stderr };
  };
  const compare = async (category: string, id: string, problem: () => Promise<string | undefined>): Promise<void> => {
    const name = `${category}/${id}`;
    if (only === undefined || name.includes(only)) results.add(category, name, await problem().catch(String));
  };
  const opaData = (file: string): string | undefined => {
    const { ok, text } = call(opa, ['eval', '-b', file, '--format', 'raw', 'data']);
    return ok ? jsonText(parseJson(text)) : undefined;
  };
  try {
    const lintel = (args: readonly string[]) => call(process.execPath, [program, ...args]);
    for (const [id, files] of Object.entries(accepted)) {
      const directory = write(folder, files);
      await compare('made by OPA', id, async () => {
        const built = call(opa, ['build', '-b', directory, '-o', 'opa.tar.gz']);
        if (!built.ok) return `OPA does not build it: ${built.problem}`;
        return difference(opaData('opa.tar.gz'), await ownData(readFileSync(join(folder, 'opa.tar.gz'))));
      });
      await compare('made by lintel', id, async () => {
        writeFileSync(join(folder, 'own.tar.gz'), await writeBundle(await openBundle(entriesOf(files))));
        return difference(opaData('own.tar.gz'), opaData(directory));
      });
      await compare('built by both', id, async () => {
        call(opa, ['build', '-b', directory, '-o', 'opa.tar.gz', '-r', 'r']);
        const built = lintel(['build', '-b', directory, '-o', 'own.tar.gz', '-r', 'r']);
        if (!built.ok) return built.problem;
        return contentDifference(contents(folder, 'opa.tar.gz'), contents(folder, 'own.tar.gz'));
      });
    }
    for (const [id, files] of Object.entries({ ...accepted, ...doubtful })) {
      await compare('verdicts', id, async () => {
        const bytes = gzip(tarOf(entriesOf(files).map(({ path, content }) => [path, content])));
        writeFileSync(join(folder, 'case.tar.gz'), bytes);
        const expected = call(opa, ['build', '-b', 'case.tar.gz', '-o', 'out.tar.gz']);
        const own = await refusal(async () => Engine.fromBundle(await readBundle(bytes)));
        if (expected.ok === (own === undefined)) return undefined;
        return expected.ok ? `only lintel refuses it: ${own}` : `only OPA refuses it: ${expected.problem}`;
      });
    }
    const pairs = keyPairs();
    const directory = write(folder, accepted['data in directories']!);
    for (const [alg, pair] of Object.entries(pairs) as [SignatureAlgorithm, Pair][]) {
      writeFileSync(join(folder, 'key'), pair.private);
      const verify = (file: string, key: string) => {
        writeFileSync(join(folder, 'pub'), key);
        const flags = ['--verification-key', 'pub', '--signing-alg', alg];
        return call(opa, ['build', '-b', file, ...flags, '-o', 'out.tar.gz']).ok;
      };
      const own = (file: string, key: string) =>
        refusal(() =>
          readBundle(readFileSync(join(folder, file)), {
            verification: { keys: { default: { key, algorithm: alg } } },
          }),
        );
      const wrong = alg.startsWith('HS') ? 'wrong' : pairs[alg === 'EdDSA' ? 'ES256' : 'EdDSA'].public;
      const sign = ['-b', directory, '--signing-key', 'key', '--signing-alg', alg];
      await compare('signed by OPA', alg, async () => {
        const made = call(opa, ['build', ...sign, '-o', 'signed.tar.gz']);
        if (!made.ok) return made.problem;
        const first = await own('signed.tar.gz', pair.public);
        if (first !== undefined) return first;
        if ((await own('signed.tar.gz', wrong)) === undefined) return 'another key verifies it';
        changeData(join(folder, 'signed.tar.gz'));
        return (await own('signed.tar.gz', pair.public)) === undefined ? 'a change is not seen' : undefined;
      });
      await compare('signed by lintel', alg, async () => {
        const bundle = await openBundle(entriesOf(accepted['data in directories']!));
        const signing = { key: pair.private, algorithm: alg, keyId: 'default' };
        writeFileSync(join(folder, 'signed.tar.gz'), await writeBundle(bundle, { signing }));
        if (!verify('signed.tar.gz', pair.public)) return 'OPA does not verify it';
        if (verify('signed.tar.gz', wrong)) return 'OPA verifies it with another key';
        changeData(join(folder, 'signed.tar.gz'));
        return verify('signed.tar.gz', pair.public) ? 'OPA sees no change' : undefined;
      });
      await compare('signed directories', alg, async () => {
        for (const [signer, verifier] of [
          [opa, lintel],
          [lintel, (args: readonly string[]) => call(opa, args)],
        ] as const) {
          const args = [...sign, '-o', directory];
          const signed =
            typeof signer === 'string' ? call(signer, ['sign', ...args]) : signer(['opa', 'sign', ...args]);
          if (!signed.ok) return signed.problem;
          writeFileSync(join(folder, 'pub'), pair.public);
          const id = ['--verification-key', 'pub', '--signing-alg', alg, '--verification-key-id', 'default'];
          const { ok, problem } = verifier(['build', '-b', directory, ...id, '-o', 'out.tar.gz']);
          if (!ok) return problem;
          rmSync(join(folder, directory, '.signatures.json'));
        }
        return undefined;
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results.outcome();
}

const entriesOf = (files: Files) => Object.entries(files).map(([path, text]) => ({ path, content: bytesOf(text) }));

/** Writes a directory; returns its name. */
function write(folder: string, files: Files): string {
  const name = 'bundle';
  rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
  return name;
}

const contents = (folder: string, file: string): ReadonlyMap<string, Uint8Array> =>
  new Map(bundleFiles(readFileSync(join(folder, file))).map(({ path, content }) => [path, content]));

async function ownData(bytes: Uint8Array): Promise<string> {
  const engine = await Engine.fromBundle(bytes);
  const [solution] = engine.query('x := data');
  return jsonText((solution as { readonly x: never }).x);
}

const difference = (expected: string | undefined, actual: string | undefined): string | undefined =>
  expected === actual ? undefined : `OPA: ${expected}\nlintel: ${actual}`;

/** How two bundles differ. */
function contentDifference(
  expected: ReadonlyMap<string, Uint8Array>,
  actual: ReadonlyMap<string, Uint8Array>,
): string | undefined {
  const names = difference([...expected.keys()].join(' '), [...actual.keys()].join(' '));
  if (names !== undefined) return names;
  for (const [path, content] of expected) {
    const problem = difference(textOf(content), textOf(actual.get(path)));
    if (problem !== undefined) return `${path}: ${problem}`;
  }
  return undefined;
}

/** Changes a value in the data of an archive. */
function changeData(file: string): void {
  const files = bundleFiles(readFileSync(file)).map(({ path, content }) => {
    const text = textOf(content)!;
    return [
      path,
      path === '/data.json' ? bytesOf(text.replace('1000', '1001').replace('1e3', '1e4')) : content,
    ] as const;
  });
  writeFileSync(file, gzip(tarOf(files)));
}

async function refusal(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (error instanceof LintelError) return error.message;
    throw error;
  }
}
