import { type Entry, hostile } from './bounded.ts';

const header = 'AWSTemplateFormatVersion: 2010-09-09\n';
const bucket = (name: string): string =>
  `  ${name}: {Type: AWS::S3::Bucket, Properties: {AccessControl: PublicRead}}\n`;

/** A template next to another one, in which violations are still found, and the expected diagnostics. */
function template(
  name: string,
  text: string | (() => string),
  says: Entry['says'] = [],
  { with: others = () => ({}), ...more }: Partial<Entry> & { readonly with?: () => Record<string, string> } = {},
): Entry {
  return {
    name,
    argv: ['scan', '-i', 'cft', '-l', 'debug'],
    files: () => ({
      'hostile.yaml': typeof text === 'string' ? text : text(),
      'neighbour.yaml': `${header}Resources:\n${bucket('neighbour')}`,
      ...others(),
    }),
    says,
    ...more,
    finds: ['neighbour', ...(more.finds ?? [])],
  };
}

const list = (count: number, item: (at: number) => string, separator = ', '): string =>
  Array.from({ length: count }, (_, at) => item(at)).join(separator);
const one = (expression: string, sections = ''): string =>
  `${header}${sections}Resources:\n  hostile:\n    Type: A::B::C\n    Properties:\n      P: ${expression}\n`;
const nested = (depth: number, call: (inner: string) => string, innermost: string): string => {
  let text = innermost;
  for (let at = 0; at < depth; at++) text = call(text);
  return text;
};
/** Each mapping stands for ten of the next. */
const chain = (count: number): string =>
  `Conditions:\n${list(count, (at) => `  C${at}: !Not [!Condition C${at + 1}]\n`, '')}  C${count}: !Equals [a, a]\n`;
const loop = (depth: number): string =>
  depth === 0
    ? '{"R${A1}${A2}${A3}${A4}${A5}${A6}": {Type: A::B::C}}'
    : `{"Fn::ForEach::L${depth}": [A${depth}, [${list(30, (at) => `a${at}`)}], ${loop(depth - 1)}]}`;

const samHeader = `${header}Transform: AWS::Serverless-2016-10-31\nResources:\n`;
const handler = (properties: string): string =>
  `  hostile:\n    Type: AWS::Serverless::Function\n    Properties:\n${properties}`;
const events = (count: number, event: (at: number) => string): string =>
  handler(`      Events:\n${list(count, (at) => `        E${at}: ${event(at)}\n`, '')}`);
const samTypes = [
  'Api',
  'Application',
  'CapacityProvider',
  'Connector',
  'Function',
  'GraphQLApi',
  'HttpApi',
  'LayerVersion',
  'SimpleTable',
  'StateMachine',
  'WebSocketApi',
];

hostile('cloudformation', [
  template(
    'a condition that refers to itself',
    `${header}Conditions: {A: !Not [!Condition A]}\nResources:\n  hostile: {Type: A::B::C, Condition: A}\n`,
    ['the condition A refers to itself at hostile.yaml:2:34'],
  ),
  template(
    '100,000 conditions that refer to each other',
    () => `${header}${chain(100_000)}Resources:\n  hostile: {Type: A::B::C, Condition: C0}\n`,
    ['[cloudformation.condition]'],
  ),
  template('30^6 resources of loops', () => `${header}Transform: AWS::LanguageExtensions\nResources: ${loop(6)}\n`, [
    '[cloudformation.too-large]',
  ]),
  template(
    'a parameter of 100,000 characters in 100,000 texts',
    () =>
      one(
        `[${list(100_000, () => '!Sub "${A}${A}"')}]`,
        `Parameters: {A: {Type: String, Default: ${'a'.repeat(100_000)}}}\n`,
      ),
    ['[cloudformation.too-large]'],
  ),
  template(
    'a mapping of 1,000 values that 10,000 functions find',
    () =>
      one(
        `[${list(10_000, () => '!FindInMap [M, a, b]')}]`,
        `Mappings: {M: {a: {b: [${list(1000, (at) => `v${at}`)}]}}}\n`,
      ),
    ['[cloudformation.too-large]'],
  ),
  template('900 functions within each other', one(nested(900, (inner) => `{"Fn::Base64": ${inner}}`, 'x')), []),
  template('5,000 functions within each other', one(nested(5000, (inner) => `{"Fn::Base64": ${inner}}`, 'x')), [
    '[yaml.too-deep]',
  ]),
  template(
    'aliases of aliases',
    () =>
      `${header}Metadata:\n${list(9, (at) => `  a${at}: &a${at} [${list(9, () => (at === 0 ? 'x' : `*a${at - 1}`))}]\n`, '')}Resources:\n  hostile: {Type: A::B::C, Properties: {P: *a8}}\n`,
    ['[yaml.too-many-aliases]'],
  ),
  template(
    '50,000 resources',
    () => `${header}Resources:\n${list(50_000, (at) => `  R${at}: {Type: A::B::C}\n`, '')}`,
    ['[cloudformation.too-large]'],
  ),
  template(
    '20,000 comments around 5,000 resources',
    () => `${header}Resources:\n${list(5000, (at) => `  # a\n  # b\n  # c\n  # d\n  R${at}: {Type: A::B::C}\n`, '')}`,
  ),
  template(
    'references to 20,000 resources that are not there',
    () => one(`[${list(20_000, (at) => `!Ref N${at}`)}]`),
    [],
  ),
  template(
    'names of the prototype',
    `${header}Parameters: {__proto__: {Type: String, Default: x}}\nMappings: {__proto__: {constructor: {toString: y}}}\nResources:\n  __proto__: {Type: __proto__::A, Properties: {__proto__: !Ref __proto__, constructor: !FindInMap [__proto__, constructor, toString]}}\n  hostile: {Type: AWS::S3::Bucket, Properties: {AccessControl: PublicRead, Tags: [{Key: __proto__, Value: x}]}}\n`,
    [],
    { finds: ['hostile'] },
  ),
  template(
    'a manifest of CDK with 20,000 files of an app, and constructs 5,000 deep',
    `${header}Resources:\n${bucket('hostile')}`,
    [],
    {
      finds: ['hostile'],
      with: () => ({
        'manifest.json': JSON.stringify({
          artifacts: {
            S: {
              type: 'aws:cloudformation:stack',
              properties: { templateFile: 'hostile.yaml' },
              metadata: Object.fromEntries(
                Array.from({ length: 20_000 }, (_, at) => [
                  `/S/${'a/'.repeat(at < 100 ? 5000 : 1)}${at}`,
                  [
                    { type: 'aws:cdk:logicalId', data: at === 0 ? 'hostile' : `R${at}` },
                    { type: 'aws:cdk:creationStack', data: [`new A (/${'b/'.repeat(100)}${at}.ts:1:1)`] },
                  ],
                ]),
              ),
            },
          },
        }),
      }),
    },
  ),
  template(
    'SAM: 50,000 events of a function',
    () =>
      `${samHeader}${events(50_000, () => '{Type: Schedule, Properties: {Schedule: rate(1 day), DeadLetterConfig: {Type: SQS}}}')}`,
    ['[cloudformation.too-large]'],
  ),
  template(
    'SAM: 10,000 methods of an API with 1,000 addresses in its resource policy',
    () =>
      `Globals: {Api: {Auth: {ResourcePolicy: {IpRangeWhitelist: [${list(1000, (at) => `1.2.3.${at}`)}]}}}}\n${samHeader}${events(10_000, (at) => `{Type: Api, Properties: {Path: /p${at}, Method: get}}`)}`,
    ['[cloudformation.too-large]'],
  ),
  template(
    'SAM: 5,000 tags, which 5,000 queues get',
    () =>
      `${samHeader}${events(5000, () => '{Type: Schedule, Properties: {Schedule: rate(1 day), DeadLetterConfig: {Type: SQS}}}')}      PropagateTags: true\n      Tags: {${list(5000, (at) => `T${at}: a`)}}\n`,
    ['[cloudformation.too-large]'],
  ),
  template(
    'SAM: 3,000 connectors in a circle',
    () =>
      `${samHeader}${list(3000, (at) => `  C${at}: {Type: AWS::Serverless::Connector, Properties: {Source: {Id: C${(at + 1) % 3000}}, Destination: {Id: C${(at + 2) % 3000}}, Permissions: [Write]}}\n`, '')}`,
    ['[cloudformation.sam]'],
  ),
  template(
    'SAM: 3,000 functions with a connector to the next one',
    () =>
      `${samHeader}${list(3000, (at) => `  F${at}: {Type: AWS::Serverless::Function, Connectors: {C: {Properties: {Destination: {Id: F${(at + 1) % 3000}}, Permissions: [Write]}}}}\n`, '')}`,
  ),
  ...['x', '[x]', '{x: {x: [x]}}', '!Ref AWS::NoValue', '!If [c, 1, 2]', '{__proto__: {constructor: x}}'].map((shape) =>
    template(
      `SAM: properties that are ${shape}`,
      `${samHeader}${samTypes
        .map((type) => {
          const names =
            'Auth Cors CorsConfiguration DataSources DefinitionBody Destination Domain Events Functions Policies PrimaryKey Resolvers Routes Source Tags VpcConfig';
          const properties = names.split(' ').map((name) => `${name}: ${shape}`);
          return `  A${type}: {Type: AWS::Serverless::${type}, Properties: {${properties.join(', ')}}}\n  B${type}: {Type: AWS::Serverless::${type}, Properties: ${shape}}\n`;
        })
        .join('')}`,
    ),
  ),
  template('UTF-16', () => `\ufeff${[...`${header}Resources:\n${bucket('hostile')}`].join('\0')}`, ['hostile.yaml']),
]);
