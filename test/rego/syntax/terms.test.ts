import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { array, binary, bool, call, ident, line, member, num, object, ref, set, shape, str, termOf } from './shape.ts';

const terms = suite('rego/syntax: terms');

const is = (text: string, expected: unknown): void => assert.equal(shape(termOf(text)), expected, text);

terms('scalars', () => {
  is('null', { kind: 'null' });
  is('true', bool(true));
  is('false', bool(false));
  is('"a\\tb\\u0041\\/\\ud83d\\ude00"', str('a\tbA/😀'));
  is('`a\\tb\n"`', str('a\\tb\n"'));
  is('"\\ud800x"', str('\ufffdx'));
});

terms('numbers keep their spelling and include their sign', () => {
  is('1.10', num('1.10'));
  is('1E5', num('1E5'));
  is('-1.5e+07', num('-1.5e+07'));
  is('- 1', num('-1'));
  is('123456789012345678901234567890', num('123456789012345678901234567890'));
});

terms('a minus before a name is a subtraction from zero', () => {
  is('-x.y', call(ident('minus'), num('0'), ref(ident('x'), str('y'))));
  is('1 - -1', binary('-', 'minus', num('1'), num('-1')));
  is('1 -1', binary('-', 'minus', num('1'), num('1')));
});

terms('collections, with a comma after the last', () => {
  is('[1, [], "a",]', array(num('1'), array(), str('a')));
  is('{1, 2,}', set(num('1'), num('2')));
  is('set()', set());
  is('{}', object());
  is('{"a": 1, x: {}, [1]: set(),}', object([str('a'), num('1')], [ident('x'), object()], [array(num('1')), set()]));
  is('[, 1]', array(num('1')));
});

terms('references and calls', () => {
  is('a.b["c"][d].if', ref(ident('a'), str('b'), str('c'), ident('d'), str('if')));
  is('[1, 2][0]', ref(array(num('1'), num('2')), num('0')));
  is('f(x).y[1]', ref(call(ident('f'), ident('x')), str('y'), num('1')));
  is('f(x).g(y)', call(ref(call(ident('f'), ident('x')), str('g')), ident('y')));
  is('io.jwt.decode(t,)', call(ref(ident('io'), str('jwt'), str('decode')), ident('t')));
  is('contains(a, b)', call(ident('contains'), ident('a'), ident('b')));
  is('(a + b)[0]', ref(binary('+', 'plus', ident('a'), ident('b')), num('0')));
});

terms('operators bind as OPA has it, to the left', () => {
  is('1 + 2 * 3', binary('+', 'plus', num('1'), binary('*', 'mul', num('2'), num('3'))));
  is('1 - 2 - 3', binary('-', 'minus', binary('-', 'minus', num('1'), num('2')), num('3')));
  is('(1 + 2) % 3', binary('%', 'rem', binary('+', 'plus', num('1'), num('2')), num('3')));
  is(
    'a & b | c / d',
    binary('|', 'or', binary('&', 'and', ident('a'), ident('b')), binary('/', 'div', ident('c'), ident('d'))),
  );
  is('a == b | c', binary('==', 'equal', ident('a'), binary('|', 'or', ident('b'), ident('c'))));
  is('a < b != c', binary('!=', 'neq', binary('<', 'lt', ident('a'), ident('b')), ident('c')));
  is('x in y == z', member(ident('x'), binary('==', 'equal', ident('y'), ident('z'))));
  is('x in y in z', member(member(ident('x'), ident('y')), ident('z')));
});

terms('`k, v in xs` is valid where it cannot continue a list', () => {
  is('(k, v in xs)', member(ident('k'), ident('v'), ident('xs')));
  is('a[k, v in xs]', ref(ident('a'), member(ident('k'), ident('v'), ident('xs'))));
  is('[k, v in xs]', array(ident('k'), member(ident('v'), ident('xs'))));
  is('f(k, v in xs)', call(ident('f'), ident('k'), member(ident('v'), ident('xs'))));
});

terms('comprehensions', () => {
  const body = [line(binary(':=', 'assign', ident('x'), num('1')))];
  is('[x | x := 1]', { kind: 'array-comprehension', term: ident('x'), body });
  is('{x | x := 1}', { kind: 'set-comprehension', term: ident('x'), body });
  is('{x: x | x := 1}', { kind: 'object-comprehension', key: ident('x'), value: ident('x'), body });
  is('{x + 1: x | x := 1}', {
    kind: 'object-comprehension',
    key: binary('+', 'plus', ident('x'), num('1')),
    value: ident('x'),
    body,
  });
  is('[a | b; c\nd]', {
    kind: 'array-comprehension',
    term: ident('a'),
    body: ['b', 'c', 'd'].map((name) => line(ident(name))),
  });
});

terms('a `|` after the first term opens a comprehension, unless the rest is a list', () => {
  const union = binary('|', 'or', ident('a'), ident('b'));
  is('{a | b}', { kind: 'set-comprehension', term: ident('a'), body: [line(ident('b'))] });
  is('{(a | b)}', set(union));
  is('{a | b, c}', set(union, ident('c')));
  is('[a | b, c]', array(union, ident('c')));
  is('{c, a | b}', set(ident('c'), union));
  const some = { kind: 'some', terms: [ident('k'), ident('v')], domain: ident('xs') };
  is('[k | some k, v in xs]', { kind: 'array-comprehension', term: ident('k'), body: [line(some)] });
});

terms('wildcards are all different', () => {
  is('[_, _, {_}]', array(ident('$0'), ident('$1'), set(ident('$2'))));
});

terms('template strings', () => {
  is('$""', { kind: 'template', parts: [] });
  is('$"a\\n{x} \\{y} {f(1)}"', {
    kind: 'template',
    parts: ['a\n', line(ident('x')), ' {y} ', line(call(ident('f'), num('1')))],
  });
  is('$`a\\n{x}\n\\{`', { kind: 'template', isRaw: true, parts: ['a\\n', line(ident('x')), '\n{'] });
  is('$"{{1}}"', { kind: 'template', parts: [line(set(num('1')))] });
  const inner = { kind: 'template', isRaw: true, parts: [line(num('1'))] };
  is('$"{$"{$`{1}`}"} }"', {
    kind: 'template',
    parts: [line({ kind: 'template', parts: [line(inner)] }), ' }'],
  });
  is('$"{x with input as {"a": 1}}"', {
    kind: 'template',
    parts: [line(ident('x'), { with: [{ target: ident('input'), value: object([str('a'), num('1')]) }] })],
  });
});

terms('nodes know their positions', () => {
  const term = termOf(' f( a.b ) + 10');
  assert.equal([term.start, term.end], [1, 14]);
  assert.is(term.kind, 'call');
  const [left, right] = (term as { args: readonly { start: number; end: number }[] }).args;
  assert.equal([left!.start, left!.end, right!.start, right!.end], [1, 9, 12, 14]);
});

terms.run();
