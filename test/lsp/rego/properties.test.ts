import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyEdits } from '../../../src/iac/index.ts';
import { formatEdits } from '../../../src/lsp/rego/format.ts';
import { renameAt, renameableAt } from '../../../src/lsp/rego/rename.ts';
import { RegoWorkspace } from '../../../src/lsp/rego/workspace.ts';
import { compile } from '../../../src/rego/index.ts';
import { repository } from '../../shared.ts';
import { askAboutFile, askEverything } from './ask.ts';

const test = suite('lsp/rego/properties');

/** Policies of this repository, with the library that they use. */
const paths = ['iam_policy.rego', 'link.rego', 'link_index.rego', 'network.rego', 'value.rego'];
const texts = new Map(paths.map((path) => [path, readFileSync(join(repository, 'policies/lib', path), 'utf8')]));

/** Rules in many notations, with names that shadow each other. */
const small = `package p

import data.q.f as g
import data.q

x := 1

default y := false

y if {
  some x, z in input.xs
  w := [x | x := z; x > data.p.x]
  every k, v in w { g(k) == v; q.h[x][z] }
  not q.h.a with input.xs as w with count as g
}

r[x].s contains z if {
  z := $"{x} and {q.h[x]}"
  {"a": [b, x]} = input.object
}

e(x, [z, _]) := x + z if { x > z } else := z if x == count([z | z = x])
`;
const other = 'package q\n\nimport data.p\n\nf(a) := a if p.x == a\n\nh[a][b] if some a, b in data.p.t[_].s\n';
texts.set('small.rego', small);
texts.set('other.rego', other);

function open(): RegoWorkspace {
  const workspace = new RegoWorkspace();
  for (const [path, text] of texts) workspace.set(path, text);
  return workspace;
}

test('every position of a file has answers', () => {
  const workspace = open();
  for (const document of workspace.documents) {
    askAboutFile(workspace, document);
    const step = document.source.text.length > 2000 ? 23 : 1;
    for (let offset = 0; offset <= document.source.text.length; offset += step)
      askEverything(workspace, document, offset);
  }
});

test('so has every position of texts that are being typed, and the compiler reports something for broken ones', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(40),
    insert: fc.oneof(
      fc.constantFrom('', '{', '}', '(', '"', '`', '.', 'data.', 'input.', ' := ', 'if', '\n', '#', '$"{'),
      fc.string(),
    ),
  });
  const base = open();
  fc.assert(
    fc.property(fc.constantFrom(...texts.keys()), fc.array(edit, { minLength: 1, maxLength: 3 }), (path, edits) => {
      const workspace = base.changed(new Map());
      let text = texts.get(path)!;
      for (const { at, remove, insert } of edits) {
        const start = Math.floor(at * text.length);
        text = text.slice(0, start) + insert + text.slice(start + remove);
        const document = workspace.set(path, text);
        askAboutFile(workspace, document);
        askEverything(workspace, document, Math.min(text.length, start + insert.length));
      }
      const problems = workspace.check(new Set([path])).get(path)!;
      if (workspace.get(path)!.module === undefined) assert.ok(problems.length > 0);
    }),
    { numRuns: 25 },
  );
});

test('names are where they are written', () => {
  const workspace = open();
  for (const document of workspace.documents)
    for (const { start, end, target, through } of workspace.namesIn(document).occurrences) {
      const written = document.source.text.slice(start, end).replace(/^["`]|["`]$/g, '');
      if (through !== undefined) continue;
      if (target.kind === 'local') assert.is(written, target.local.name);
      else if (target.kind === 'builtin') assert.is(written, target.name);
      else assert.is(written, target.path.at(-1) ?? target.kind);
    }
});

test('a rename changes only the name in the compiled program', () => {
  const workspace = open();
  const names = [...workspace.documents].flatMap((document) =>
    workspace
      .namesIn(document)
      .occurrences.map(({ start, end }) => ({ document, start, written: document.source.text.slice(start, end) })),
  );
  const renameable = names.filter(({ document, start, written }) => {
    const found = renameableAt(workspace, document, start);
    return /^\w+$/.test(written) && found !== undefined && !('problem' in found);
  });
  const programOf = (from: RegoWorkspace): string => {
    const { program, diagnostics } = compile([...from.documents].flatMap(({ module }) => module ?? []));
    assert.equal(diagnostics, []);
    return JSON.stringify(program);
  };
  const before = programOf(workspace);
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...renameable), ({ document, start, written }) => {
      // A name of the same length keeps all places.
      const name = 'Zqv'.repeat(written.length).slice(0, written.length);
      const renamed = renameAt(workspace, document, start, name);
      assert.ok('edits' in renamed, JSON.stringify([document.source.path, written, renamed]));
      const changed = new Map<string, string>();
      for (const { source } of renamed.edits)
        changed.set(
          source.path,
          applyEdits(
            source,
            renamed.edits.filter((edit) => edit.source === source),
          ),
        );
      const after = programOf(workspace.changed(changed));
      const word = new RegExp(`\\b(?:${written}|${name})\\b`, 'g');
      assert.is(after.replace(word, ''), before.replace(word, ''));
      count++;
    }),
    { numRuns: 25 },
  );
  assert.ok(count > 0);
});

test('formatting what was formatted changes nothing', () => {
  const workspace = open();
  for (const document of workspace.documents) {
    const text = applyEdits(document.source, formatEdits(document)!);
    assert.equal(formatEdits(workspace.set(document.source.path, text)), []);
  }
});

test.run();
