import { expressions } from '../expressions.ts';

// Values as opa 1.22.0 gives them: `opa eval 'x = json.marshal(EXPRESSION)'`.
expressions('builtins/graphql', [
  [
    'graphql.parse_query("{a(x: [1, $y, {b: E, c: 1.5}]) @d(e: true) ...F ... on T { b } ...@x { c }}")',
    '{"Operations":[{"Name":"","Operation":"query","SelectionSet":[{"Alias":"a","Arguments":[{"Name":"x","Value":{"Children":[{"Name":"","Value":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"}},{"Name":"","Value":{"ExpectedTypeHasDefault":false,"Kind":0,"Raw":"y"}},{"Name":"","Value":{"Children":[{"Name":"b","Value":{"ExpectedTypeHasDefault":false,"Kind":7,"Raw":"E"}},{"Name":"c","Value":{"ExpectedTypeHasDefault":false,"Kind":2,"Raw":"1.5"}}],"ExpectedTypeHasDefault":false,"Kind":9,"Raw":""}}],"ExpectedTypeHasDefault":false,"Kind":8,"Raw":""}}],"Directives":[{"Arguments":[{"Name":"e","Value":{"ExpectedTypeHasDefault":false,"Kind":5,"Raw":"true"}}],"Location":"","Name":"d"}],"Name":"a"},{"Name":"F"},{"SelectionSet":[{"Alias":"b","Name":"b"}],"TypeCondition":"T"},{"Directives":[{"Location":"","Name":"x"}],"SelectionSet":[{"Alias":"c","Name":"c"}],"TypeCondition":""}]}]}',
  ],
  [
    'graphql.parse_query("query Q($a: [Int!]! = [1] @d) @dir { z: a }  fragment F($v: Int = 2) on T @x { a }")',
    '{"Fragments":[{"Directives":[{"Location":"","Name":"x"}],"Name":"F","SelectionSet":[{"Alias":"a","Name":"a"}],"TypeCondition":"T","VariableDefinition":[{"DefaultValue":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"2"},"Type":{"NamedType":"Int","NonNull":false},"Used":false,"Variable":"v"}]}],"Operations":[{"Directives":[{"Location":"","Name":"dir"}],"Name":"Q","Operation":"query","SelectionSet":[{"Alias":"z","Name":"a"}],"VariableDefinitions":[{"DefaultValue":{"Children":[{"Name":"","Value":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"}}],"ExpectedTypeHasDefault":false,"Kind":8,"Raw":""},"Directives":[{"Location":"","Name":"d"}],"Type":{"Elem":{"NamedType":"Int","NonNull":true},"NamedType":"","NonNull":true},"Used":false,"Variable":"a"}]}]}',
  ],
  ['graphql.parse_query("")', '{}'],
  [
    'graphql.parse_query("{ a(s: \\"\\\\u00e9\\\\n\\", b: \\"\\"\\"\\n   x\\n     y\\n\\"\\"\\") }")',
    '{"Operations":[{"Name":"","Operation":"query","SelectionSet":[{"Alias":"a","Arguments":[{"Name":"s","Value":{"ExpectedTypeHasDefault":false,"Kind":3,"Raw":"é\\n"}},{"Name":"b","Value":{"ExpectedTypeHasDefault":false,"Kind":4,"Raw":"x\\n  y"}}],"Name":"a"}]}]}',
  ],
  ['graphql.parse_query("{ a(s: \\"abc) }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("{ a(s: ?) }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("{ a(s: 01) }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("{ a b: }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("query ($a: Int = $b) { a }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("{ a() }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("query () { a }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("{ a")', 'error: eval_builtin_error'],
  ['graphql.parse_query("type A { b: C }")', 'error: eval_builtin_error'],
  ['graphql.parse_query("# only comment")', '{}'],
  ['graphql.parse_schema("")', '{}'],
  [
    'graphql.parse_schema("schema @d { query: Q mutation: M } extend schema @e \\"desc\\" directive @d(a: Int = 1 @x) on FIELD | QUERY \\"\\"\\"Blk\\"\\"\\" type Q implements A & B @d { \\"fd\\" f(\\"ad\\" a: Int = 1 @z, b: [String!]!): T! @y }")',
    '{"Definitions":[{"BuiltIn":false,"Description":"Blk","Directives":[{"Location":"","Name":"d"}],"Fields":[{"Arguments":[{"DefaultValue":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"},"Description":"ad","Directives":[{"Location":"","Name":"z"}],"Name":"a","Type":{"NamedType":"Int","NonNull":false}},{"Description":"","Name":"b","Type":{"Elem":{"NamedType":"String","NonNull":true},"NamedType":"","NonNull":true}}],"Description":"fd","Directives":[{"Location":"","Name":"y"}],"Name":"f","Type":{"NamedType":"T","NonNull":true}}],"Interfaces":["A","B"],"Kind":"OBJECT","Name":"Q"}],"Directives":[{"Arguments":[{"DefaultValue":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"},"Description":"","Directives":[{"Location":"","Name":"x"}],"Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Description":"desc","IsRepeatable":false,"Locations":["FIELD","QUERY"],"Name":"d"}],"Schema":[{"Description":"","Directives":[{"Location":"","Name":"d"}],"OperationTypes":[{"Operation":"query","Type":"Q"},{"Operation":"mutation","Type":"M"}]}],"SchemaExtension":[{"Description":"","Directives":[{"Location":"","Name":"e"}]}]}',
  ],
  [
    'graphql.parse_schema("interface I implements J @d { a: Int } union U @d = | A | B enum E @d { A @x \\"db\\" B } input In @d { a: Int = 1 @x, b: [In!] } scalar S @specifiedBy(url: \\"x\\")")',
    '{"Definitions":[{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"Fields":[{"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Interfaces":["J"],"Kind":"INTERFACE","Name":"I"},{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"Kind":"UNION","Name":"U","Types":["A","B"]},{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"EnumValues":[{"Description":"","Directives":[{"Location":"","Name":"x"}],"Name":"A"},{"Description":"db","Name":"B"}],"Kind":"ENUM","Name":"E"},{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"Fields":[{"DefaultValue":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"},"Description":"","Directives":[{"Location":"","Name":"x"}],"Name":"a","Type":{"NamedType":"Int","NonNull":false}},{"Description":"","Name":"b","Type":{"Elem":{"NamedType":"In","NonNull":true},"NamedType":"","NonNull":false}}],"Kind":"INPUT_OBJECT","Name":"In"},{"BuiltIn":false,"Description":"","Directives":[{"Arguments":[{"Name":"url","Value":{"ExpectedTypeHasDefault":false,"Kind":3,"Raw":"x"}}],"Location":"","Name":"specifiedBy"}],"Kind":"SCALAR","Name":"S"}]}',
  ],
  [
    'graphql.parse_schema("extend interface I { a: Int } extend union U = A extend enum E { A } extend input In { a: Int } extend scalar S @d extend type T @d")',
    '{"Extensions":[{"BuiltIn":false,"Description":"","Fields":[{"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Kind":"INTERFACE","Name":"I"},{"BuiltIn":false,"Description":"","Kind":"UNION","Name":"U","Types":["A"]},{"BuiltIn":false,"Description":"","EnumValues":[{"Description":"","Name":"A"}],"Kind":"ENUM","Name":"E"},{"BuiltIn":false,"Description":"","Fields":[{"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Kind":"INPUT_OBJECT","Name":"In"},{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"Kind":"SCALAR","Name":"S"},{"BuiltIn":false,"Description":"","Directives":[{"Location":"","Name":"d"}],"Kind":"OBJECT","Name":"T"}]}',
  ],
  ['graphql.parse_schema("type A {}")', 'error: eval_builtin_error'],
  ['graphql.parse_schema("type A")', '{"Definitions":[{"BuiltIn":false,"Description":"","Kind":"OBJECT","Name":"A"}]}'],
  ['graphql.parse_schema("{ a }")', 'error: eval_builtin_error'],
  ['graphql.parse_schema("extend type A")', 'error: eval_builtin_error'],
  ['graphql.parse_schema("foo")', 'error: eval_builtin_error'],
  ['graphql.parse_schema("union U")', '{"Definitions":[{"BuiltIn":false,"Description":"","Kind":"UNION","Name":"U"}]}'],
  ['graphql.parse_schema("input In { a: Int = $x }")', 'error: eval_builtin_error'],
  [
    'graphql.parse_schema("type A { a(x: Int = {b: 1}): Int }")',
    '{"Definitions":[{"BuiltIn":false,"Description":"","Fields":[{"Arguments":[{"DefaultValue":{"Children":[{"Name":"b","Value":{"ExpectedTypeHasDefault":false,"Kind":1,"Raw":"1"}}],"ExpectedTypeHasDefault":false,"Kind":9,"Raw":""},"Description":"","Name":"x","Type":{"NamedType":"Int","NonNull":false}}],"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Kind":"OBJECT","Name":"A"}]}',
  ],
  ['graphql.parse_schema("schema { foo: Q }")', 'error: eval_builtin_error'],
  [
    'graphql.parse_schema("type Query { a: [[Int!]]! }")',
    '{"Definitions":[{"BuiltIn":false,"Description":"","Fields":[{"Description":"","Name":"a","Type":{"Elem":{"Elem":{"NamedType":"Int","NonNull":true},"NamedType":"","NonNull":false},"NamedType":"","NonNull":true}}],"Kind":"OBJECT","Name":"Query"}]}',
  ],
  ['graphql.is_valid("{ a }", "type Query { a: Int }")', 'true'],
  // A document may be given as what parse_query made of it.
  ...(
    [
      ['{ x: a ...F } fragment F on Query { a }', 'true'],
      ['{ x: a ...F } fragment F on Query { b }', 'false'],
      ['{ x: a ...F } fragment F on Nope { a }', 'false'],
      ['{ a ...G } fragment F on Query { a }', 'false'],
      ['{ ... on Query { a } }', 'true'],
      ['{ ... on Query { b } }', 'false'],
      ['{ ... on Int { a } }', 'false'],
      ['{ ... @include(if: true) { x: a } }', 'true'],
      ['{ ... @include(if: 1) { x: a } }', 'false'],
      ['query ($s: Boolean!) { a @skip(if: $s) }', 'true'],
      ['query ($s: Int!) { a @skip(if: $s) }', 'false'],
    ] as const
  ).map(
    ([document, valid]) =>
      [`graphql.is_valid(graphql.parse_query(${JSON.stringify(document)}), "type Query { a: Int }")`, valid] as const,
  ),
  ['graphql.is_valid("{ b }", "type Query { a: Int }")', 'false'],
  ['graphql.is_valid("{ a", "type Query { a: Int }")', 'false'],
  ['graphql.is_valid("{ a }", "type Query { a: Foo }")', 'false'],
  ['graphql.is_valid("", "type Query { a: Int }")', 'true'],
  ['graphql.is_valid("{ a }", "")', 'false'],
  [
    'graphql.is_valid("{ __typename __schema { types { name } } __type(name: \\"A\\") { name } }", "type Query { a: Int }")',
    'true',
  ],
  ['graphql.is_valid("mutation { a }", "type Query { a: Int }")', 'false'],
  ['graphql.is_valid("query A { a } query A { a }", "type Query { a: Int }")', 'false'],
  ['graphql.is_valid("{ a @skip(if: true) @include(if: 1) }", "type Query { a: Int }")', 'false'],
  ['graphql.is_valid("{ a @foo }", "type Query { a: Int }")', 'false'],
  ['graphql.parse("{ b c }", "type Query { a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a { b } }", "type Query { a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("query ($x: Int) { a }", "type Query { a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a(x: \\"s\\") }", "type Query { a(x: Int): Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a ", "type Query { a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Foo }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int } type Query { b: Int }")', 'error: eval_builtin_error'],
  [
    'graphql.parse("{ a }", "type Query { a: Int } type O implements I { a: Int } interface I { b: Int }")',
    'error: eval_builtin_error',
  ],
  ['graphql.parse("{ a }", "type Query { a: Int } enum E { A } input X { e: Query }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int @nope }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { __a: Int }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int } directive @__x on FIELD")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int } union U = Int")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int } schema { query: Foo }")', 'error: eval_builtin_error'],
  ['graphql.parse("{ a }", "type Query { a: Int } scalar Int")', 'error: eval_builtin_error'],
  [
    'graphql.parse("{ a }", "type Query { a: Int } directive @skip on FIELD")',
    '[{"Operations":[{"Name":"","Operation":"query","SelectionSet":[{"Alias":"a","Name":"a"}]}]},{"Definitions":[{"BuiltIn":false,"Description":"","Fields":[{"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Kind":"OBJECT","Name":"Query"}],"Directives":[{"Description":"","IsRepeatable":false,"Locations":["FIELD"],"Name":"skip"}]}]',
  ],
  [
    'graphql.parse("{ a }", "type Query { a: Int } directive @x on FIELD directive @x on FIELD")',
    'error: eval_builtin_error',
  ],
  ['graphql.parse("{ a }", "type Query { a: Int } extend enum Query { A }")', 'error: eval_builtin_error'],
  [
    'graphql.parse("{ a }", "type Query { a: Int } schema { query: Query } schema { query: Query }")',
    'error: eval_builtin_error',
  ],
  ['graphql.parse_and_verify("{ b }", "type Query { a: Int }")', '[false,{},{}]'],
  [
    'graphql.parse_and_verify("{ a }", "type Query { a: Int }")',
    '[true,{"Operations":[{"Name":"","Operation":"query","SelectionSet":[{"Alias":"a","Name":"a"}]}]},{"Definitions":[{"BuiltIn":false,"Description":"","Fields":[{"Description":"","Name":"a","Type":{"NamedType":"Int","NonNull":false}}],"Kind":"OBJECT","Name":"Query"}]}]',
  ],
  ['graphql.schema_is_valid("type Query { a(x: Query): Int }")', 'false'],
  ['graphql.schema_is_valid("type Query { a: In } input In { a: Int }")', 'false'],
  [
    'graphql.schema_is_valid({"Definitions": [{"Kind": "OBJECT", "Name": "Query", "Fields": [{"Name": "a", "Type": {"NamedType": "Int"}}]}]})',
    'true',
  ],
  ['graphql.schema_is_valid({"foo": 1})', 'true'],
  ['graphql.schema_is_valid({})', 'true'],
  ['graphql.is_valid({}, {})', 'true'],
  [
    'graphql.is_valid({"Operations": [{"Name": "", "Operation": "query", "SelectionSet": [{"Alias": "a", "Name": "a"}]}]}, "type Query { a: Int }")',
    'true',
  ],
  [
    'graphql.is_valid({"Operations": [{"Name": "", "Operation": "query", "SelectionSet": [{"Alias": "b", "Name": "b"}]}]}, "type Query { a: Int }")',
    'false',
  ],
  [
    'graphql.parse({"Operations": [{"Name": "", "Operation": "query", "SelectionSet": [{"Alias": "b", "Name": "b"}]}]}, "type Query { a: Int }")',
    'error: eval_builtin_error',
  ],
  [
    'graphql.parse_query("{ a(x: -1.5e3, y: 1e5, z: null, w: true) }")',
    '{"Operations":[{"Name":"","Operation":"query","SelectionSet":[{"Alias":"a","Arguments":[{"Name":"x","Value":{"ExpectedTypeHasDefault":false,"Kind":2,"Raw":"-1.5e3"}},{"Name":"y","Value":{"ExpectedTypeHasDefault":false,"Kind":2,"Raw":"1e5"}},{"Name":"z","Value":{"ExpectedTypeHasDefault":false,"Kind":6,"Raw":"null"}},{"Name":"w","Value":{"ExpectedTypeHasDefault":false,"Kind":5,"Raw":"true"}}],"Name":"a"}]}]}',
  ],
  [
    'graphql.parse_query("subscription { a b }")',
    '{"Operations":[{"Name":"","Operation":"subscription","SelectionSet":[{"Alias":"a","Name":"a"},{"Alias":"b","Name":"b"}]}]}',
  ],
  ['graphql.is_valid("subscription { a b }", "type Query { a: Int } type Subscription { a: Int b: Int }")', 'false'],
  [
    'graphql.is_valid("{ x { a } }", "type Query { x: X } type X implements Y { a: Int } interface Y { a: Int }")',
    'true',
  ],
  [
    'graphql.is_valid("{ a ...F } fragment F on Query { a } fragment G on Query { a }", "type Query { a: Int }")',
    'false',
  ],
]);
