import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatSource, parseModule } from '../../../src/rego/index.ts';
import { repository, sharedPath } from '../../shared.ts';
import { describe } from '../syntax/shape.ts';
import { modulesOfCases } from '../syntax/shared-modules.ts';
import { termTexts } from '../syntax/term-texts.ts';
import { importsOf, meaningOf } from './meaning.ts';

const properties = suite('rego/format: properties');

/** Checks that the formatted text means the same and keeps every comment; if `stable`, that it is formatted. */
function check(text: string, version: 'v0' | 'v1' = 'v1', stable = true): void {
  const source = { path: 'a.rego', text };
  const { module } = parseModule(source, { version });
  const once = formatSource(source, { version }).text;
  if (module === undefined || once === undefined) return;
  const again = parseModule({ path: 'formatted.rego', text: once }, { version });
  assert.equal(again.diagnostics.map(describe), [], once);
  assert.equal(meaningOf(again.module!), meaningOf(module), once);
  assert.equal(importsOf(again.module!), importsOf(module), once);
  assert.ok(once.split('#').length >= text.split('#').length, once);
  if (stable) assert.is(formatSource({ path: 'a.rego', text: once }, { version }).text, once);
}

/** Puts what is in `between` behind brackets, commas and bars. */
function laidOut(text: string, between: readonly string[]): string {
  return text.replace(/, |[[{(]|\| /g, (found, at: number) => found + between[at % between.length]!);
}

// As in OPA, comments and lines in unusual places move when they are formatted, and can move again.
properties('any layout of any term', () => {
  const gaps = fc.array(fc.constantFrom('', '', '\n', '\n\n'), { minLength: 1, maxLength: 9 });
  const property = fc.property(termTexts, gaps, (term, between) => {
    const text = laidOut(term, between);
    check(`package a\np := [${text}]\nq if { true; x == (${text}) }\n`, 'v1', false);
    check(`package a\nq contains (${text}) if {\nf(${text})\n}\n`, 'v1', false);
  });
  fc.assert(property, { numRuns: 150 });
});

properties('comments anywhere in any term', () => {
  const gaps = fc.array(fc.constantFrom('', '', '\n', ' # c\n', '\n# d\n'), { minLength: 1, maxLength: 9 });
  const property = fc.property(termTexts, gaps, (term, between) => {
    const text = laidOut(term, between);
    check(`package a\np := [${text}]\nq if { true; x == (${text}) } # e\n`, 'v1', false);
    check(`package a\nq contains (${text}) if {\nf(${text})\n} # e\n`, 'v1', false);
  });
  fc.assert(property, { numRuns: 150 });
});

properties('the bundled policies', () => {
  const folder = join(repository, 'policies');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rego'));
  assert.ok(files.length > 500);
  for (const file of files) check(readFileSync(join(folder, file), 'utf8'));
});

properties('the modules of the reference cases', () => {
  const folder = sharedPath('rego', 'cases');
  if (folder === undefined) return;
  for (const { text, version } of modulesOfCases(folder)) check(text, version);
});

properties.run();
