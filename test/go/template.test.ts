import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  Budget,
  GoError,
  type GoMethod,
  GoStruct,
  type GoValue,
  type Place,
  TemplateError,
  TemplateLimitError,
  TemplateSet,
  TextSink,
} from '../../src/go/index.ts';
import { assertLinear } from '../growth.ts';

const test = suite('go/template');

function data(value: unknown): GoValue {
  if (Array.isArray(value)) return value.map(data);
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, item]) => [key, data(item)]));
  }
  return value as GoValue;
}

function render(template: string, value: unknown = {}, missingKey: 'default' | 'zero' | 'error' = 'default'): string {
  const set = new TemplateSet();
  set.parse('t', template);
  const sink = new TextSink();
  set.execute('t', data(value), sink, { spend: new Budget(1e6).spend, missingKey });
  return sink.text;
}

function failure(template: string, value: unknown = {}, missingKey: 'default' | 'zero' | 'error' = 'default'): string {
  try {
    return `no error: ${render(template, value, missingKey)}`;
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

// The output of Go's text/template according to its documentation.
const prints: readonly (readonly [template: string, value: unknown, text: string])[] = [
  ['a{{- 1 -}} b', {}, 'a1b'],
  ['{{ range $i, $e := .l }}{{ if eq $i 1 }}{{ continue }}{{ end }}{{ $e }}{{ end }}', { l: ['a', 'b', 'c'] }, 'ac'],
  ['{{ range .l }}{{ if eq . "b" }}{{ break }}{{ end }}{{ . }}{{ end }}', { l: ['a', 'b', 'c'] }, 'a'],
  ['{{ range $k, $v := .m }}{{ $k }}={{ $v }} {{ end }}', { m: { b: true, a: 'x' } }, 'a=x b=true '],
  ['{{ range 3 }}{{ . }}{{ end }}', {}, '012'],
  ['{{ with .a }}{{ .b }}{{ else with .c }}{{ . }}{{ end }}', { c: 'C' }, 'C'],
  ['{{ if false }}1{{ else if true }}2{{ end }}', {}, '2'],
  ['{{ $x := 1 }}{{ if true }}{{ $x = 2 }}{{ $x := 3 }}{{ end }}{{ $x }}', {}, '2'],
  ['{{ $x := 1 }}{{ if false }}{{ $x := 2 }}{{ else }}{{ $x }}{{ end }}', {}, '1'],
  [
    '{{ define "t2" }}[{{ .n }}{{ if .in }}{{ template "t2" .in }}{{ end }}]{{ end }}{{ template "t2" . }}',
    { n: '1', in: { n: '2' } },
    '[1[2]]',
  ],
  ['{{ block "b" .x }}<{{ . }}>{{ end }}', { x: 'y' }, '<y>'],
  ['{{ .x | printf "%s-%s" "a" }}', { x: 'b' }, 'a-b'],
  ['{{ (index .l 1).k }}', { l: [{}, { k: 'v' }] }, 'v'],
  ['{{ or "" 0 "x" }}{{ and 1 "" 2 }}', {}, 'x'],
  ['{{ len "héllo" }}{{ slice "abc" 1 2 }}', {}, '6b'],
  ['{{ html "<a>" }}{{ js "\'" }}{{ urlquery "a b" }}', {}, "&lt;a&gt;\\'a+b"],
  ["{{ 1.5e3 }} {{ 0x1F }} {{ 1_000 }} {{ 'a' }} {{ `r` }}", {}, '1500 31 1000 97 r'],
  ['{{ .none }}|{{ print nil }}', {}, '<no value>|<nil>'],
];
for (const [template, value, text] of prints) {
  test(template, () => assert.is(render(template, value), text));
}

test('the value of a missing key is an option', () => {
  assert.is(render('{{ .a.b }}', {}), '<no value>');
  assert.is(
    failure('{{ .a.b }}', {}, 'zero'),
    'template: t:1:5: executing "t" at <.a.b>: nil pointer evaluating interface {}.b',
  );
  assert.is(render('{{ (.a).b }}', {}, 'zero'), '<no value>');
  assert.is(failure('{{ .a }}', {}, 'error'), 'template: t:1:3: executing "t" at <.a>: map has no entry for key "a"');
});

test('errors name line, byte and node', () => {
  assert.is(
    failure('é\né{{ .a.b }}', { a: 'x' }),
    `template: t:2:7: executing "t" at <.a.b>: can't evaluate field b in type interface {}`,
  );
  assert.is(failure('{{ len 3 }}'), 'template: t:1:3: executing "t" at <len 3>: error calling len: len of type int');
  assert.is(failure('x\n{{ nothing }}'), 'template: t:2: function "nothing" not defined');
  assert.is(failure('{{ if }}'), 'template: t:1: missing value for if');
});

test('a later template replaces an earlier one, unless it is empty', () => {
  const set = new TemplateSet();
  set.parse('a', '{{ define "x" }}1{{ end }}');
  set.parse('b', '{{ define "x" }}2{{ end }}{{ template "x" }}');
  set.parse('c', '{{ define "x" }} {{ end }}');
  const sink = new TextSink();
  set.execute('b', null, sink, { spend: () => {} });
  assert.is(sink.text, '2');
});

test('definitions in a clone are not in the original set', () => {
  const set = new TemplateSet();
  set.parse('a', '{{ define "x" }}1{{ end }}');
  const clone = set.clone();
  clone.parse('b', '{{ define "y" }}{{ template "x" }}{{ end }}');
  assert.ok(clone.has('x') && clone.has('y') && !set.has('y'));
});

test('pieces of output have places', () => {
  const set = new TemplateSet();
  set.parse('p', '{{ define "x" }}\nX{{ end }}a\n{{ .v }}\n{{ template "x" }}');
  const pieces: [string, string][] = [];
  const write = (text: string, { file, line, verbatim }: Place): void => {
    pieces.push([text, `${file}:${line}${verbatim ? '' : ' action'}`]);
  };
  set.execute('p', data({ v: 'V' }), { write }, { spend: () => {} });
  assert.equal(pieces, [
    ['a\n', 'p:2'],
    ['V', 'p:3 action'],
    ['\n', 'p:3'],
    ['\nX', 'p:1'],
  ]);
});

test('hostile templates end in an error', () => {
  assert.match(
    failure('{{ define "x" }}{{ template "x" }}{{ end }}{{ template "x" }}'),
    /exceeded maximum template depth/,
  );
  assert.match(failure('{{ if 1 }}'.repeat(5000)), /nested too deeply/);
  assert.match(failure(`{{ ${'('.repeat(50_000)} }}`), /nested too deeply/);
  assert.throws(
    () => render('{{ range 1000 }}{{ range 1000 }}{{ range 1000 }}{{ end }}{{ end }}{{ end }}'),
    (error: unknown) => error instanceof TemplateLimitError,
  );
  assert.throws(
    () =>
      render(
        `{{ define "x" }}${'{{ if 1 }}'.repeat(150)}{{ template "x" }}${'{{ end }}'.repeat(150)}{{ end }}{{ template "x" }}`,
      ),
    (error: unknown) => error instanceof TemplateLimitError || error instanceof TemplateError,
  );
});

test('templates execute each other up to a depth', () => {
  const set = new TemplateSet();
  set.parse('t', '{{ define "t0" }}0{{ end }}');
  for (const depth of [1, 2, 3])
    set.parse('t', `{{ define "t${depth}" }}${depth}{{ template "t${depth - 1}" }}{{ end }}`);
  const run = (name: string): string => {
    const sink = new TextSink();
    set.execute(name, null, sink, { spend: () => {}, maxDepth: 2 });
    return sink.text;
  };
  assert.is(run('t2'), '210');
  assert.throws(() => run('t3'), /exceeded maximum template depth \(2\)$/);
});

test('a method gets its own receiver and arguments, also within its arguments', () => {
  const joined: GoMethod = {
    name: 'Join',
    params: ['string'],
    call: (receiver, [text]) => `${(receiver as GoStruct).field('Name')}(${text})`,
  };
  const type = { name: 'Named', kind: 'struct', methods: new Map([['Join', joined]]) } as const;
  const named = (name: string): GoStruct => new GoStruct(type, new Map([['Name', name]]));
  const value = new Map([
    ['a', named('A')],
    ['b', named('B')],
  ]);
  const join = (template: string): string => {
    const set = new TemplateSet();
    set.parse('t', template);
    const sink = new TextSink();
    set.execute('t', value, sink, { spend: new Budget(1e6).spend });
    return sink.text;
  };
  assert.is(join('{{ .a.Join "x" }}{{ .b.Join "y" }}{{ "z" | .a.Join }}'), 'A(x)B(y)A(z)');
  assert.is(join('{{ .a.Join (.b.Join (.a.Join "x")) }}'), 'A(B(A(x)))');
  assert.is(join('{{ range $v := . }}{{ $v.Join ($.b.Join "x") }} {{ end }}'), 'A(B(x)) B(B(x)) ');
});

test('the reason of an error is its message without the place', () => {
  const thrown = (run: () => unknown): TemplateError => {
    try {
      run();
    } catch (error) {
      if (error instanceof TemplateError) return error;
    }
    throw new Error('no error of the template');
  };
  const wrong = thrown(() => render('a\n{{ .a.b }}', { a: 1 }));
  assert.is(wrong.reason, "can't evaluate field b in type interface {}");
  assert.equal(wrong.place, { file: 't', line: 2, offset: 7 });
  assert.is(thrown(() => render('{{ if }}')).reason, 'missing value for if');
});

test('a number with many zeros in front is read in linear time', async () => {
  const zeros = '0'.repeat(60);
  assert.is(render(`{{ ${zeros}7 }}`), '7');
  assert.match(failure(`{{ ${zeros}8 }}`), /integer overflow/);
  assert.match(failure(`{{ ${zeros}_ }}`), /illegal number syntax/);
  await assertLinear((size) => assert.match(failure(`{{ ${'1'.repeat(size)}_ }}`), /illegal number syntax/), 20_000);
});

test('equal actions are distinguished by their places and their variables', () => {
  assert.is(render('{{ $y := 1 }}{{ $y }}'), '1');
  assert.is(failure('\n{{ $y }}'), 'template: t:2: undefined variable "$y"');
  const reason = 'executing "t" at <.a.b>: can\'t evaluate field b in type interface {}';
  assert.is(failure('{{ .a.b }}', { a: 1 }), `template: t:1:5: ${reason}`);
  assert.is(failure('a\nbc {{ .a.b }}', { a: 1 }), `template: t:2:8: ${reason}`);
});

test('a body does not see variables that are declared after it', () => {
  assert.is(render('{{ $x := 1 }}{{ range .l }}{{ $x }}{{ end }}{{ $x := 2 }}{{ $x }}', { l: [0, 0] }), '112');
  const branch = '{{ if . }}{{ $x := "in" }}{{ $x }}{{ else }}{{ $x }}{{ end }}';
  assert.is(render(`{{ $x := "out" }}{{ range .l }}${branch}{{ end }}{{ $x }}`, { l: [1, 0, 1] }), 'inoutinout');
});

test.run();
