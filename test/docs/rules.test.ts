import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { repository as root } from '../shared.ts';

const test = suite('docs: rules');

/** Names that pages use for policies of the reader, and for a misspelled rule. */
const examples = new Set([
  'aws.s3.owner_named',
  'aws.s3.owner_named_test',
  'aws.s3.bucket_named',
  'aws.s3.acces_logged',
]);

test('rules that pages name exist, so that what is copied from them works', () => {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const unknown = ['README.md', ...pages.map((name) => `docs/${name}`)].flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const names = text.match(/\b(?:aws|azure|gcp|github|k8s|general)\.[a-z0-9]+\.[a-z][a-z0-9_]+\b(?![.*])/g) ?? [];
    return names
      .filter((name) => !examples.has(name) && !/\.(?:com|org|io|md|ts|json|ya?ml|tf|rego)$/.test(name))
      .filter((name) => !existsSync(join(root, 'policies', ...name.split('.'), 'policy.rego')))
      .map((name) => `${page}: ${name}`);
  });
  assert.equal(unknown, []);
});

test.run();
