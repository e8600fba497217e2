import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/globs', [
  ['glob.match("[a\\\\]b]", [], "]")', 'true'],
  ['glob.match("[a\\\\]b]", [], "\\\\")', 'false'],
  ['glob.match("[a\\\\-z]", [], "-")', 'true'],
  ['glob.match("[a\\\\-z]", [], "m")', 'false'],
  ['glob.match("[!a\\\\]]", [], "]")', 'false'],
  ['glob.match("[a-c]", [], "b")', 'true'],
  ['glob.match("[!a-c]", [], "b")', 'false'],
  ['glob.match("[!a-c]", [], "d")', 'true'],
  ['glob.match("{a,b{c,d}}x", [], "bdx")', 'true'],
  ['glob.match("*.com", ["."], "a.b.com")', 'false'],
  ['glob.match("**.com", ["."], "a.b.com")', 'true'],
  ['glob.match("a?c", [], "abc")', 'true'],
  ['glob.match("a?c", ["b"], "abc")', 'false'],
  ['glob.match("\\\\*", [], "*")', 'true'],
]);
