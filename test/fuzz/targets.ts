import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pick } from '../../conformance/random.ts';
import { Budget, GoError, TemplateLimit, TemplateSet, TextSink } from '../../src/go/index.ts';
import { parseHcl } from '../../src/iac/hcl/index.ts';
import { helmFunctionCategories, helmFunctions } from '../../src/iac/helm/functions/index.ts';
import { loaders } from '../../src/iac/index.ts';
import { configOf, readYaml } from '../../src/iac/yaml/index.ts';
import { compile, createEngine, parseModule } from '../../src/rego/index.ts';
import { memoryFiles, type PolicySource, reporters, scan } from '../../src/scan/index.ts';
import { LintelError } from '../../src/source/index.ts';
import { builtPolicies } from '../scan/policies/built.ts';
import { repository } from '../shared.ts';
import { mutate } from './mutate.ts';
import { remoteTargets } from './remote-targets.ts';

/** An input: paths to texts. */
export type Input = ReadonlyMap<string, string>;

/** Something that must cope with any input. */
export interface Target {
  readonly id: string;
  readonly about: string;
  /** A slow input is one that takes longer than this many milliseconds. */
  readonly slow: number;
  readonly make: (random: () => number) => Input;
  /** Throws when the target does not cope. */
  readonly run: (input: Input) => void | Promise<void>;
}

const rego = seeds('policies', /\.rego$/);
const terraform = [...seeds('policies', /\.tf$/), ...seeds('examples', /\.(?:tf|tfvars)$/)];
const manifests = seeds('policies', /\.yaml$/);
const web = seeds('examples/web-shop', /\.(?:tf|tfvars)$/);
/** The examples of all template functions, within each other's company. */
const templates: [string, string][] = helmFunctionCategories.map(([title, functions]) => [
  title,
  `{{ range $i, $v := .l }}{{ if $i }}{{ $v }}{{ else }}-{{ end }}{{ end }}${functions.map(({ example }) => example?.[0] ?? '').join('\n')}`,
]);
const host = { now: () => 0n, random: () => 0.5, env: new Map<string, string>() };

export const targets: readonly Target[] = [
  {
    id: 'rego-parse',
    about: 'parses Rego, v0 and v1',
    slow: 1000,
    make: oneOf(rego),
    run: (input) => {
      for (const [path, text] of input) {
        for (const version of ['v1', 'v0'] as const) parseModule({ path, text }, { version });
      }
    },
  },
  {
    id: 'rego-run',
    about: 'compiles Rego and evaluates all of it',
    slow: 5000,
    make: oneOf(rego),
    run: (input) => {
      const modules = [...input].flatMap(([path, text]) => parseModule({ path, text }, { version: 'v1' }).module ?? []);
      const { program } = compile(modules);
      if (program === undefined) return;
      const engine = createEngine(program, { host, limits: { steps: 1_000_000 } });
      allowed(() => engine.evaluate([], { config: { a: [1, 'x', null], b: {} }, type: 'aws_s3_bucket', name: 'x' }));
    },
  },
  {
    id: 'go-template',
    about: 'parses and executes templates with the functions of Helm',
    slow: 5000,
    make: oneOf(templates),
    run: (input) => {
      for (const [name, text] of input) {
        try {
          const set = new TemplateSet(helmFunctions());
          set.parse(name, text);
          const data = new Map([['l', [1, 'a', null, new Map([['k', true]])]]]);
          set.execute(name, data, new TextSink(), { spend: new Budget(2_000_000).spend, missingKey: 'zero' });
        } catch (error) {
          if (!(error instanceof GoError || error instanceof TemplateLimit)) throw error;
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
      for (const [path, text] of input) parseHcl({ path, text });
    },
  },
  {
    id: 'yaml-parse',
    about: 'parses YAML',
    slow: 1000,
    make: oneOf(manifests),
    run: (input) => {
      for (const [path, text] of input) {
        for (const { root } of readYaml({ path, text })) if (root !== undefined) configOf(root);
      }
    },
  },
  {
    id: 'load',
    about: 'loads the resources of a tree',
    slow: 5000,
    make: oneChangedFile,
    run: async (input) => {
      for (const loader of loaders) await loader.load(memoryFiles(input), {});
    },
  },
  {
    id: 'scan',
    about: 'scans a tree with the bundled policies and renders the report in every format',
    slow: 5000,
    make: oneChangedFile,
    run: async (input) => {
      const report = await scan(
        { target: { kind: 'files', files: memoryFiles(input) }, types: ['terraform'] },
        { open: async () => ({ files: memoryFiles(input) }), policies, loaders, host },
      );
      for (const reporter of reporters)
        [...reporter.render(report, { verbose: true, showPassed: true, summary: true })].join('');
    },
  },
  {
    id: 'scan-k8s',
    about: 'scans a Kubernetes manifest with the bundled policies and renders the report in every format',
    slow: 5000,
    make: oneOf(manifests),
    run: async (input) => {
      const report = await scan(
        { target: { kind: 'files', files: memoryFiles(input) }, types: ['k8s'] },
        { open: async () => ({ files: memoryFiles(input) }), policies, loaders, host },
      );
      for (const reporter of reporters)
        [...reporter.render(report, { verbose: true, showPassed: true, summary: true })].join('');
    },
  },
  ...remoteTargets,
];

let built: Promise<PolicySource> | undefined;

/** The policies of this checkout, built once. */
function policies(): Promise<PolicySource> {
  built ??= builtPolicies(new Map(rego));
  return built;
}

/** Contradictions within policies and limits that are passed are errors of the policies: they may be thrown. */
function allowed(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof LintelError)) throw error;
  }
}

function oneOf(texts: readonly (readonly [string, string])[]): Target['make'] {
  return (random) => {
    const [path, text] = pick(texts, random);
    return new Map([[path, mutate(text, pick(texts, random)[1], random)]]);
  };
}

function oneChangedFile(random: () => number): Input {
  const changed = pick(web, random)[0];
  const other = pick(terraform, random)[1];
  return new Map(web.map(([path, text]) => [path, path === changed ? mutate(text, other, random) : text]));
}

function seeds(folder: string, wanted: RegExp): [string, string][] {
  const root = join(repository, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [
      path
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
      readFileSync(path, 'utf8'),
    ]);
}
