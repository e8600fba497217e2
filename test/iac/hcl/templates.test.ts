import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseTemplate } from '../../../src/iac/hcl/index.ts';
import { parse, print, printDiagnostic, printed } from './print.ts';

const test = suite('iac/hcl/templates');

function reads(cases: readonly (readonly [text: string, tree: string])[]): void {
  for (const [text, tree] of cases) assert.is(printed(text), tree, text);
}

/** The value of `a` in a file that holds only it. */
function valueIn(text: string): string {
  return print(parse(text).body.attributes[0]!.value);
}

test('escapes', () => {
  reads([
    [String.raw`"\n\r\t\"\\"`, String.raw`(quoted "\n\r\t\"\\")`],
    [String.raw`"\u00e9\U0001F600"`, '(quoted "é😀")'],
    ['"$${a} %%{b}"', '(quoted "${a} %{b}")'],
    ['"$a %b $ % $$ %%"', '(quoted "$a %b $ % $$ %%")'],
    ['"$$${a}"', '(quoted "$${a}")'],
    ['"100%"', '(quoted "100%")'],
  ]);
});

test('strings are in Unicode normal form C', () => {
  reads([
    ['"e\u0301"', '(quoted "\u00e9")'],
    [String.raw`"\u0065\u0301"`, '(quoted "\u00e9")'],
  ]);
});

test('interpolations', () => {
  reads([
    ['"a${b}c"', '(quoted "a" b "c")'],
    ['"${b}"', '(wrap b)'],
    ['"${b}${c}"', '(quoted b c)'],
    ['"${ f("x", "y}") }!"', '(quoted (call f (quoted "x") (quoted "y}")) "!")'],
    ['"${"${a}"}"', '(wrap (wrap a))'],
    ['"${\n a\n}"', '(wrap a)'],
    ['"${{a = 1}.a}"', '(wrap (get {a=1} a))'],
    ['"${a}%"', '(quoted a "%")'],
  ]);
});

test('directives', () => {
  reads([
    ['"%{ if a }x%{ endif }"', '(quoted (%if a (quoted "x") (quoted)))'],
    ['"%{if a}x%{else}y%{endif}z"', '(quoted (%if a (quoted "x") (quoted "y")) "z")'],
    ['"%{ for v in l }${v},%{ endfor }"', '(quoted (join (for v l (quoted v ","))))'],
    [
      '"%{ for k, v in m }%{ if v }${k}%{ endif }%{ endfor }"',
      '(quoted (join (for k,v m (quoted (%if v (quoted k) (quoted))))))',
    ],
    ['"%{ if a }%{ endif }"', '(quoted (%if a (quoted) (quoted)))'],
  ]);
});

test('strip marks remove the white space next to a sequence', () => {
  reads([
    ['"a  ${~ b ~}  c"', '(quoted "a" b "c")'],
    ['"a  ${b ~}  c"', '(quoted "a  " b "c")'],
    ['"a \\n %{~ if b ~} \\n x \\n %{~ endif ~} \\n z"', '(quoted "a" (%if b (quoted "x") (quoted)) "z")'],
    ['"\u00a0${~ b ~}\u0085c"', '(quoted "" b "c")'],
  ]);
});

test('in a heredoc a strip mark reaches to the end of the line, or to its start', () => {
  assert.is(
    valueIn('a = <<E\n%{ if x ~}\n  one\n%{ endif ~}\nE\n'),
    '(heredoc (%if x (heredoc "  one\\n") (heredoc)) "")',
  );
  assert.is(valueIn('a = <<E\none\n  ${~ x}\nE\n'), '(heredoc "one\\n" x "\\n")');
});

test('heredocs keep their lines as they are', () => {
  assert.is(valueIn('a = <<EOT\n  one\n\ttwo\n\nEOT\n'), '(heredoc "  one\\n\\ttwo\\n\\n")');
  assert.is(valueIn('a = <<EOT\nEOT\n'), '(heredoc)');
  assert.is(
    valueIn('a = <<EOT\n\\n "quoted" \'x\' # no comment\nEOT\n'),
    '(heredoc "\\\\n \\"quoted\\" \'x\' # no comment\\n")',
  );
  assert.is(valueIn('a = <<EOT\nx ${b}\n${c} y\nEOT\n'), '(heredoc "x " b "\\n" c " y\\n")');
  assert.is(valueIn('a = <<EOT\n$${b} %%{c} 5$ $\nEOT\n'), '(heredoc "${b} %{c} 5$ $\\n")');
});

test('the mark that ends a heredoc may be indented, and must be alone on its line', () => {
  assert.is(valueIn('a = <<EOT\nEOTX\nEOT x\n x EOT\n   EOT  \n'), '(heredoc "EOTX\\nEOT x\\n x EOT\\n")');
  assert.is(valueIn('a = <<EOT\n${b}EOT\nEOT\n'), '(heredoc b "EOT\\n")');
});

test('line ends inside heredocs are kept as they are', () => {
  assert.is(valueIn('a = <<EOT\r\none\r\nEOT\r\n'), '(heredoc "one\\r\\n")');
});

test('an indented heredoc loses the indentation of its least indented line', () => {
  assert.is(valueIn('a = <<-E\n    one\n      two\n    E\n'), '(indented-heredoc "one\\n  two\\n")');
  assert.is(valueIn('a = <<-E\n    one\n\n  two\n  E\n'), '(indented-heredoc "  one\\n\\ntwo\\n")');
  assert.is(valueIn('a = <<-E\n    ${b}\n      c\n  E\n'), '(indented-heredoc "" b "\\n  c\\n")');
  assert.is(valueIn('a = <<-E\n${b}\n  c\n  E\n'), '(indented-heredoc b "\\n  c\\n")');
  assert.is(valueIn('a = <<-E\n\tone\n  two\n  E\n'), '(indented-heredoc "one\\n two\\n")');
});

test('a heredoc can be an argument of a call, which continues after its mark', () => {
  assert.is(valueIn('a = f(<<E\nx\nE\n, 1)\n'), '(call f (heredoc "x\\n") 1)');
  assert.is(valueIn('a = "${<<E\nx\nE\n}"\n'), '(wrap (heredoc "x\\n"))');
});

test('a template file has neither quotes nor escapes', () => {
  const text = 'line "one" \\n\n${a} $${b}\n%{ for x in l ~}\n- ${x}\n%{ endfor ~}\n';
  const { expression, diagnostics } = parseTemplate({ path: 'x.tpl', text });
  assert.equal(diagnostics, []);
  assert.is(print(expression), '(bare "line \\"one\\" \\\\n\\n" a " ${b}\\n" (join (for x l (bare "- " x "\\n"))) "")');
  assert.is(print(parseTemplate({ path: 'x', text: '${a}' }).expression), '(wrap a)');
  assert.is(print(parseTemplate({ path: 'x', text: '' }).expression), '(bare)');
});

test('the error of a broken template has a place', () => {
  const { expression, diagnostics } = parseTemplate({ path: 'x.tpl', text: 'ok\n%{ if a }\n' });
  assert.is(print(expression), '<broken>');
  assert.equal(diagnostics.map(printDiagnostic), ['2:1 hcl.invalid-directive']);
});

test.run();
