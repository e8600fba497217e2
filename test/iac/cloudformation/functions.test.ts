import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load, propertyOf } from './template.ts';

const test = suite('iac/cloudformation/functions');

const sections = `
Parameters:
  Env: {Type: String, Default: dev}
  Free: {Type: String}
  Zones: {Type: CommaDelimitedList, Default: "a, b"}
  Image: {Type: 'AWS::SSM::Parameter::Value<String>', Default: /aws/image}
Conditions:
  IsDev: !Equals [!Ref Env, dev]
  IsProd: !Equals [!Ref Env, prod]
  IsFree: !Equals [!Ref Free, x]
  Both: !And [!Condition IsDev, !Not [!Condition IsProd]]
  Either: !Or [Condition: IsProd, Condition: IsDev]
  Open: !And [!Condition IsDev, !Condition IsFree]
  Shut: !And [!Condition IsProd, !Condition IsFree]
Mappings:
  Sizes:
    dev: {Size: 1, Kind: small}
    prod: {Size: 2, Kind: small}
`;

/** Expressions with what AWS documents as their values; what only a deployment can know is `${…}`. */
const rows: readonly (readonly [expression: string, value: unknown])[] = [
  ['text', 'text'],
  ['!Ref Env', 'dev'],
  ['{Ref: Env}', 'dev'],
  ['!Ref Free', '${Free}'],
  ['!Ref Image', '${Image}'],
  ['!Ref Zones', ['a', 'b']],
  ['!Ref AWS::Region', '${AWS::Region}'],
  ['!Ref AWS::NoValue', undefined],
  ['[a, !Ref "AWS::NoValue", b]', ['a', 'b']],
  ['!Ref Other', '${Other}'],
  ['!GetAtt Other.Arn', '${Other.Arn}'],
  ['{"Fn::GetAtt": [Other, Arn]}', '${Other.Arn}'],
  ['!GetAtt [Other, A.B]', '${Other.A.B}'],
  ['!Sub "x-${Env}-y"', 'x-dev-y'],
  ['!Sub "${Other.Arn}/*"', '${Other.Arn}/*'],
  ['!Sub ["${A}${Env}", {A: !Ref Free}]', '${Free}dev'],
  ['!Sub "${!Env}"', '${Env}'],
  ['!Join ["-", [a, !Ref Env, c]]', 'a-dev-c'],
  ['!Join [":", !Ref Zones]', 'a:b'],
  ['!Join ["", ["arn:", !Ref "AWS::Region"]]', 'arn:${AWS::Region}'],
  ['!Select [1, [a, b]]', 'b'],
  ['!Select ["1", !Ref Zones]', 'b'],
  ['!Select [0, !GetAZs ""]', '${Select}'],
  ['!Split [",", "a,b"]', ['a', 'b']],
  ['!Select [1, !Split ["-", !Sub "x-${Env}"]]', 'dev'],
  ['!FindInMap [Sizes, !Ref Env, Size]', 1],
  ['!FindInMap [Sizes, !Ref Free, Size]', '${FindInMap}'],
  // All environments have this one.
  ['!FindInMap [Sizes, !Ref Free, Kind]', 'small'],
  ['!FindInMap [Sizes, none, Size, {DefaultValue: 3}]', 3],
  ['!If [IsDev, a, b]', 'a'],
  ['!If [IsProd, a, !Ref "AWS::NoValue"]', undefined],
  ['!If [Both, a, b]', 'a'],
  ['!If [Either, a, b]', 'a'],
  ['!If [IsFree, a, b]', '${If IsFree}'],
  ['!If [IsFree, a, a]', 'a'],
  ['!If [Open, a, b]', '${If Open}'],
  ['!If [Shut, a, b]', 'b'],
  ['!Base64 text', 'text'],
  ['!ToJsonString {a: [1, !Ref Free]}', '{"a":[1,"${Free}"]}'],
  ['!Length [a, b]', 2],
  ["'{{resolve:secretsmanager:s:SecretString:password}}'", '${resolve:secretsmanager:s:SecretString:password}'],
  ["'x{{resolve:ssm:p:1}}'", 'x${resolve:ssm:p:1}'],
  ["!Sub 'x{{resolve:ssm:p:1}}'", 'x${resolve:ssm:p:1}'],
  ["!Sub '{{resolve:secretsmanager:${Other}:SecretString}}'", '{{resolve:secretsmanager:${Other}:SecretString}}'],
  ['!ImportValue name', '${ImportValue name}'],
  ['!Sub "${AWS::AccountId}"', '${AWS::AccountId}'],
  ['012345678901', '012345678901'],
  ['{a: {Ref: Env}, b: !Sub "${Env}"}', { a: 'dev', b: 'dev' }],
];

for (const [expression, value] of rows) {
  test(expression, async () => assert.equal(await propertyOf(expression, sections), value));
}

/** Expressions that CloudFormation refuses, and what is said of them. */
const wrong: readonly (readonly [expression: string, code: string])[] = [
  ['!Foo x', 'cloudformation.function'],
  ['{"Fn::Foo": x}', 'cloudformation.function'],
  ['!Select [5, [a]]', 'cloudformation.argument'],
  ['!Join [a]', 'cloudformation.argument'],
  ['!FindInMap [Sizes, none, Size]', 'cloudformation.argument'],
  ['!FindInMap [Sizes, dev]', 'cloudformation.argument'],
  ['!FindInMap [None, dev, Size]', 'cloudformation.argument'],
  ['!Select [a, [b]]', 'cloudformation.argument'],
  ['!Select [-1, [b]]', 'cloudformation.argument'],
  ['!Select [0]', 'cloudformation.argument'],
  ['!If [IsDev, a]', 'cloudformation.argument'],
  ['!Split [","]', 'cloudformation.argument'],
  ['!Sub ["a"]', 'cloudformation.argument'],
  ['!If [Nowhere, a, b]', 'cloudformation.condition'],
  ['!GetAtt Nowhere.Arn', 'cloudformation.reference'],
  ['!Ref Nowhere', 'cloudformation.reference'],
];

for (const [expression, code] of wrong) {
  test(`reports ${expression}`, async () => {
    const text = `${sections}\nResources:\n  A:\n    Type: A::B::C\n    Properties:\n      P: ${expression}\n`;
    const { errors, notes, resources } = await load({ 'a.yaml': text });
    const found = [...errors.map(({ diagnostic }) => diagnostic), ...notes];
    assert.equal(
      found.map((one) => one.code),
      [code],
    );
    assert.is(found[0]!.span!.source.path, 'a.yaml');
    assert.equal(resources[0]!.unknown, [['P']], 'the value counts as unknown');
  });
}

/** Conditions, and the value of `!If [C, a, b]`. */
const conditions: readonly (readonly [condition: string, value: string])[] = [
  ['!Equals [!Ref Env, DEV]', 'b'],
  ['!Equals [1, "1"]', 'a'],
  ['!Equals [true, "true"]', 'a'],
  ['!Equals [!Ref Free, !Ref Free]', 'a'],
  ['!Equals [!Ref Free, "x"]', '${If C}'],
  ['!Equals [!Sub "${Free}-x", !Sub "${Free}-x"]', '${If C}'],
  ['!Equals [!Join ["", !Ref Zones], ab]', 'a'],
  ['!Equals [!Ref "AWS::Region", us-east-1]', '${If C}'],
  ['!Not [!Equals [!Ref Env, dev]]', 'b'],
  ['!Not [Condition: IsProd]', 'a'],
  ['!Not [!Condition IsFree]', '${If C}'],
  ['!And [!Condition IsDev, !Condition IsFree, !Condition IsProd]', 'b'],
  ['!And [!Condition IsDev, !Equals [a, a]]', 'a'],
  ['!Or [!Condition IsProd, !Condition IsFree]', '${If C}'],
  ['!Or [!Condition IsProd, !Condition IsFree, !Condition IsDev]', 'a'],
  ['!Or [!Condition IsProd, !Equals [a, b]]', 'b'],
  ['!Equals [!FindInMap [Sizes, !Ref Env, Size], 1]', 'a'],
  ['!Equals [!Select [0, !Ref Zones], a]', 'a'],
  ['{"Fn::Not": [{"Fn::Equals": [{"Ref": "Env"}, "prod"]}]}', 'a'],
];

test('conditions are decided by what is known', async () => {
  for (const [condition, value] of conditions) {
    const all = sections.replace('Conditions:', () => `Conditions:\n  C: ${condition}`);
    assert.is(await propertyOf('!If [C, a, b]', all), value, condition);
  }
});

test('conditions that CloudFormation refuses are errors, and unknown', async () => {
  for (const condition of [
    '!Equals [a]',
    '!Equals [a, b, c]',
    '!Equals a',
    '!Not [a, b]',
    '!Not a',
    '!And a',
    '!Or {}',
  ]) {
    const all = sections.replace('Conditions:', () => `Conditions:\n  C: ${condition}`);
    const text = `${all}\nResources:\n  A:\n    Type: A::B::C\n    Properties:\n      P: !If [C, a, b]\n`;
    const { errors, notes, resources } = await load({ 'a.yaml': text });
    assert.equal(
      [...errors.map(({ diagnostic }) => diagnostic), ...notes].map(({ code }) => code),
      ['cloudformation.argument'],
      condition,
    );
    assert.is(resources[0]!.config.P, '${If C}', condition);
  }
});

test('conditions that refer to each other in a circle are reported, and unknown', async () => {
  const text =
    'Conditions:\n  A: !Not [!Condition B]\n  B: !Not [!Condition A]\nResources:\n  R:\n    Type: A::B::C\n    Condition: A\n';
  const { errors, resources } = await load({ 'a.yaml': text });
  assert.equal(
    errors.map(({ diagnostic }) => diagnostic.code),
    ['cloudformation.condition'],
  );
  assert.is(resources.length, 1, 'the resource may exist');
});

test('the same in JSON', async () => {
  const text = JSON.stringify({
    Parameters: { Env: { Type: 'String', Default: 'dev' } },
    Resources: { A: { Type: 'A::B::C', Properties: { P: { 'Fn::Sub': '${Env}-${AWS::Region}' } } } },
  });
  for (const name of ['a.json', 'a.template', 'a.txt', 'a.yml']) {
    const { resources } = await load({ [name]: text });
    assert.equal(resources[0]?.config, { P: 'dev-${AWS::Region}' });
    assert.equal(resources[0]?.partial, [['P']]);
  }
});

test.run();
