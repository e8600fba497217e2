import { type Files, loaders } from '../../../src/iac/index.ts';
import { memoryFiles, type PolicySource, scan } from '../../../src/scan/index.ts';
import { builtPolicies } from '../../scan/policies/built.ts';
import { mutateFile } from '../mutate.ts';
import { checkLoaded, checkReport, sameTwice } from '../properties.ts';
import { oneChangedFile, oneOf, otherSeeds, otherTrees, type Seed, seeds, trees } from '../seeds.ts';
import { host, manifests, rego, terraform } from './languages.ts';
import type { Input, Target } from './target.ts';

export const web = seeds('examples/web-shop', /\.(?:tf|tfvars)$/);

/** A configuration as JSON, with all other files that are read with one. */
const beside: readonly Seed[] = [
  [
    'main.tf.json',
    JSON.stringify({
      '//': 'a comment',
      variable: { name: { type: 'string', default: 'shop' }, sizes: { type: 'list(number)', default: [1, 2] } },
      locals: { users: '${yamldecode(file("users.yaml"))}', map: { a: { b: ['${var.name}', 1] } } },
      data: {
        aws_iam_policy_document: {
          d: { statement: [{ actions: ['s3:*'], principals: { type: 'AWS', identifiers: ['*'] } }] },
        },
      },
      resource: {
        aws_s3_bucket: {
          b: {
            for_each: '${{ for u in local.users : u.name => u }}',
            bucket: '${var.name}-${each.key}',
            policy: '${data.aws_iam_policy_document.d.json}',
            dynamic: { grant: { for_each: '${var.sizes}', content: { id: '${grant.value}' } } },
            lifecycle: { ignore_changes: ['tags'] },
          },
        },
        aws_instance: { i: [{ count: 2, user_data: '${templatefile("init.tftpl", { names = ["a"] })}' }] },
      },
      module: { m: { source: 'shop/store/aws', version: '~> 1.0', providers: { aws: 'aws.eu' }, name: '${var.name}' } },
      output: { o: { value: '${module.m.id}', sensitive: true } },
      terraform: { required_version: '>= 1.0', backend: { s3: {} } },
      provider: { aws: [{ region: 'eu-west-1' }, { alias: 'eu' }] },
    }),
  ],
  ['override.tf.json', JSON.stringify({ resource: { aws_s3_bucket: { b: { acl: 'private' } } } })],
  ['a.auto.tfvars.json', JSON.stringify({ name: 'other', sizes: [3] })],
  ['init.tftpl', '%{ for n in names ~}\nname=${n}\n%{ endfor ~}\n'],
  ['users.yaml', '- {name: a, admin: yes}\n- &x {name: b}\n- {<<: *x, name: c}\n'],
  [
    '.terraform/modules/modules.json',
    JSON.stringify({
      Modules: [
        { Key: '', Dir: '.' },
        { Key: 'm', Source: 'shop/store/aws', Version: '1.0.0', Dir: '.terraform/modules/m' },
      ],
    }),
  ],
  [
    '.terraform/modules/m/main.tf',
    'variable "name" {}\nresource "aws_sqs_queue" "q" {\n  name = var.name\n}\noutput "id" {\n  value = aws_sqs_queue.q.id\n}\n',
  ],
];
export const charts = [
  ...trees('conformance/helm/own/charts', 'latin1'),
  ...trees('deploy/helm', 'latin1'),
  ...otherTrees(/^Chart\.yaml$/, 'latin1'),
];
const kustomizations = [
  ...trees('conformance/kustomize/own/trees'),
  ...otherTrees(/^(?:[Kk]ustomization|kustomization\.yml|kustomization\.yaml)$/),
];

export const workflow = `on:
  push: {branches: [main]}
  workflow_call:
    inputs: {name: {type: string, default: a}}
permissions: read-all
env: {A: 1, B: "\${{ github.ref }}"}
jobs:
  build: &build
    runs-on: [self-hosted, linux]
    strategy:
      matrix: {os: [ubuntu, windows], include: [{os: macos, x: 1}]}
    container: {image: "node:20@sha256:0", env: {C: null}}
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with: {fetch-depth: 0, ref: "\${{ github.event['pull_request'].head.*.sha }}"}
      - id: run
        if: success() && github.actor != 'a''b'
        run: |
          echo "\${{ format('{0}', inputs.name) }}" >> $GITHUB_OUTPUT
          curl x | sudo sh
      - uses: ./.github/actions/a
  call:
    needs: build
    uses: ./.github/workflows/b.yml
    secrets: inherit
`;
const action = `name: a
inputs: {x: {default: "\${{ github.token }}"}}
runs:
  using: composite
  steps:
    - {run: "echo \${{ inputs.x }}", shell: bash}
`;

/** A workflow, and those and the actions that it calls, with texts of outsiders in scripts. */
const calls: readonly Seed[] = [
  [
    '.github/workflows/a.yml',
    `on: {issues: , pull_request_target: , workflow_dispatch: {inputs: {name: {type: choice, options: [a]}}}}
permissions: {contents: read}
env: {TITLE: "\${{ github.event.issue.title }}"}
jobs:
  a:
    if: github.event.issue.author_association != 'OWNER' && contains(fromJSON('["a"]'), github.actor)
    runs-on: \${{ matrix.os }}
    strategy: {matrix: {os: [ubuntu-latest], include: [{name: "\${{ github.head_ref }}"}]}}
    outputs: {title: "\${{ steps.own.outputs.title || steps.two.outputs.name }}"}
    steps:
      - {id: own, uses: ./.github/actions/a, with: {text: "\${{ env.TITLE }}"}}
      - id: two
        run: |
          NAME=$(echo "$TITLE" | tr -d '\\n')
          echo "name=$NAME" >> "$GITHUB_OUTPUT"
          cat <<EOF >> $GITHUB_ENV
          MORE=\${{ toJSON(github.event) }}
          EOF
          eval "$NAME"
      - run: echo \${{ case(github.ref == 'a', matrix.name, steps.two.outputs.name) }}
  b:
    needs: [a]
    permissions: {contents: write}
    uses: ./.github/workflows/b.yml
    with: {title: "\${{ needs.a.outputs.title }}", count: 1}
    secrets: {TOKEN: a}
`,
  ],
  [
    '.github/workflows/b.yml',
    `on:
  workflow_call:
    inputs: {title: {type: string, required: true}, count: {type: number}}
    secrets: {TOKEN: {required: true}}
    outputs: {x: {value: "\${{ jobs.c.outputs.x }}"}}
jobs:
  c:
    permissions: {contents: write}
    runs-on: ubuntu-latest
    timeout-minutes: \${{ inputs.count }}
    outputs: {x: "\${{ steps.*.outputs.x }}"}
    steps: [{run: "echo \${{ inputs.title }}"}]
`,
  ],
  [
    '.github/actions/a/action.yml',
    `inputs: {text: {required: true}}
outputs: {title: {value: "\${{ inputs.text }}"}}
runs:
  using: composite
  steps: [{run: "bash -c \${{ inputs.text }}", shell: bash}]
`,
  ],
];

export const dockerfile = `# syntax=docker/dockerfile:1
# escape=\\
ARG VERSION=20
FROM --platform=$BUILDPLATFORM node:\${VERSION}-alpine AS build
# hadolint ignore=DL3018
ENV A=1 B="two \${A:-x}" C=\${A%1}
RUN --mount=type=cache,target=/root/.npm \\
    # note
    apk add --no-cache curl && curl -sSL "https://x/$(uname -m)" | sh -c 'cat > y'
COPY <<-"EOF" /x
\thello
\tEOF
FROM scratch
COPY --from=build --chown=1:1 ["a", "b c"]
ONBUILD RUN <<E
sudo make
E
USER 1000:1000
EXPOSE 80 443/udp
HEALTHCHECK --interval=5s CMD ["curl", "x"]
SHELL ["powershell", "-Command"]
RUN Get-X -Y 'z'; if ($a) { B }
`;

export const composeFile = `x-base: &base {restart: always, logging: {driver: none}}
include: [other.yaml]
services:
  # lintel:skip=docker.service.x reason
  web:
    <<: *base
    image: "registry.example.com:5000/web:\${TAG:-1}@sha256:\${D:?x}"
    command: sh -c "a 'b'" c\\ d
    ports: ["80", 8080:80/udp, "127.0.0.1:3000-3001:4000-4001", {target: 1, published: "2"}]
    volumes: [./a:/b:ro,Z, data:/c, {type: bind, source: /x, target: /y}, "\${V}/x:/z"]
    environment: [A=1, B, "C=$$x\${E+\${F-g}}"]
    env_file: [{path: a.env, required: false}]
    depends_on: {db: {condition: service_healthy}}
    build: {context: ., args: {X: 1}, dockerfile_inline: "FROM a\\nRUN b\\n"}
    deploy: {resources: {limits: {cpus: "0.5", memory: 50M}}}
    healthcheck: {test: [CMD, x], interval: 1m30s}
    ulimits: {nofile: {soft: 1, hard: 2}, nproc: 3}
    extra_hosts: ["a:1", "b=[::1]"]
  db:
    extends: {service: web}
    ports: !reset []
    environment: !override {Z: 1.50}
jobs:
  x: {image: a, triggers: {schedule: ["* * * * *"]}}
volumes: {data: {external: {name: y}}}
secrets: {s: {file: ./s}}
`;

const plan = JSON.stringify({
  format_version: '1.2',
  terraform_version: '1.11.4',
  planned_values: {
    root_module: {
      resources: [
        {
          address: 'aws_db_instance.shop',
          mode: 'managed',
          type: 'aws_db_instance',
          name: 'shop',
          values: { engine: 'mysql', password: 'given', timeouts: null, tags: { a: 'b' }, ports: [1, 2] },
          sensitive_values: { password: true, tags: {} },
        },
        { address: 'data.aws_ami.a', mode: 'data', type: 'aws_ami', name: 'a', values: { id: 'ami-1' } },
      ],
      child_modules: [
        {
          address: 'module.store["eu.1"]',
          resources: [
            {
              address: 'module.store["eu.1"].aws_s3_bucket.b[0]',
              mode: 'managed',
              type: 'aws_s3_bucket',
              name: 'b',
              index: 0,
              values: { bucket: 'shop', acl: 'public-read', logging: [{ target_prefix: 'x/' }], versioning: [] },
              sensitive_values: {},
            },
          ],
        },
      ],
    },
  },
  resource_changes: [
    {
      address: 'module.store["eu.1"].aws_s3_bucket.b[0]',
      change: { actions: ['create'], after_unknown: { arn: true, logging: [{ target_bucket: true }] } },
    },
  ],
  configuration: {
    root_module: {
      resources: [
        {
          address: 'aws_db_instance.shop',
          expressions: { kms_key_id: { references: ['aws_kms_key.k.arn', 'aws_kms_key.k'] } },
        },
      ],
      module_calls: {
        store: {
          source: './store',
          expressions: { key: { references: ['var.key'] } },
          module: {
            resources: [
              {
                address: 'aws_s3_bucket.b',
                expressions: { bucket: { references: ['var.name', 'each.key'] }, logging: [{}] },
              },
            ],
            variables: { name: { default: 'x' } },
          },
        },
      },
    },
  },
});

/** The plan with the sources that it may be of. */
const plannedTree: readonly (readonly [string, string])[] = [
  ['plan.json', plan],
  [
    'main.tf',
    'resource "aws_db_instance" "shop" {\n  engine   = "mysql"\n  password = var.password\n  tags     = { a = "b" }\n}\n' +
      'data "aws_ami" "a" {}\nmodule "store" {\n  for_each = toset(["eu.1"])\n  source   = "./store"\n}\n',
  ],
  ['store/main.tf', 'resource "aws_s3_bucket" "b" {\n  count  = 1\n  bucket = "shop"\n  acl    = "public-read"\n}\n'],
];
const state = JSON.stringify({
  format_version: '1.0',
  terraform_version: '1.11.4',
  values: {
    root_module: {
      resources: [
        {
          address: 'aws_vpc.v["a"]',
          mode: 'managed',
          type: 'aws_vpc',
          name: 'v',
          index: 'a',
          values: { cidr_block: '10.0.0.0/8' },
        },
      ],
    },
  },
});

/** A live repository: a unit with all kinds of blocks, and a stack. */
const live = {
  'live/root.hcl': `locals {
  env = read_terragrunt_config(find_in_parent_folders("env.hcl"), { locals = { name = "none" } })
}
remote_state {
  backend  = "s3"
  config   = { key = "\${path_relative_to_include()}/x" }
  generate = { path = "backend.tf", if_exists = "overwrite" }
}
generate "provider" {
  path      = "provider.tf"
  if_exists = "overwrite_terragrunt"
  contents  = <<-EOF
    provider "aws" {
      region = "\${local.env.locals.name}"
    }
  EOF
}
inputs = { tags = { a = [1] }, env = local.env.locals.name }
`,
  'env.hcl': 'locals {\n  name = basename(get_original_terragrunt_dir())\n}\n',
  'live/app/terragrunt.hcl': `include "root" {
  path           = find_in_parent_folders("root.hcl")
  merge_strategy = "deep"
  expose         = true
}
terraform {
  source = "\${get_repo_root()}//module"
  extra_arguments "a" {
    commands = ["plan"]
    env_vars = { TF_VAR_x = get_env("X", "y") }
  }
}
dependency "b" {
  config_path  = "../b"
  mock_outputs = { id = "i" }
}
feature "f" {
  default = true
}
exclude {
  if      = !feature.f.value
  actions = ["all"]
}
inputs = merge(include.root.inputs, { id = dependency.b.outputs.id, on = feature.f.value })
`,
  'live/terragrunt.stack.hcl':
    'unit "u" {\n  source = "./app"\n  path   = "u"\n  values = { a = 1 }\n}\nstack "s" {\n  source = "."\n  path = "s"\n}\n',
  'module/main.tf':
    'variable "tags" {}\nvariable "on" { type = bool }\nresource "a" "b" {\n  tags = var.tags\n  on = var.on\n}\n',
};

export const template = `AWSTemplateFormatVersion: 2010-09-09
Transform: [AWS::LanguageExtensions, AWS::Serverless-2016-10-31]
Globals: {Function: {Timeout: 3, Environment: {Variables: {A: x}}}}
Parameters:
  Env: {Type: String, Default: dev, AllowedValues: [dev, prod]}
  Zones: {Type: CommaDelimitedList, Default: "a,b"}
  Secret: {Type: String, NoEcho: true, Default: hunter2}
Conditions:
  IsProd: !Equals [!Ref Env, prod]
  IsOpen: !Or [!Condition IsProd, !Not [!Equals [!Ref AWS::Region, us-east-1]]]
Mappings: {Sizes: {dev: {Size: 1, Kinds: [a, b]}, prod: {Size: 2, Kinds: [a]}}}
Resources:
  # lintel:skip=aws.s3.bucket_versioning r
  Logs:
    Type: AWS::S3::Bucket
    Condition: IsOpen
    Metadata: {checkov: {skip: [{id: CKV_AWS_18, comment: c}]}}
    Properties:
      BucketName: !Sub ["\${Env}-\${Z}", {Z: !Select [0, !Ref Zones]}]
      PublicAccessBlockConfiguration: {BlockPublicAcls: !If [IsProd, true, !Ref AWS::NoValue]}
      Tags: [{Key: a, Value: !Join ["-", [!Ref Env, !FindInMap [Sizes, !Ref Env, Size]]]}]
  Fn::ForEach::Groups:
    - Name
    - !FindInMap [Sizes, !Ref Env, Kinds]
    - Group\${Name}:
        Type: AWS::EC2::SecurityGroup
        Properties: {GroupDescription: !Ref Name, SecurityGroupIngress: [{IpProtocol: tcp, FromPort: 22, ToPort: "22", CidrIp: 0.0.0.0/0}]}
  Function:
    Type: AWS::Serverless::Function
    Properties: {Policies: [{Statement: [{Effect: Allow, Action: "*", Resource: !GetAtt Logs.Arn}]}], Environment: {Variables: {B: !Ref Secret}}}
  Role:
    Type: AWS::IAM::Role
    Properties: {AssumeRolePolicyDocument: {Statement: []}, Policies: [{PolicyName: p, PolicyDocument: {Statement: {Action: "*"}}}]}
  Database:
    Type: AWS::RDS::DBInstance
    Properties: {MasterUserPassword: "{{resolve:ssm:p}}", StorageEncrypted: "false"}
`;

const otherPlans = otherSeeds(/\.json$/, /"(?:planned_values|terraform_version)"/);

/** A tree of texts whose bytes can be had, too. */
function filesOf(input: Input, encoding: 'utf8' | 'latin1'): Files {
  const bytes = (path: string): Buffer => Buffer.from(input.get(path) ?? '', encoding);
  return {
    list: memoryFiles(input).list,
    read: async (path) => (input.has(path) ? bytes(path).toString('utf8') : undefined),
    readBytes: async (path) => (input.has(path) ? bytes(path) : undefined),
  };
}

function loading(id: string, encoding: 'utf8' | 'latin1' = 'utf8'): Target['run'] {
  const loader = loaders.find((entry) => entry.id === id)!;
  return async (input) => checkLoaded(await sameTwice(() => loader.load(filesOf(input, encoding), {})));
}

function scanning(...types: readonly string[]): Target['run'] {
  return async (input) => {
    const files = memoryFiles(input);
    const request = { target: { kind: 'files', files }, types } as const;
    checkReport(await scan(request, { open: async () => ({ files }), policies, loaders, host }));
  };
}

/** Trees of files: loaded, and scanned. */
export const treeTargets: readonly Target[] = [
  {
    id: 'load',
    about: 'loads the resources of a tree, with every loader',
    slow: 5000,
    make: oneChangedFile([web, beside], terraform),
    run: async (input) => {
      for (const loader of loaders) checkLoaded(await loader.load(memoryFiles(input), {}));
    },
  },
  {
    id: 'tfplan',
    about: "loads Terraform's plans and states",
    slow: 1000,
    make: oneOf([['plan.json', plan], ['state.json', state], ...otherPlans]),
    run: loading('tfplan'),
  },
  {
    id: 'tfplan-sources',
    about: 'finds the resources of a plan in the sources beside it',
    slow: 3000,
    make: oneChangedFile([plannedTree]),
    run: loading('tfplan'),
  },
  {
    id: 'terragrunt',
    about: 'evaluates the units and stacks of Terragrunt',
    slow: 3000,
    make: oneChangedFile([Object.entries(live)]),
    run: loading('terragrunt'),
  },
  {
    id: 'kustomize',
    about: 'builds kustomizations',
    slow: 3000,
    make: oneChangedFile(kustomizations),
    run: loading('kustomize'),
  },
  {
    id: 'cloudformation',
    about: 'evaluates CloudFormation templates, and brings their resources into the forms that policies see',
    slow: 1000,
    make: oneOf([
      ['template.yaml', template],
      [
        'template.json',
        '{"Resources": {"A": {"Type": "AWS::S3::Bucket", "Properties": {"BucketName": {"Fn::Sub": "a"}}}}}',
      ],
      ...otherSeeds(/\.(?:ya?ml|json|template)$/, /\bAWS::/),
    ]),
    run: loading('cft'),
  },
  {
    id: 'github-actions',
    about: 'reads workflows and actions of GitHub, with their expressions and scripts',
    slow: 5000,
    make: oneOf([
      ['.github/workflows/a.yml', workflow],
      ['.github/actions/a/action.yml', action],
      ...otherSeeds(/(?:^|\/)(?:\.github\/workflows\/[^/]+|action)\.ya?ml$/),
    ]),
    run: loading('github-actions'),
  },
  {
    id: 'github-flows',
    about: 'follows texts of outsiders through workflows and actions, and checks calls and types',
    slow: 5000,
    make: oneChangedFile([calls]),
    run: loading('github-actions'),
  },
  {
    id: 'docker',
    about: 'reads Dockerfiles, and the commands in their scripts',
    slow: 5000,
    make: oneOf([['Dockerfile', dockerfile], ...otherSeeds(/(?:^|\/)(?:Dockerfile[^/]*|[^/]*\.[Dd]ockerfile)$/)]),
    run: loading('docker'),
  },
  {
    id: 'compose',
    about: 'merges Compose files, and brings them into the long form',
    slow: 5000,
    make: oneOf([['compose.yaml', composeFile], ...otherSeeds(/(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/)]),
    run: loading('docker'),
  },
  { id: 'helm', about: 'renders charts', slow: 5000, make: oneChangedFile(charts), run: loading('helm', 'latin1') },
  {
    id: 'scan',
    about: 'scans a tree with the bundled policies and renders the report in every format',
    slow: 5000,
    make: oneChangedFile([web, beside], terraform),
    run: scanning('terraform'),
  },
  {
    id: 'scan-k8s',
    about: 'scans a Kubernetes manifest with the bundled policies and renders the report in every format',
    slow: 5000,
    make: oneOf(manifests),
    run: scanning('k8s'),
  },
  {
    id: 'scan-plan',
    about: 'scans a plan with the bundled policies and renders the report in every format',
    slow: 5000,
    make: (random) => new Map([['plan.json', mutateFile('plan.json', plan, state, random)]]),
    run: scanning('tfplan'),
  },
];

let built: Promise<PolicySource> | undefined;

/** The policies of this checkout, built once. */
export function policies(): Promise<PolicySource> {
  built ??= builtPolicies(new Map(rego));
  return built;
}
