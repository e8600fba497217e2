import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RuleTemplateError, renderTemplate } from '../../../src/scan/policies/template.ts';

const templates = suite('rule templates');

/** The output of Go's text/template for the same template and JSON data (compared by running it). */
const cases: readonly (readonly [template: string, data: unknown, expected: string])[] = [
  ['package accurics', {}, 'package accurics'],
  ['{{.prefix}}{{.name}}{{.suffix}}[x]', { prefix: 'p', name: 'n', suffix: 's' }, 'pns[x]'],
  ['{{ .a.b }}', { a: { b: 'deep' } }, 'deep'],
  ['{{.missing}}', {}, '<no value>'],
  ['{{.none}}', { none: null }, '<no value>'],
  ['{{.t}} {{.f}}', { t: true, f: false }, 'true false'],
  ['{{.n}}', { n: 5.0 }, '5'],
  ['{{.n}}', { n: 999999 }, '999999'],
  ['{{.n}}', { n: 1000000 }, '1e+06'],
  ['{{.n}}', { n: 1234567 }, '1.234567e+06'],
  ['{{.n}}', { n: 0.0001 }, '0.0001'],
  ['{{.n}}', { n: 0.00001 }, '1e-05'],
  ['{{.n}}', { n: -2.5 }, '-2.5'],
  ['{{.n}}', { n: 1e21 }, '1e+21'],
  ['{{.l}}', { l: ['a', 1, null, ['b']] }, '[a 1 <nil> [b]]'],
  ['{{.m}}', { m: { b: 1, a: 'x' } }, 'map[a:x b:1]'],
  ['a  {{- .x -}}  b', { x: 1 }, 'a1b'],
  ['a {{/* nothing }} here */}} b', {}, 'a  b'],
  ['a {{- /* nothing */ -}} b', {}, 'ab'],
  ['{{if .x}}yes{{else}}no{{end}}', { x: [] }, 'no'],
  ['{{if .x}}1{{else if .y}}2{{else}}3{{end}}', { x: 0, y: 'y' }, '2'],
  ['{{if .x}}1{{else if .y}}2{{else}}3{{end}}!', { x: '', y: 0 }, '3!'],
  ['{{range .l}}<{{.}}>{{else}}none{{end}}', { l: ['a', 'b'] }, '<a><b>'],
  ['{{range .l}}<{{.}}>{{else}}none{{end}}', { l: [] }, 'none'],
  ['{{range $i, $v := .l}}{{if $i}}, {{end}}"{{$v}}"{{end}}', { l: ['a', 'b'] }, '"a", "b"'],
  ['{{range $k, $v := .m}}{{$k}}={{$v}};{{end}}', { m: { b: 2, a: 1 } }, 'a=1;b=2;'],
  ['{{range .l}}{{$.name}}{{.x}} {{end}}', { name: 'n', l: [{ x: 1 }, { x: 2 }] }, 'n1 n2 '],
  ['{{with .x}}{{.y}}{{end}}', { x: { y: 'z' } }, 'z'],
  ['{{$x := .a}}{{$x}}{{$x}}', { a: 'b' }, 'bb'],
  ['{{printf "%s-%d-%v-%q%%" .s 3 .n "q"}}', { s: 'a', n: 1.5 }, 'a-3-1.5-"q"%'],
  ['{{.s | printf "%s!"}}', { s: 'a' }, 'a!'],
  ['{{if eq .a "x" "y"}}1{{end}}{{if ne .a "x"}}2{{end}}', { a: 'y' }, '12'],
  ['{{if and .a (not .b)}}1{{end}}{{if or .b .c}}2{{end}}', { a: 1, b: 0, c: 0 }, '1'],
  ['{{len .l}} {{index .l 1}} {{index .m "k"}}', { l: ['a', 'b'], m: { k: 'v' } }, '2 b v'],
  ['{{"}}"}}{{`raw "x"`}}', {}, '}}raw "x"'],
  ['{"a": {"b": 1}}', {}, '{"a": {"b": 1}}'],
  ['{{.constructor}}{{.__proto__}}', {}, '<no value><no value>'],
];
for (const [template, data, expected] of cases) {
  templates(`${template} of ${JSON.stringify(data)}`, () => {
    assert.is(renderTemplate(template, data), expected);
  });
}

templates('a template that cannot be read names the place', () => {
  for (const template of [
    'x {{if .a}}',
    'x {{.a',
    'x {{end}}',
    'x {{nothing .a}}',
    'x {{template "y"}}',
    'x {{$y}}',
    'x {{}}',
    'x {{(.a}}',
  ]) {
    try {
      renderTemplate(template, {});
      assert.unreachable(template);
    } catch (error) {
      assert.instance(error, RuleTemplateError, template);
      assert.is((error as RuleTemplateError).offset, 2, template);
    }
  }
});

templates('nested ranges end', () => {
  const range = '{{range $.l}}'.repeat(12) + '{{end}}'.repeat(12);
  assert.throws(() => renderTemplate(range, { l: Array(10).fill(1) }), /too many steps/);
  assert.throws(() => renderTemplate('{{if .x}}'.repeat(5000) + '{{end}}'.repeat(5000), { x: 1 }), /nested too deeply/);
  assert.throws(() => renderTemplate(`{{${'('.repeat(50_000)}`, {}), /nested too deeply/);
});

templates.run();
