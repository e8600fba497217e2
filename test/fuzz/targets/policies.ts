import { loaders } from '../../../src/iac/index.ts';
import { memoryFiles, scan } from '../../../src/scan/index.ts';
import { policy } from '../../cli/policy.ts';
import { checkReport, told } from '../properties.ts';
import { oneChangedFile, type Seed } from '../seeds.ts';
import { host, rego, terraform } from './languages.ts';
import type { Input, Target } from './target.ts';

const scanned = `resource "test_thing" "a" {
  open = true
  port = 22
}
resource "aws_s3_bucket" "b" {
  bucket = "shop"
  acl    = var.acl
}
variable "acl" {}
`;

const rule = JSON.stringify({
  name: 'port',
  file: 'port.rego',
  policy_type: 'aws',
  resource_type: { test_thing: true },
  template_args: { prefix: 'a_', suffix: '_b', name: 'port', limit: 80, list: ['x', 'y'] },
  severity: 'MEDIUM',
  description: 'About the port',
  reference_id: 'AWS.Test.Port.Medium.0001',
  category: 'Data Protection',
  version: 2,
  id: 'AC_PORT',
});
const template = `package accurics

{{.prefix}}{{.name}}{{.suffix}}[retVal] {
  thing := input.test_thing[_]
  thing.config.port < {{.limit}}
  {{range .list}}thing.config.{{.}} != 1
  {{end}}{{if eq .name "port"}}true{{end}}
  traverse := "port"
  retVal := {"Id": thing.id, "ReplaceType": "edit", "CodeType": "attribute", "Traverse": traverse, "Attribute": "port", "AttributeDataType": "number", "Expected": 80, "Actual": thing.config.port}
}
`;

/** A template, a constraint and an ExpansionTemplate. */
const constraints = `apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: owner}
spec:
  crd:
    spec:
      names: {kind: Owner}
      validation:
        openAPIV3Schema:
          type: object
          properties:
            labels: {type: array, items: {type: string, pattern: "^[a-z]+$"}, default: [owner]}
            limit: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
  targets:
    - target: admission.k8s.gatekeeper.sh
      code:
        - engine: Rego
          source:
            version: v1
            rego: |
              package owner
              import data.lib.names
              violation contains {"msg": msg, "details": {"label": label}} if {
                some label in input.parameters.labels
                not input.review.object.metadata.labels[label]
                not data.inventory.cluster.v1.Namespace[label]
                msg := sprintf("%v has no %v", [names.shown, label])
              }
            libs:
              - "package lib.names\\nshown := input.review.name"
---
apiVersion: constraints.gatekeeper.sh/v1beta1
kind: Owner
metadata: {name: all, annotations: {lintel/severity: low}}
spec:
  enforcementAction: scoped
  scopedEnforcementActions: [{action: warn, enforcementPoints: [{name: "*"}]}]
  match:
    kinds: [{apiGroups: ["*"], kinds: [Pod]}]
    namespaces: ["a*"]
    labelSelector: {matchExpressions: [{key: x, operator: NotIn, values: [a]}]}
  parameters: {labels: [team], limit: 80%}
---
apiVersion: expansion.gatekeeper.sh/v1beta1
kind: ExpansionTemplate
metadata: {name: pods}
spec:
  applyTo: [{groups: [""], versions: [v1], kinds: [PodTemplate]}]
  templateSource: template
  generatedGVK: {group: "", version: v1, kind: Pod}
`;
const objects = `apiVersion: v1
kind: Pod
metadata: {name: a}
---
apiVersion: v1
kind: PodTemplate
metadata: {name: b, namespace: ab}
template: {metadata: {labels: {team: a}}, spec: {}}
`;

/** Policies, their paths below `policies/`, and the resources they check. */
const own: readonly (readonly Seed[])[] = [
  [
    ['policies/port/port.json', rule],
    ['policies/port/port.rego', template],
  ],
  [['policies/closed/policy.rego', policy]],
  [['policies/owner.yaml', constraints]],
  ...rego
    .filter(([path]) => /^aws\/s3\/.*policy\.rego$/.test(path))
    .map(([path, text]): Seed[] => [[`policies/${path}`, text]]),
];
const sharedModules: Input = new Map(
  rego.filter(([path]) => path.startsWith('lib/')).map(([path, text]) => [path.slice(4), text]),
);

const bucket = 'resource "test_thing" "b" {\n  open = true\n}\n';
const map = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n';
const skip = '[{"rule": "aws.thing.closed", "comment": "because", "until": "2031-01-31"}, "AC_PORT"]';
const skips: readonly (readonly Seed[])[] = [
  ...[
    '# lintel:skip=aws.thing.closed until=2031-01-31 because',
    '#ts:skip=AC_PORT reason',
    '#checkov:skip=CKV_AWS_19:reason',
    '#trivy:ignore:aws-s3-enable-bucket-encryption:exp:2020-01-01 tfsec:ignore:x[a=b]',
    '# lintel:skip=aws.thing.closed,AC_PORT: both\n# lintel:disable=*',
    '/* lintel:skip=aws.thing.closed because\n ts:skip=Close it */',
  ].flatMap((comment): Seed[][] => [
    [['main.tf', `${comment}\n${bucket}`]],
    [['main.tf', bucket.replace('true', `true ${comment.split('\n')[0]}`)]],
    [['pod.yaml', `${map}${comment.split('\n')[0]}\nspec: {hostNetwork: true}\n`]],
  ]),
  ...['lintel/skip', 'runterrascan.io/skip', 'runterrascan.io/minseverity', 'runterrascan.io/maxseverity'].map(
    (name): Seed[] => [
      [
        'pod.yaml',
        `${map}  annotations:\n    ${name}: '${name.endsWith('skip') ? skip : 'High'}'\nspec: {hostNetwork: true}\n`,
      ],
    ],
  ),
];

/** Policies that users bring, and what they say to policies. */
export const policyTargets: readonly Target[] = [
  {
    id: 'policies',
    about: "scans with a policy of the user's, in lintel's and in Terrascan's form, and for Gatekeeper",
    slow: 10_000,
    make: oneChangedFile(own),
    run: async (input) => {
      const given = [
        ['main.tf', scanned],
        ['pods.yaml', objects],
      ] as const;
      const files = memoryFiles(new Map(given));
      const trees = [{ label: 'own', files: memoryFiles(input) }];
      const source = {
        kind: 'trees',
        trees,
        shared: { label: 'lintel/lib', files: memoryFiles(sharedModules) },
      } as const;
      const request = { target: { kind: 'files', files }, types: ['terraform', 'k8s'] } as const;
      const platform = { open: async () => ({ files }), policies: async () => source, loaders, host };
      await told(async () => checkReport(await scan(request, platform)));
    },
  },
  {
    id: 'suppressions',
    about: 'reads comments and annotations that ask for rules to be passed over',
    slow: 2000,
    make: oneChangedFile(skips, [...skips.flat(), ...terraform.slice(0, 20)]),
    run: async (input) => {
      const files = memoryFiles(input);
      const trees = [{ label: 'own', files: memoryFiles(new Map(own.slice(0, 2).flat())) }];
      const platform = {
        open: async () => ({ files }),
        policies: async () => ({ kind: 'trees', trees }) as const,
        loaders,
        host,
      };
      for (const suppressions of [{}, { strict: true, reasonRequired: true }, { forbidden: true }]) {
        const request = { target: { kind: 'files', files }, types: ['terraform', 'k8s'], suppressions } as const;
        checkReport(await scan(request, platform));
      }
    },
  },
];
