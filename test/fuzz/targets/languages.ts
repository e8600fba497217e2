import { RE2JS } from 're2js';
import { pick } from '../../../conformance/random.ts';
import {
  Budget,
  compilePattern,
  GoError,
  loadPatterns,
  readYaml,
  TemplateLimitError,
  TemplateSet,
  TextSink,
  yamlValueOf,
} from '../../../src/go/index.ts';
import { parseHcl } from '../../../src/iac/hcl/index.ts';
import { helmFunctionCategories, helmFunctions } from '../../../src/iac/helm/functions/index.ts';
import { loaders } from '../../../src/iac/index.ts';
import { terraformFunctions } from '../../../src/iac/terraform/functions/index.ts';
import {
  builtins,
  compile,
  createEngine,
  customBuiltin,
  jsonText,
  loadIr,
  parseModule,
  prepareQuery,
} from '../../../src/rego/index.ts';
import { memoryFiles } from '../../../src/scan/index.ts';
import { withCode } from '../../../src/source/index.ts';
import { mutate } from '../mutate.ts';
import { checkDiagnostics, checkLoaded, sameTwice, told } from '../properties.ts';
import { oneOf, otherSeeds, type Seed, seeds, someCalls } from '../seeds.ts';
import type { Target } from './target.ts';

export const rego = seeds('policies', /\.rego$/);
const regoTexts = [...rego, ...otherSeeds(/\.rego$/)];
const plans = seeds('test/rego/ir', /^plan\.json\.golden$/);
const statementTypes = [...new Set(plans.flatMap(([, text]) => text.match(/(?<=")\w+Stmt(?=")/g) ?? []))];
export const terraform = [
  ...seeds('policies', /\.tf$/),
  ...seeds('examples', /\.(?:tf|tfvars)$/),
  ...otherSeeds(/\.(?:tf|tfvars)$/),
];
export const manifests = [...seeds('policies', /\.yaml$/), ...otherSeeds(/\.ya?ml$/)];
export const host = { now: () => 0n, random: () => 0.5, env: new Map<string, string>() };

/** The examples of all template functions, nested in each other's company. */
const templates: readonly Seed[] = [
  ...helmFunctionCategories.map(
    ([title, functions]): Seed => [
      title,
      `{{ range $i, $v := .l }}{{ if $i }}{{ $v }}{{ else }}-{{ end }}{{ end }}${functions.map(({ example }) => example?.[0] ?? '').join('\n')}`,
    ],
  ),
  ...otherSeeds(/\.(?:ya?ml|tpl|tmpl)$/, /\{\{/),
];
const templateCalls = helmFunctionCategories.flatMap(([, functions]) =>
  functions.flatMap(({ example }) => (example === undefined ? [] : [example[0]])),
);
const templateArguments = [
  ...[
    'nil',
    'true',
    '-1',
    '0',
    '9223372036854775807',
    '1e308',
    '0x10',
    '1i',
    "'a'",
    '100000',
    '""',
    '"é\\u0000"',
    '`${`',
  ],
  ...[
    '.',
    '.l',
    '.m',
    '.none',
    '$',
    '(list)',
    '(list 1 "a" nil)',
    '(dict)',
    '(dict "a" 1)',
    '"2006-01-02"',
    '"%d"',
    '"1.2.3"',
  ],
];

const expressions = terraformFunctions.flatMap(({ examples = [] }) => examples.map(([call]) => call));
const expressionArguments = [
  ...[
    'null',
    'true',
    '-1',
    '0',
    '1.5',
    '1e400',
    '-9223372036854775809',
    '100000',
    '""',
    '" "',
    '"é\u{1f600}"',
    '"%s"',
    '"${var.u}"',
  ],
  ...[
    '[]',
    '{}',
    '[null]',
    '{ a = null }',
    '["a", 1, true]',
    'toset(["a"])',
    'var.u',
    'var.l',
    'var.l[0]',
    '{ "" = [] }',
  ],
  ...[
    '"2024-01-02T03:04:05Z"',
    '"10.0.0.0/8"',
    '"::/0"',
    '"[a-z]+(b)?"',
    '"../main.tf"',
    '"main.tf"',
    '1 / 0',
    '-1 % 0',
  ],
  ...[
    '[for x in var.l : x]',
    '{ for k, v in var.m : k => v... }',
    'var.l[*].a',
    'sensitive("a")',
    'x.y',
    '{ a = { b = [1] } }',
  ],
];

const remote = new Set(['http.send', 'net.lookup_ip_addr']);
const questions = [...builtins.values()].flatMap(({ name, examples }) => (remote.has(name) ? [] : examples));
const questionArguments = [
  ...[
    'null',
    'true',
    '-1',
    '0',
    '1.5',
    '1e400',
    '9223372036854775808',
    '1000000',
    '""',
    '"é\\u0000"',
    '"%d"',
    '`[a-z]+(b)?`',
  ],
  ...[
    '[]',
    '{}',
    'set()',
    '[null]',
    '{"a": null}',
    '{1, "a", [2]}',
    'input',
    'input.a',
    'input.b[_]',
    '"10.0.0.0/8"',
    '"::1"',
  ],
  ...['"2024-01-02T03:04:05Z"', '"2h"', '"a.b"', '"/a/~1"', '"{\\"a\\": 1}"', '"a: [1"', '"MTIz"', '"package a"'],
];

const patterns = [
  ...[
    '^[a-z]+$',
    '(a+)+$',
    '(a|aa)*b',
    '\\d{1,3}(\\.\\d{1,3}){3}',
    '[^/]*/[^/]*',
    '(?i)pass(word)?',
    '\\bsecret\\b',
    '.*a.*b.*c',
  ],
  ...[
    '(?P<x>a)(?:b|c)*?',
    '[[:alpha:]]+\\s*=',
    '\\x41\\pL\\p{Greek}',
    'a{2,5}b{0}c{3,}',
    '(?s).+\\z',
    '(?m)^a$',
    '\\Qa.b\\E',
    '[\\w-]+@[\\w.]+',
  ],
  ...[
    '^arn:aws[\\w-]*:iam::\\d{12}:root$',
    '(x*)*y',
    '((a?){50}){20}',
    '[^\\n\\r\\t ]',
    'é|ß|\u{1f600}',
    '[a-\\d]',
    '(|a)+',
    '$^',
  ],
];
const matched = [
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '10.0.0.1/24',
  'arn:aws:iam::123456789012:root',
  'Password = x\nsecret',
  'é\u{1f600}ßab\r\n',
  '',
];

/** A plan that is valid JSON, with some of its numbers and statements replaced. */
function changedPlan(random: () => number): string {
  let [, text] = pick(plans, random);
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) {
    const places = [...text.matchAll(random() < 0.3 ? /"\w+Stmt"/g : /(?<="(?!file|row|col|end_)\w+":)\d+/g)];
    const { 0: found, index } = pick(places, random);
    const other = found.startsWith('"') ? JSON.stringify(pick(statementTypes, random)) : `${Math.floor(random() * 12)}`;
    text = text.slice(0, index) + other + text.slice(index + found.length);
  }
  return text;
}

/** Texts in a language: read, and where it can be, carried out. */
export const languageTargets: readonly Target[] = [
  {
    id: 'rego-parse',
    about: 'parses Rego, v0 and v1',
    slow: 1000,
    make: oneOf(regoTexts),
    run: (input) => {
      for (const [path, text] of input) {
        for (const version of ['v1', 'v0'] as const)
          checkDiagnostics(parseModule({ path, text }, { version }).diagnostics);
      }
    },
  },
  {
    id: 'rego-run',
    about: 'compiles Rego and evaluates all of it',
    slow: 5000,
    make: oneOf(regoTexts),
    run: async (input) => {
      const modules = [...input].flatMap(([path, text]) => parseModule({ path, text }, { version: 'v1' }).module ?? []);
      const { program, diagnostics } = compile(modules);
      checkDiagnostics(diagnostics);
      if (program === undefined) return;
      const engine = createEngine(program, { host, limits: { steps: 1_000_000 } });
      const resource = { config: { a: [1, 'x', null], b: {} }, type: 'aws_s3_bucket', name: 'x' };
      await told(() => sameTwice(async () => textOf(await engine.evaluateAsync([], resource))));
    },
  },
  {
    id: 'opa-plan',
    about: 'runs plans of OPA with other numbers and statements',
    slow: 5000,
    make: (random) => new Map([['plan.json', changedPlan(random)]]),
    run: async (input) => {
      const { createPlanEngine, readPlan } = await loadIr();
      for (const text of input.values()) {
        await told(async () => {
          const policy = readPlan(text);
          const engine = createPlanEngine(policy, {
            host,
            builtins: [customBuiltin('company.owner', () => 'x', 1)],
            data: { roles: { ada: ['admin'] }, extra: { guest: 'look' } },
            limits: { steps: 1_000_000 },
          });
          const given = { user: 'ada', users: ['ada', 'bob'], pairs: [[1, 2], [3]], tree: { a: ['leaf'] }, part: 'a' };
          const before = JSON.stringify(given);
          for (const { name } of policy.plans)
            await told(() => sameTwice(async () => textOf(await engine.evaluateAsync(name.split('/'), given))));
          if (JSON.stringify(given) !== before) throw new Error('the plan has changed its input');
        });
      }
    },
  },
  {
    id: 'rego-builtins',
    about: 'calls builtins of Rego with arguments that are not meant for them',
    slow: 5000,
    make: (random) => new Map([['query', someCalls(questions, questionArguments, random).join('\n')]]),
    run: async (input) => {
      for (const text of input.values()) {
        for (const question of text.split('\n')) {
          const { program, diagnostics } = prepareQuery({ path: 'query', text: question }, []);
          checkDiagnostics(diagnostics);
          if (program === undefined) continue;
          for (const strict of [false, true]) {
            const engine = createEngine(program, { host, strict, limits: { steps: 1_000_000 } });
            await told(() => sameTwice(async () => (await engine.queryAsync({ a: 'x', b: [1, {}] })).map(textOf)));
          }
        }
      }
    },
  },
  {
    id: 'go-template',
    about: 'parses and executes templates with the functions of Helm',
    slow: 5000,
    make: (random) =>
      random() < 0.3
        ? oneOf(templates)(random)
        : new Map([['calls', someCalls(templateCalls, templateArguments, random).join('\n')]]),
    run: async (input) => {
      for (const [name, text] of input) {
        try {
          const set = new TemplateSet(helmFunctions());
          set.parse(name, text);
          const data = new Map<string, unknown>([
            ['l', [1, 'a', null, new Map([['k', true]])]],
            ['m', new Map([['a', new Map()]])],
          ]);
          await withCode(() =>
            set.execute(name, data as never, new TextSink(), {
              spend: new Budget(2_000_000).spend,
              missingKey: 'zero',
            }),
          );
        } catch (error) {
          if (!(error instanceof GoError || error instanceof TemplateLimitError)) throw error;
        }
      }
    },
  },
  {
    id: 'hcl-parse',
    about: 'parses HCL',
    slow: 1000,
    make: oneOf(terraform),
    run: (input) => {
      for (const [path, text] of input) checkDiagnostics(parseHcl({ path, text }).diagnostics);
    },
  },
  {
    id: 'terraform-values',
    about: 'evaluates expressions of Terraform, with functions and arguments that are not meant for them',
    slow: 5000,
    make: (random) => {
      const values = someCalls(expressions, expressionArguments, random);
      const blocks = values.map((value, at) => `resource "test_thing" "t${at}" {\n  value = ${value}\n}\n`);
      return new Map([
        ['main.tf', blocks.join('')],
        [
          'variables.tf',
          'variable "u" {}\nvariable "l" {\n  default = ["a", "b"]\n}\nvariable "m" {\n  default = { a = 1 }\n}\n',
        ],
      ]);
    },
    run: async (input) => {
      const loader = loaders.find(({ id }) => id === 'terraform')!;
      checkLoaded(await sameTwice(() => loader.load(memoryFiles(input), {})));
    },
  },
  {
    id: 'yaml-parse',
    about: 'parses YAML',
    slow: 1000,
    make: oneOf(manifests),
    run: (input) => {
      for (const [path, text] of input) {
        for (const { root, diagnostics } of readYaml({ path, text })) {
          checkDiagnostics(diagnostics);
          if (root !== undefined) yamlValueOf(root);
        }
      }
    },
  },
  {
    id: 'patterns',
    about: 'matches regular expressions, and compares with the linear matcher',
    slow: 2000,
    make: (random) =>
      new Map([
        [
          'pattern',
          random() < 0.2 ? pick(patterns, random) : mutate(pick(patterns, random), pick(patterns, random), random),
        ],
        [
          'text',
          pick(matched, random).repeat(1 + Math.floor(random() ** 4 * 300)) + mutate(pick(matched, random), '', random),
        ],
      ]),
    run: async (input) => {
      await loadPatterns();
      const text = (input.get('text') ?? '').slice(0, 10_000);
      const source = (input.get('pattern') ?? '').slice(0, 10_000);
      const pattern = compilePattern(source);
      // Patterns that cost too much are rejected where the other matcher would accept them.
      if ('error' in pattern && pattern.error.includes('too large')) return;
      let linear: RE2JS | undefined;
      try {
        linear = RE2JS.compile(source);
      } catch {
        // Then the other must refuse it, too.
      }
      if ('error' in pattern !== (linear === undefined)) throw new Error(`only one matcher accepts ${source}`);
      if ('error' in pattern || linear === undefined) return;
      const found = pattern.find(text, 0);
      const matcher = linear.matcher(text);
      const wanted = matcher.find(0) ? [matcher.start(), matcher.end()] : [];
      if (String(wanted) !== String(found === undefined ? [] : [found.start, found.end]))
        throw new Error(`${source} matches at ${wanted}, not at ${found?.start},${found?.end}`);
    },
  },
];

function textOf(value: Parameters<typeof jsonText>[0] | undefined): string {
  return value === undefined ? '' : jsonText(value);
}
