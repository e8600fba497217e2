import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sharedPath } from '../test/shared.ts';
import type { Suite } from './suite.ts';

const opa = 'OPA 1.22.0';
const terraform = 'Terraform 1.5.7';
const helm = 'Helm 3.22.0';
const kustomize = 'kustomize 5.8.2';
const conftest = 'conftest 0.71.1';
const gator = 'gator 3.23.1';
const buildkit = 'BuildKit 0.34.2';
const expressions = '@actions/expressions 0.3.61';
const compose = 'compose-go 2.16.2';
const zizmor = 'zizmor 1.32.0';
const workflowParser = '@actions/workflow-parser 0.3.61';
const terrascan = 'the Go loader of Terrascan 1.20.0';

/** Every comparison there is. */
export const suites: readonly Suite[] = [
  {
    id: 'rego/evaluation',
    title: 'answers to queries, v0 and v1',
    reference: opa,
    data: ['rego', 'cases'],
    run: async (options) => (await import('./rego/evaluation.ts')).run(options),
  },
  {
    id: 'rego/derived',
    title: 'modules in v1 loaded as v0, as they are and with `import rego.v1`',
    reference: opa,
    data: ['rego', 'cases'],
    run: async (options) => (await import('./rego/derived.ts')).run(options),
  },
  {
    id: 'rego/compile',
    title: 'accepted modules, and code and line of the first error',
    reference: opa,
    data: ['rego', 'cases'],
    run: async (options) => (await import('./rego/compile.ts')).run(options),
  },
  {
    id: 'rego/own',
    title: 'answers to queries of our own suite, for every feature and builtin',
    reference: opa,
    data: ['rego', 'suite'],
    own: true,
    run: async (options) => (await import('./rego/evaluation.ts')).run(options, 'rego/own'),
  },
  {
    id: 'rego/own-errors',
    title: 'accepted modules of our own suite, and code and line of the first error',
    reference: opa,
    data: ['rego', 'suite'],
    own: true,
    run: async (options) => (await import('./rego/compile.ts')).run(options, 'rego/own-errors'),
  },
  {
    id: 'rego-wild',
    title: 'verdicts on the unit tests of public policy libraries',
    reference: opa,
    data: ['rego', 'wild'],
    run: async (options) => (await import('./rego-wild/run.ts')).run(options),
  },
  {
    id: 'opa/bundles',
    title: 'bundles that one program makes and the other reads, signatures, and which bundles are refused',
    reference: opa,
    data: ['opa'],
    own: true,
    builds: 'opa',
    run: async (options) => (await import('./opa/bundles.ts')).run(options),
  },
  {
    id: 'opa/server',
    title: "requests to both programs' REST APIs: statuses, headers and bodies",
    reference: opa,
    data: ['opa'],
    own: true,
    builds: 'opa',
    run: async (options) => (await import('./opa/server.ts')).run(options),
  },
  {
    id: 'opa/wasm',
    title: 'results of lintel/opa-wasm and of @open-policy-agent/opa-wasm 1.10.0 for the same policies',
    reference: opa,
    data: ['rego', 'cases'],
    builds: 'opa-wasm',
    run: async (options) => (await import('./opa/wasm.ts')).run(options),
  },
  {
    id: 'peers',
    title: 'what rules report in the samples that other scanners keep for the same checks',
    reference: 'KICS, Trivy, tfsec, Checkov, kube-linter, the Guard rules registry',
    data: ['peers'],
    run: async (options) => (await import('./peers/run.ts')).run(options),
  },
  {
    id: 'terraform/expressions',
    title: 'values and errors of expressions',
    reference: `${terraform}, OpenTofu 1.10.10`,
    data: ['terraform'],
    needs: 'expression-cases.json',
    run: async (options) => (await import('./terraform/expressions.ts')).run(options),
  },
  {
    id: 'terraform/configs',
    title: 'planned values of small configurations',
    reference: terraform,
    data: ['terraform'],
    needs: 'config-cases.json',
    run: async (options) => (await import('./terraform/configs.ts')).run(options),
  },
  {
    id: 'terraform/dynamic-blocks',
    title: 'the expansion of dynamic blocks',
    reference: terraform,
    data: ['terraform'],
    needs: 'dynamic-block-cases.json',
    run: async (options) => (await import('./terraform/dynamic-blocks.ts')).run(options),
  },
  {
    id: 'terraform/listings',
    title: 'config listings: the normal form of resources',
    reference: terrascan,
    data: ['terrascan'],
    needs: 'config-listings.jsonl',
    run: async (options) => (await import('./terraform/listings.ts')).run(options),
  },
  {
    id: 'terraform/hcl',
    title: 'HCL files of real repositories, and mutants of them: rejected, or parsed to the same value',
    reference: 'hcl2json 0.21.0',
    data: ['corpora'],
    run: async (options) => (await import('./terraform/hcl.ts')).run(options),
  },
  {
    id: 'terraform-world',
    title: 'attributes of resources in public repositories that Terraform can know',
    reference: terraform,
    data: ['terraform', 'world'],
    run: async (options) => (await import('./terraform-world/run.ts')).run(options),
  },
  {
    id: 'registry-modules',
    title: 'resources of calls of registry modules, from what is known of the modules',
    reference: 'the modules themselves, evaluated by lintel',
    data: ['registry-modules'],
    run: async (options) => (await import('./registry-modules/run.ts')).run(options),
  },
  {
    id: 'terragrunt',
    title: 'inputs, local values, sources and generated files of units in public repositories',
    reference: 'Terragrunt, as $TERRAGRUNT names it',
    data: ['terragrunt'],
    run: async (options) => (await import('./terragrunt/run.ts')).run(options),
  },
  {
    id: 'cloudformation',
    title: 'resources of public CloudFormation templates, with their properties',
    reference: 'the template model of @aws/cloudformation-validate 1.9.0-beta',
    data: ['cloudformation'],
    run: async (options) => (await import('./cloudformation/run.ts')).run(options),
  },
  {
    id: 'cloudformation/sam',
    title: 'resources that SAM templates are expanded to, with their properties',
    reference: 'the SAM translator, as its repository has its output',
    data: ['sam'],
    needs: 'tests/translator',
    run: async (options) => (await import('./cloudformation/sam.ts')).run(options),
  },
  {
    id: 'docker/parser',
    title:
      "instructions, flags, arguments, heredocs, lines and stages of BuildKit's own test files, and of mutants of them",
    reference: buildkit,
    data: ['docker'],
    own: true,
    builds: 'dockerfiles',
    run: async (options) => (await import('./docker/run.ts')).runParser(options),
  },
  {
    id: 'docker/files',
    title: 'the same for public Dockerfiles, and mutants of them',
    reference: buildkit,
    data: ['docker'],
    builds: 'dockerfiles',
    run: async (options) => (await import('./docker/run.ts')).runFiles(options),
  },
  {
    id: 'docker/scripts',
    title: 'commands of the scripts in public Dockerfiles, with their words',
    reference: 'mvdan/sh 3.14.1',
    data: ['docker'],
    builds: 'dockerfiles',
    run: async (options) => (await import('./docker/run.ts')).runScripts(options),
  },
  {
    id: 'workflows/expressions',
    title: 'trees, values and errors of generated expressions of GitHub Actions, and of mutants of them',
    reference: expressions,
    data: ['workflows'],
    own: true,
    builds: 'expressions',
    run: async (options) => (await import('./workflows/expressions.ts')).runGenerated(options),
  },
  {
    id: 'workflows/expression-cases',
    title: "the same for GitHub's own cases",
    reference: expressions,
    data: ['workflows', 'expressions'],
    builds: 'expressions',
    run: async (options) => (await import('./workflows/expressions.ts')).runCases(options),
  },
  {
    id: 'docker/compose-tests',
    title: "services, networks, volumes, secrets and configs of the files and texts in compose-go's own tests",
    reference: compose,
    data: ['docker'],
    own: true,
    builds: 'compose',
    run: async (options) => (await import('./docker/compose/run.ts')).runTests(options),
  },
  {
    id: 'docker/compose',
    title: 'the same for public Compose files, with their override files',
    reference: compose,
    data: ['docker'],
    builds: 'compose',
    run: async (options) => (await import('./docker/compose/run.ts')).runFiles(options),
  },
  {
    id: 'docker/hadolint',
    title: 'verdicts of rules that have an alias of hadolint, on public Dockerfiles, with the reasons of differences',
    reference: 'hadolint 2.15.1',
    data: ['docker'],
    program: 'hadolint',
    run: async (options) => (await import('./docker/hadolint.ts')).runHadolint(options),
  },
  {
    id: 'docker/checks',
    title:
      "verdicts of rules that have an alias of BuildKit's checks, on public Dockerfiles, with the reasons of differences",
    reference: buildkit,
    data: ['docker'],
    builds: 'docker-checks',
    run: async (options) => (await import('./docker/checks.ts')).runChecks(options),
  },
  {
    id: 'workflows/zizmor',
    title: 'what rules and audits of zizmor report in public workflows, by the names that they share',
    reference: zizmor,
    data: ['workflows', 'repositories'],
    program: 'zizmor',
    run: async (options) => (await import('./workflows/zizmor.ts')).run(options),
  },
  {
    id: 'workflows/syntax',
    title: "which of GitHub's own test files its readers refuse",
    reference: workflowParser,
    data: ['workflows', 'reader'],
    run: async (options) => (await import('./workflows/files.ts')).runSyntax(options),
  },
  {
    id: 'workflows/files',
    title: 'public workflows and actions, and mutants of them: refused, or read to the same values',
    reference: workflowParser,
    data: ['workflows', 'files'],
    builds: 'workflow-parser',
    run: async (options) => (await import('./workflows/files.ts')).runFiles(options),
  },
  {
    id: 'workflows/actionlint',
    title: 'which public workflows are refused',
    reference: 'actionlint 1.7.12',
    data: ['workflows', 'files'],
    builds: 'actionlint',
    run: async (options) => (await import('./workflows/actionlint.ts')).runActionlint(options),
  },
  {
    id: 'workflows/calls',
    title: 'members of contexts, and calls of workflows and actions, in public repositories and generated ones',
    reference: 'actionlint 1.7.12',
    data: ['workflows', 'repositories'],
    builds: 'actionlint',
    run: async (options) => (await import('./workflows/calls.ts')).runCalls(options),
  },
  {
    id: 'conftest/acceptance',
    title: "conftest's own acceptance tests",
    reference: conftest,
    data: ['conftest'],
    own: true,
    builds: 'conftest',
    run: async (options) => (await import('./conftest/acceptance.ts')).run(options),
  },
  {
    id: 'conftest/examples',
    title: "exit codes and outputs, in every format, for conftest's own examples",
    reference: conftest,
    data: ['conftest'],
    own: true,
    builds: 'conftest',
    run: async (options) => (await import('./conftest/examples.ts')).run(options),
  },
  {
    id: 'conftest/parse',
    title: 'what `conftest parse` prints for public files',
    reference: conftest,
    data: ['conftest'],
    builds: 'conftest',
    run: async (options) => (await import('./conftest/parse.ts')).run(options),
  },
  {
    id: 'gatekeeper/expansion',
    title: 'objects that generated ExpansionTemplates expand, and their results',
    reference: gator,
    data: ['gatekeeper'],
    own: true,
    builds: 'gator',
    run: async (options) => (await import('./gatekeeper/expansion.ts')).run(options),
  },
  {
    id: 'gatekeeper/cel',
    title: 'values, errors and types of CEL expressions, in three libraries for JavaScript',
    reference: 'the conformance tests of CEL',
    data: ['gatekeeper', 'cel'],
    run: async (options) => (await import('./gatekeeper/cel/run.ts')).run(options),
  },
  {
    id: 'gatekeeper/library',
    title: 'suites of gatekeeper-library, and the violations of each of their cases',
    reference: gator,
    data: ['gatekeeper-library'],
    run: async (options) => (await import('./gatekeeper/suites.ts')).runSuites(options),
  },
  {
    id: 'gatekeeper/wild',
    title: 'suites of public repositories, and their templates with their constraints and objects',
    reference: gator,
    data: ['gatekeeper-wild'],
    run: async (options) => (await import('./gatekeeper/suites.ts')).runWild(options),
  },
  {
    id: 'gatekeeper/fixtures',
    title: "violations, outputs and exit codes for gator's own test data",
    reference: gator,
    data: ['gatekeeper'],
    own: true,
    builds: 'gator',
    run: async (options) => (await import('./gatekeeper/fixtures.ts')).runFixtures(options),
  },
  {
    id: 'gatekeeper/match',
    title: 'generated constraints with all fields of match, on generated objects',
    reference: gator,
    data: ['gatekeeper'],
    own: true,
    builds: 'gator',
    run: async (options) => (await import('./gatekeeper/match.ts')).runMatch(options),
  },
  {
    id: 'kustomize/builds',
    title: 'the objects that kustomizations build, in order, and which builds fail',
    reference: kustomize,
    data: ['kustomize'],
    needs: 'goldens',
    run: async (options) => (await import('./kustomize/builds.ts')).run(options, 'kustomize/builds'),
  },
  {
    id: 'kustomize/own',
    title: 'the same for kustomizations of our own suite, for every field',
    reference: kustomize,
    data: ['kustomize', 'own'],
    own: true,
    run: async (options) => (await import('./kustomize/builds.ts')).run(options, 'kustomize/own'),
  },
  {
    id: 'kustomize/text',
    title: 'the text output of kustomizations',
    reference: kustomize,
    data: ['kustomize'],
    needs: 'goldens',
    run: async (options) => (await import('./kustomize/builds.ts')).run(options, 'kustomize/text', true),
  },
  {
    id: 'kubernetes/yaml',
    title: 'values of YAML texts, and which are rejected',
    reference: 'sigs.k8s.io/yaml as in Helm 3.22.0',
    data: ['helm'],
    run: async (options) => (await import('./kubernetes/yaml.ts')).run(options),
  },
  {
    id: 'kubernetes/files',
    title: 'structure of real YAML files, and which are rejected',
    reference: 'yaml 2.9.1',
    data: ['kustomize', 'trees'],
    run: async (options) => (await import('./kubernetes/files.ts')).run(options),
  },
  {
    id: 'kubernetes/listings',
    title: 'config listings of Kubernetes manifests',
    reference: terrascan,
    data: ['terrascan'],
    run: async (options) => (await import('./kubernetes/listings.ts')).run(options),
  },
  {
    id: 'helm/templates',
    title: 'output and errors of templates',
    reference: helm,
    data: ['helm'],
    needs: 'gotemplate-cases.json',
    run: async (options) => (await import('./helm/templates.ts')).run(options),
  },
  {
    id: 'helm/semver',
    title: 'versions and constraints',
    reference: helm,
    data: ['helm'],
    needs: 'semver-cases.json',
    run: async (options) => (await import('./helm/semver.ts')).run(options),
  },
  {
    id: 'helm/globs',
    title: 'patterns of `.Files.Glob`',
    reference: helm,
    data: ['helm'],
    needs: 'glob-cases.json',
    run: async (options) => (await import('./helm/globs.ts')).run(options),
  },
  {
    id: 'helm/charts',
    title: 'rendered charts, and which are rejected',
    reference: helm,
    data: ['helm'],
    run: async (options) => (await import('./helm/charts.ts')).run(options),
  },
  {
    id: 'helm/own',
    title: 'the same for our own charts, for every feature',
    reference: helm,
    data: ['helm', 'own'],
    own: true,
    run: async (options) => (await import('./helm/charts.ts')).run(options, 'helm/own'),
  },
  {
    id: 'helm/set',
    title: 'values set individually',
    reference: helm,
    data: ['helm'],
    needs: 'strvals-cases.json',
    run: async (options) => (await import('./helm/parts.ts')).runAssignments(options),
  },
  {
    id: 'helm/ignore',
    title: 'files excluded by a .helmignore',
    reference: helm,
    data: ['helm'],
    needs: 'helmignore-cases.json',
    run: async (options) => (await import('./helm/parts.ts')).runIgnoreRules(options),
  },
  {
    id: 'helm/split',
    title: "documents in a template's output",
    reference: helm,
    data: ['helm'],
    needs: 'splitmanifests-cases.json',
    run: async (options) => (await import('./helm/parts.ts')).runSplitting(options),
  },
  {
    id: 'helm/yaml-encode',
    title: 'values written as YAML: toYaml and toYamlPretty',
    reference: helm,
    data: ['helm'],
    needs: 'yaml-encode-cases.json',
    run: async (options) => (await import('./helm/yaml-encode.ts')).run(options),
  },
];

/**
 * The folder of a suite's cases: our own next to this file, the others in the reference data; undefined if that is not
 * available.
 */
export function dataOf({ own, data }: Suite): string | undefined {
  return own === true ? fileURLToPath(new URL(data.join('/'), import.meta.url)) : sharedPath(...data);
}

/** Whether a suite's program is on the PATH, or named by the variable of its name in upper case. */
export function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return (
    process.env[program.toUpperCase()] !== undefined || folders.some((folder) => existsSync(join(folder, program)))
  );
}
