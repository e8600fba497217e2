import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createFetcher, type Http, remoteLimits } from '../../../src/iac/index.ts';
import { mayReach } from '../../../src/iac/remote/addresses.ts';
import { maskedText, parseUrl, resolveUrl, shownSource, urlText, withoutUser } from '../../../src/iac/remote/url.ts';
import { fitsWildcard } from '../../../src/iac/remote/wildcard.ts';
import { assertLinear } from '../../growth.ts';

const test = suite('iac/remote/parts');

test('link-local addresses are never contacted, private ones only if allowed', () => {
  const never = [
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '100.100.100.200',
    '::ffff:169.254.169.254',
  ].concat([
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '::169.254.169.254',
    '224.0.0.1',
    'ff02::1',
    '168.63.129.16',
    '255.255.255.255',
    'no address',
    '',
  ]);
  for (const address of never) {
    assert.is(mayReach(address, 'not-metadata'), false, address);
    assert.is(mayReach(address, 'public'), false, address);
  }
  const near = [
    '127.0.0.1',
    '127.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    '::',
    'fc00::1',
    'fd12::1',
    '0.0.0.0',
    '100.64.0.1',
  ].concat(['::ffff:127.0.0.1', '::ffff:10.1.2.3', '64:ff9b::10.0.0.1', '2002:7f00:1::', '198.18.0.1']);
  for (const address of near) {
    assert.is(mayReach(address, 'not-metadata'), true, address);
    assert.is(mayReach(address, 'public'), false, address);
  }
  for (const address of [
    '1.1.1.1',
    '172.32.0.1',
    '192.167.1.1',
    '2606:4700::1111',
    '64:ff9b::1.1.1.1',
    '169.253.1.1',
  ]) {
    assert.is(mayReach(address, 'public'), true, address);
  }
});

test('the parts of a source that messages show', () => {
  const cases: Readonly<Record<string, string>> = {
    'git::https://user:pass@example.com/r.git?ref=v1': 'git::https://…@example.com/r.git?ref=v1',
    'https://token@example.com/x.zip': 'https://…@example.com/x.zip',
    'git::ssh://git@example.com/r.git?sshkey=abc&ref=v1': 'git::ssh://git@example.com/r.git?sshkey=…&ref=v1',
    'https://example.com/x.zip?X-Amz-Signature=abc': 'https://example.com/x.zip?X-Amz-Signature=…',
    'org/name/aws': 'org/name/aws',
  };
  for (const [source, wanted] of Object.entries(cases)) assert.is(shownSource(source), wanted);
});

test('a masked text keeps its places', () => {
  const text = 'a = "https://me:secret@host/x?sshkey=hidden&ref=v1"\nb = "ssh://git@host/y" # me@here';
  const masked = maskedText(text);
  assert.is(masked.length, text.length);
  assert.not.match(masked, /secret|hidden/);
  assert.match(masked, /ref=v1[\s\S]*ssh:\/\/git@host\/y" # me@here/);
});

test('URLs are parsed and assembled', () => {
  const text = 'https://u:p@Host.Example:8443/a/b%20c?x=1&y=a%26b';
  const url = parseUrl(text)!;
  assert.equal(
    [url.host, url.port, url.userinfo, url.query],
    [
      'host.example',
      '8443',
      'u:p',
      [
        ['x', '1'],
        ['y', 'a&b'],
      ],
    ],
  );
  assert.is(urlText(url), 'https://u:p@host.example:8443/a/b%20c?x=1&y=a%26b');
  for (const wrong of ['', 'x', 'https//x', 'https://a b/', 'https://x/\n', 'mailto:x'])
    assert.is(parseUrl(wrong), undefined, wrong);
  const at = (reference: string): string => urlText(resolveUrl(url, reference)!);
  assert.is(at('/x?y=1'), 'https://host.example:8443/x?y=1');
  assert.is(at('d/../e'), 'https://host.example:8443/a/e');
  assert.is(at('../../../e'), 'https://host.example:8443/e');
  assert.is(at('//other/e'), 'https://other/e');
  assert.is(at('http://other/e'), 'http://other/e');
});

test('directories by wildcards', async () => {
  const cases: readonly (readonly [pattern: string, name: string, fits: boolean])[] = [
    ['a', 'a', true],
    ['a', 'ab', false],
    ['*', '', true],
    ['a*', 'a', true],
    ['*-1.*', 'net-1.2', true],
    ['*-1.*', 'net-12', false],
    ['a*a', 'a', false],
    ['a*b*a', 'aba', true],
    ['a*bb*b', 'abbb', true],
    ['a*bb*b', 'abb', false],
    ['a.c', 'abc', false],
  ];
  for (const [pattern, name, fits] of cases) assert.is(fitsWildcard(name, pattern), fits, pattern.slice(0, 20));
  await assertLinear((size) => assert.not(fitsWildcard('a'.repeat(10 * size), `${'a*'.repeat(size)}b`)), 2_000);
});

test('unpaired surrogates, which a URL cannot contain, do not end a scan', async () => {
  assert.is(urlText(parseUrl('https://x/?a\ud83d=\udc00')!), 'https://x/?a%EF%BF%BD=%EF%BF%BD');
  assert.is(parseUrl(`https://x/?a=${'€'.repeat(10_000)}`), undefined, 'too long when it is written');
  const answers: Readonly<Record<string, string>> = {
    s3: '<ListBucketResult><Key>infra/&#xD800;.tf</Key></ListBucketResult>',
    gcs: '{"items": [{"name": "infra/\\ud800.tf"}]}',
  };
  for (const [kind, listing] of Object.entries(answers)) {
    const asked: string[] = [];
    const http: Http = async ({ url }) => {
      asked.push(url);
      const text = asked.length === 1 ? listing : 'a file';
      return {
        status: 200,
        headers: new Map(),
        url,
        body: (async function* () {
          yield Buffer.from(text);
        })(),
      };
    };
    const fetcher = createFetcher({ http, limits: remoteLimits, now: () => 0n });
    const place = { s3: 's3.amazonaws.com/bucket', gcs: 'www.googleapis.com/storage/v1/bucket' }[kind];
    assert.ok('files' in (await fetcher.fetch(`${kind}::https://${place}/infra`)), kind);
    assert.match(asked.at(-1) ?? '', /%EF%BF%BD\.tf/);
  }
});

test('sources that are not supported are refused without a request, with the reason', async () => {
  let requests = 0;
  const http: Http = async () => {
    requests++;
    throw new Error('no request is needed');
  };
  const fetcher = createFetcher({ http, limits: remoteLimits, now: () => 0n });
  for (const [source, reason] of [
    ['./module', 'a relative path is only allowed inside a package'],
    ['git::git://example.com/a.git', 'git:// is not supported, because it does not authenticate the server'],
    ['ssh://git@example.com/a.git', 'write git:: before ssh://'],
    ['s3::file:///a', 'file:// is not supported after s3::'],
    ['hg::https://example.com/a', 'hg:: is not supported'],
    ['ftp://example.com/a.zip', 'ftp:// is not supported'],
    ['git::https://example.com/a.git', 'git repositories are not supported in this build'],
    ['https://example.com/a.git', 'git repositories are not supported in this build'],
    ['file:///a', 'scanned code cannot refer to local files'],
  ] as const) {
    const found = await fetcher.fetch(source);
    assert.ok('message' in found, source);
    assert.is(found.code, 'remote.refused', source);
    assert.ok(found.message.includes(reason), `${source}: ${JSON.stringify(found)}`);
  }
  const head = await fetcher.head('https://example.com/a.zip');
  assert.match(JSON.stringify(head), 'not the address of a git repository');
  assert.is(requests, 0);
});

test('user and password are taken out of a URL, unescaped', () => {
  const taken = (text: string) => {
    const parsed = parseUrl(text);
    assert.ok(parsed, text);
    const { url, user, password } = withoutUser(parsed!);
    return [urlText(url), user, password];
  };
  assert.equal(taken('https://h/a'), ['https://h/a', undefined, undefined]);
  assert.equal(taken('https://u@h/a'), ['https://h/a', 'u', undefined]);
  assert.equal(taken('https://u%40x:p%3Aw:z@h/a'), ['https://h/a', 'u@x', 'p:w:z']);
  assert.equal(taken('https://:pw@h/a'), ['https://h/a', '', 'pw']);
  assert.equal(taken('https://u:@h/a'), ['https://h/a', 'u', '']);
});

test.run();
