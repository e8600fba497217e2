import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { normalUri, parentUri, pathWithin, uriWithin } from '../../src/lsp/uris.ts';

const test = suite('lsp/uris');

test('spellings of one URI', () => {
  const spellings = [
    'file:///c:/infra/a b.tf',
    'file:///c%3A/infra/a%20b.tf',
    'FILE:///c%3a/infra/a%20b.tf',
    'file:///c:/x/../infra/./a b.tf',
    'file:///c:/infra//a%20b.tf/',
  ];
  assert.equal([...new Set(spellings.map(normalUri))], ['file:///c:/infra/a b.tf']);
  const others = ['file:///c:/infra/a%2520b.tf', 'file:///c:/infra/A b.tf', 'other:///c:/infra/a b.tf'];
  assert.is(new Set([...spellings, ...others].map(normalUri)).size, others.length + 1);
  assert.is(normalUri('untitled:a//b/../c'), 'untitled:a//b/../c');
  assert.is(normalUri('file:///é%zz%C3'), 'file:///é%zz%C3');
});

test('paths within a folder', () => {
  assert.is(pathWithin('file:///infra', 'file:///infra/a/b%23.tf'), 'a/b#.tf');
  assert.is(pathWithin('file:///infra/', 'file:///infra'), '');
  assert.is(pathWithin('file:///infra', 'file:///infrastructure/a.tf'), undefined);
  assert.is(pathWithin('untitled:', 'untitled:main.tf'), 'main.tf');
  assert.is(pathWithin('', 'main.tf'), 'main.tf');
  for (const [folder, uri] of [
    ['', 'file:///infra/main.tf'],
    ['', 'a//main.tf'],
    ['untitled:', 'untitled:/a'],
  ] as const)
    assert.is(pathWithin(folder, uri), undefined);
});

test('the URI of a path', () => {
  assert.is(uriWithin('file:///infra', 'a/b#.tf'), 'file:///infra/a/b%23.tf');
  assert.is(uriWithin('file:///infra/', './a//b.tf'), 'file:///infra/a/b.tf');
  assert.is(uriWithin('file:///infra', ''), 'file:///infra');
  assert.is(uriWithin('file:///infra/app', 'x/../../lib/b.tf'), 'file:///infra/lib/b.tf');
  assert.is(uriWithin('untitled:', 'main.tf'), 'untitled:main.tf');
});

test('the directory of a document', () => {
  assert.is(parentUri('file:///infra/a/b.tf'), 'file:///infra/a');
  assert.is(parentUri('file://host/b.tf'), 'file://host');
  assert.is(parentUri('untitled:main.tf'), 'untitled:');
  assert.is(parentUri('main.tf'), '');
});

test.run();
