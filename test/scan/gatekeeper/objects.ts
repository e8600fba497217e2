import { readYaml, yamlPlaceOf, yamlValueOf } from '../../../src/go/index.ts';
import type { Config } from '../../../src/iac/index.ts';
import {
  type Gatekeeper,
  type GatekeeperOptions,
  type KubernetesObject,
  openGatekeeper,
  reviewOfObject,
} from '../../../src/scan/index.ts';
import { positionOf } from '../../../src/source/index.ts';

/** The objects of a YAML file. */
export function objectsIn(text: string, path = 'objects.yaml'): readonly KubernetesObject[] {
  return readYaml({ path, text }).flatMap(({ source, root }) => {
    if (root === undefined) return [];
    const span = { source, start: root.start, end: root.end };
    return [{ config: yamlValueOf(root) as Config, span, spanOf: (at) => ({ source, ...yamlPlaceOf(root, at) }) }];
  });
}

export const host = { now: () => 0n, random: () => 0, env: new Map<string, string>() };

/** Policies in YAML, as `gator test` enforces them. */
export function gatekeeperOf(text: string, options: Partial<GatekeeperOptions> = {}): Promise<Gatekeeper> {
  return openGatekeeper(objectsIn(text, 'policies.yaml'), { host, point: 'gator.gatekeeper.sh', ...options });
}

/** The messages for the objects of a YAML file, which are the inventory as well. */
export async function messagesFor(gatekeeper: Gatekeeper, text: string): Promise<readonly string[]> {
  const objects = objectsIn(text);
  gatekeeper.setInventory(objects.map(({ config }) => config));
  const results = [];
  for (const object of objects) results.push(...(await gatekeeper.review(reviewOfObject(object))));
  return results.map(({ msg }) => msg);
}

/** Diagnostics as lines: place and message. */
export function problemsOf({ diagnostics }: Pick<Gatekeeper, 'diagnostics'>): readonly string[] {
  return diagnostics.map(({ message, span }) => {
    const { line, column } = positionOf(span!.source, span!.start);
    return `${line}:${column} ${message}`;
  });
}

/** A template with Rego code, and a schema of its parameters in YAML. */
export function template(kind: string, rego: string, schema = '{type: object}', more = ''): string {
  return `apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata:
  name: ${kind.toLowerCase()}
spec:
  crd:
    spec:
      names:
        kind: ${kind}
      validation:
        openAPIV3Schema: ${schema}
  targets:
    - target: admission.k8s.gatekeeper.sh
      rego: |
${indented(rego, 8)}
${more}`;
}

/** A constraint with a `spec` in flow style. */
export function constraint(kind: string, name: string, spec = '{}'): string {
  return `---
apiVersion: constraints.gatekeeper.sh/v1beta1
kind: ${kind}
metadata:
  name: ${name}
spec: ${spec}
`;
}

export function indented(text: string, columns: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(columns) + line)
    .join('\n');
}
