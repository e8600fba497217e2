import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../src/opa/index.ts';
import { toJson, type Value } from '../../../src/rego/index.ts';

const test = suite('opa/config/read');

const read = (text: string, more: Partial<Parameters<typeof readConfig>[0]> = {}) =>
  readConfig({ text, env: new Map([['TOKEN', 's3cret']]), id: 'me', version: '1.22.0', ...more });

const plain = (value: Value) => toJson(value);

test('a configuration has defaults, labels and variables of the environment', () => {
  const config = read(
    'labels: {team: a, id: other}\nservices: [{name: s, url: "http://h", token: "${TOKEN} ${NONE}"}]\n',
  );
  assert.equal(config.labels, { team: 'a', id: 'me', version: '1.22.0' });
  assert.equal(plain(config.services), { s: { name: 's', url: 'http://h', token: 's3cret ${NONE}' } });
  assert.equal(config.defaultDecision, ['system', 'main']);
  assert.equal(config.defaultAuthorizationDecision, ['system', 'authz', 'allow']);
  assert.equal(read('').warnings, []);
  assert.is(read('null').ndBuiltinCache, false);
  assert.is(read('{"persistence_directory": "/p"}').persistenceDirectory, '/p');
});

test('settings of the command line replace those of the file', () => {
  const overrides = { bundles: { b: { resource: 'other' } }, default_decision: '/a/b' };
  const config = read('bundles: {b: {service: s, resource: r}}', { overrides });
  assert.equal(plain(config.bundles!), { b: { service: 's', resource: 'other' } });
  assert.equal(config.defaultDecision, ['a', 'b']);
});

test('unknown options are reported with their paths', () => {
  const config = read('bundle_typo: 1\nbundles: {b: {servise: s}}\n');
  assert.equal(config.warnings, [
    'unknown configuration option "bundle_typo" encountered',
    'unknown configuration option "bundles.b.servise" encountered',
  ]);
});

test('the cache of http.send has limits', () => {
  const limits = (text: string) => read(`caching: {inter_query_builtin_cache: {${text}}}`).httpCache;
  assert.equal(limits(''), { maxBytes: 64 * 1024 * 1024, staleSeconds: 0 });
  assert.is(limits('max_size_bytes: 1000').maxBytes, 1000);
  assert.is(limits('max_size_bytes: 1000, forced_eviction_threshold_percentage: 50').maxBytes, 500);
  assert.is(limits('stale_entry_eviction_period_seconds: 7').staleSeconds, 7);
  assert.throws(() => limits('forced_eviction_threshold_percentage: 101'), /must be from 0 to 100/);
  assert.throws(() => limits('max_size_bytes: -1'), /max_size_bytes: must be from 0/);
});

test('a configuration of the wrong shape is refused', () => {
  for (const [text, problem] of [
    ['a: [', /config: /],
    ['[1]', /must be an object/],
    ['default_decision: 1', /default_decision must be a string/],
    ['services: 1', /services must be an object/],
    ['services: [{url: x}]', /needs a name/],
    ['labels: {a: 1}', /labels.a must be a string/],
  ] as const) {
    assert.throws(() => read(text), problem, text);
  }
});

test.run();
