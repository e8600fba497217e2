import { createHash } from 'node:crypto';
import { deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib';
import { pick } from '../../../conformance/random.ts';
import { openProfiles } from '../../../src/cli/remote/aws/profiles.ts';
import { words } from '../../../src/cli/remote/aws/program.ts';
import { readRepository } from '../../../src/cli/remote/git/read-repository.ts';
import { netrcEntry } from '../../../src/cli/remote/netrc.ts';
import { ArchiveError, formatOf, inflate, unpack } from '../../../src/go/archive/index.ts';
import { createFetcher, parseCliConfig, parseUrl, type RemoteWorld, remoteLimits } from '../../../src/iac/index.ts';
import { RemoteError } from '../../../src/iac/remote/error.ts';
import { parseSource } from '../../../src/iac/remote/source.ts';
import { maskedText, resolveUrl, shownSource, urlText } from '../../../src/iac/remote/url.ts';
import { parseConstraints } from '../../../src/iac/remote/version.ts';
import { tarOf, zipOf } from '../../go/archive/archives.ts';
import { commitObject, deltaOf, idOf, packOf, treeObject } from '../../iac/remote/packs.ts';
import { mutate } from '../mutate.ts';
import type { Input, Target } from './target.ts';

/** Bytes are represented in inputs as characters below 256. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

const numbers = [0, 1, 2, 0x7f, 0x80, 0xff, 0xfe, 0x40, 0x20];

type Change = (bytes: Buffer, at: number, random: () => number, other: Buffer) => Buffer;

const changes: readonly Change[] = [
  (bytes, at, random) => bytes.fill(pick(numbers, random), at, Math.min(bytes.length, at + 1)),
  (bytes, at, random) =>
    bytes.fill((bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8)), at, Math.min(bytes.length, at + 1)),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(random() * 20))]),
  (bytes, at, random) => {
    const piece = bytes.subarray(at, at + Math.floor(random() * 60));
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  },
  (bytes, at, random, other) => {
    const from = Math.floor(random() * other.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      other.subarray(from, from + Math.floor(random() * 100)),
      bytes.subarray(at),
    ]);
  },
  (bytes, at, random) =>
    bytes.fill(pick(numbers, random), at, Math.min(bytes.length, at + 1 + Math.floor(random() * 8))),
  (bytes, at) => bytes.subarray(0, at),
];

/** `bytes` with a few random changes. */
function changed(bytes: Uint8Array, other: Uint8Array, random: () => number): Buffer {
  let result: Buffer = Buffer.from(bytes);
  for (let left = 1 + Math.floor(random() ** 2 * 6); left > 0; left--) {
    result = pick(changes, random)(result, Math.floor(random() * (result.length + 1)), random, Buffer.from(other));
  }
  return result;
}

const file = 'resource "aws_s3_bucket" "b" {}\n';
const entries = { 'main.tf': file, 'modules/x/main.tf': file.repeat(40), empty: '' };

const archives: readonly (readonly [string, Uint8Array])[] = [
  ['a.zip', zipOf(entries, { links: ['empty'] })],
  ['a.tar', tarOf(entries)],
  ['a.tar.gz', gzipSync(tarOf(entries))],
];

const deflated = [0, 1, 9].map((level) => deflateRawSync(file.repeat(20) + JSON.stringify(entries), { level }));

const leaf = Buffer.from(file);
const next = Buffer.concat([leaf, leaf, Buffer.from('#')]);
const tree = treeObject([
  ['100644', 'a.tf', idOf('blob', leaf)],
  ['100755', 'b.tf', idOf('blob', next)],
]);
const root = treeObject([
  ['40000', 'd', idOf('tree', tree.content)],
  ['120000', 'l', idOf('blob', leaf)],
  ['160000', 's', Buffer.alloc(20, 1)],
]);
const commit = commitObject(idOf('tree', root.content));
const commitId = idOf('commit', commit.content).toString('hex');
const delta = {
  type: 'delta',
  content: deltaOf(leaf, [leaf.length, leaf.length], '#'),
  base: idOf('blob', leaf),
} as const;
const objects = [commit, root, tree, { type: 'blob', content: leaf }, delta] as const;

/** A pack whose checksum is right again. */
function signed(pack: Buffer): Buffer {
  const body = pack.subarray(0, -20);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

const line = (text: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from((text.length + 4).toString(16).padStart(4, '0')), Buffer.from(text)]);
const refs = Buffer.concat([
  line('# service=git-upload-pack\n'),
  Buffer.from('0000'),
  line('version 2\n'),
  line('ls-refs\n'),
]);
const oldRefs = line(`${commitId} HEAD\0side-band-64k shallow ofs-delta\n`);
function packAnswer(pack: Buffer): Buffer {
  return Buffer.concat([line('packfile\n'), line(Buffer.concat([Buffer.from([1]), pack])), Buffer.from('0000')]);
}

const answers: readonly Buffer[] = [
  Buffer.concat([refs, Buffer.from('0000')]),
  Buffer.concat([oldRefs, line(`${commitId} refs/heads/main\n`), Buffer.from('0000')]),
  Buffer.concat([line(`${commitId} HEAD symref-target:refs/heads/main\n`), Buffer.from('0000')]),
  packAnswer(packOf(objects)),
  line('ERR no\n'),
];

const sources = [
  'git::https://user:pass@example.com:8443/org/repo.git//modules/x?ref=v1.2.0&depth=1',
  'git@github.com:org/repo.git//a?ref=main',
  'github.com/org/repo//modules/x',
  'hashicorp/consul/aws//modules/x',
  'app.terraform.io/org/name/provider',
  's3::https://s3.eu-west-1.amazonaws.com/bucket/key.zip//x?version=1&aws_profile=p',
  'gcs::https://www.googleapis.com/storage/v1/bucket/foo',
  'https://example.com/m.tar.gz//*/x?checksum=sha256:00&archive=tgz',
  '../beside//x',
  './пример.рф/x',
  '~> 1.2, != 1.2.3-beta1, >= 1.0.0+meta',
];

const settings: readonly (readonly [string, string])[] = [
  [
    '.terraformrc',
    'credentials "app.terraform.io" {\n  token = "t"\n}\nhost "x.example" {\n  services = { "modules.v1" = "https://x/" }\n}\n',
  ],
  [
    'credentials.tfrc.json',
    '{"credentials": {"x.example": {"token": "t"}}, "host": {"y": {"services": {"modules.v1": "/"}}}}',
  ],
  ['.netrc', 'machine one login a password "b c"\nmacdef init\n  x\n\ndefault login c password d\n'],
  [
    'config',
    '[profile a b]\nregion = x\n  nested =\n    y\n[sso-session s]\nsso_region=1\n[ default ]\ncredential_process = "a b" \'c\' d\\ e\n',
  ],
];

const listing =
  '<ListBucketResult><Contents><Key>a/&#98;&amp;.tf</Key></Contents><NextContinuationToken>x</NextContinuationToken></ListBucketResult>';
const replies: readonly string[] = [
  listing,
  '{"items": [{"name": "infra/main.tf"}, {"name": "infra/../x"}], "nextPageToken": "t"}',
  '{"modules.v1": "https://registry.example/v1/modules/"}',
  '{"modules": [{"versions": [{"version": "1.0.0"}, {"version": "2.0.0-rc1+x"}]}]}',
  '{"location": "../package.tgz//sub?archive=tgz"}',
  '<html><head><meta name="terraform-get" content="https://example.com/m.zip//x?a=1&amp;b=2"></head></html>',
  'a plain answer',
];
const asked = [
  's3::https://s3.amazonaws.com/bucket/infra',
  'gcs::https://www.googleapis.com/storage/v1/bucket/infra',
  'registry.example/ns/name/aws',
  'https://example.com/page',
  'https://example.com/m.tar',
];

/** Errors that the target reports on purpose. */
async function coping(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof RemoteError)) throw error;
  }
}

function inflatedByZlib(bytes: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: 1024 * 1024 });
  } catch {
    return undefined;
  }
}

const budget = () => ({ bytes: 32 * 1024 * 1024, entries: 10_000 });

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}

/** A world in which every server answers with the next of these bodies, again and again, some time at most. */
function worldOf(bodies: readonly Uint8Array[]): RemoteWorld {
  let at = 0;
  return {
    limits: {
      ...remoteLimits,
      download: 1024 * 1024,
      unpacked: 8 * 1024 * 1024,
      total: 16 * 1024 * 1024,
      entries: 200,
    },
    now: () => 0n,
    readRepository,
    http: async ({ url }) => {
      if (at > 40) throw new RemoteError('enough');
      const body = bodies[at++ % bodies.length]!;
      const head = body
        .subarray(0, 100)
        .toString()
        .replaceAll(/[^ -~]/g, '');
      const headers = new Map(
        at % 3 === 0 ? [['x-terraform-get', head]] : [['content-type', at % 2 === 0 ? 'text/html' : 'json']],
      );
      return { status: at % 11 === 10 ? 404 : 200, headers, url, body: streamOf(body) };
    },
  };
}

function some(random: () => number, of: readonly (string | Uint8Array)[], change: (index: number) => string): Input {
  const count = 1 + Math.floor(random() * 4);
  return new Map(Array.from({ length: count }, (_, at) => [String(at), change(Math.floor(random() * of.length))]));
}

/** Fetched contents, and the settings for addresses and credentials. */
export const remoteTargets: readonly Target[] = [
  {
    id: 'remote-source',
    about: 'reads sources of modules, URLs and constraints on versions',
    slow: 500,
    make: (random) => new Map([['source', mutate(pick(sources, random), pick(sources, random), random)]]),
    run: (input) => {
      for (const text of input.values()) {
        parseSource(text);
        parseConstraints(text);
        shownSource(text);
        if (maskedText(text).length !== text.length) throw new Error('a masked text is as long as before');
        const url = parseUrl(text.replace(/^\w+::/, ''));
        if (url === undefined) continue;
        if (parseUrl(urlText(url)) === undefined) throw new Error(`a URL is written as none: ${urlText(url)}`);
        resolveUrl(url, text);
      }
    },
  },
  {
    id: 'remote-settings',
    about: 'reads what a user has said of credentials',
    slow: 500,
    make: (random) => {
      const [path, text] = pick(settings, random);
      return new Map([[path, mutate(text, pick(settings, random)[1], random)]]);
    },
    run: async (input) => {
      for (const [path, text] of input) {
        parseCliConfig({ path, text });
        netrcEntry(text, 'one');
        words(text);
        const { profile, session } = openProfiles({ env: new Map([['HOME', '/']]), readText: async () => text });
        await profile('default');
        await session('s');
      }
    },
  },
  {
    id: 'archives',
    about: 'unpacks archives of all formats',
    slow: 3000,
    make: (random) => {
      const [name, bytes] = pick(archives, random);
      return new Map([[name, textOf(changed(bytes, pick(archives, random)[1], random))]]);
    },
    run: async (input) => {
      for (const [name, text] of input) await coping(() => unpack(bytesOf(text), formatOf(name)!, budget(), name));
    },
  },
  {
    id: 'inflate',
    about: 'inflates what zlib inflates',
    slow: 1000,
    make: (random) => new Map([['stream', textOf(changed(pick(deflated, random), pick(deflated, random), random))]]),
    run: (input) => {
      for (const text of input.values()) {
        const wanted = inflatedByZlib(bytesOf(text));
        const found = inflate(bytesOf(text), 0, wanted?.length ?? 1000);
        if (wanted !== undefined && !wanted.equals(found?.content ?? Buffer.alloc(0)))
          throw new Error('zlib inflates it to something else');
      }
    },
  },
  {
    id: 'git-pack',
    about: 'reads packs of git and the tree in them',
    slow: 3000,
    make: (random) => {
      const [at, other] = [Math.floor(random() * objects.length), pick(objects, random)];
      const own = objects.map((object, index) =>
        index === at ? { ...object, content: changed(object.content, other.content, random) } : object,
      );
      const pack = random() < 0.5 ? packOf(own) : signed(changed(packOf(objects), packOf(own), random));
      return new Map([['pack', textOf(pack)]]);
    },
    run: async (input) => {
      for (const text of input.values()) {
        await createFetcher(worldOf([answers[0]!, answers[2]!, packAnswer(bytesOf(text))])).fetch(
          'git::https://x.example/r',
        );
      }
    },
  },
  {
    id: 'git-talk',
    about: 'talks to a git server that says anything',
    slow: 3000,
    make: (random) =>
      new Map(
        answers.map((answer, at) => [
          String(at),
          textOf(random() < 0.6 ? answer : changed(answer, pick(answers, random), random)),
        ]),
      ),
    run: async (input) => {
      const bodies = [...input.values()].map(bytesOf);
      for (const ref of ['', '?ref=main', `?ref=${commitId}`, '?ref=abcd']) {
        await createFetcher(worldOf([bodies[0]!, bodies[2]!, bodies[3]!])).fetch(`git::https://x.example/r${ref}`);
        await createFetcher(worldOf([bodies[1]!, bodies[3]!, bodies[4]!])).fetch(`git::https://x.example/r${ref}`);
      }
    },
  },
  {
    id: 'remote-answers',
    about: 'asks stores, registries and pages that say anything',
    slow: 3000,
    make: (random) => some(random, replies, (at) => mutate(replies[at]!, pick(replies, random), random)),
    run: async (input) => {
      const bodies = [...input.values()].map((text) => Buffer.from(text));
      for (const source of asked) await createFetcher(worldOf(bodies)).fetch(source);
    },
  },
];
