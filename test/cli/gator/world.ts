/** Policies for Gatekeeper: containers need images from a registry, which is a parameter with a default. */
export const policies = {
  '/project/policies/template.yaml': `apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata:
  name: imagefrom
spec:
  crd:
    spec:
      names:
        kind: ImageFrom
      validation:
        openAPIV3Schema:
          type: object
          properties:
            registry:
              type: string
              default: registry.example.com
  targets:
    - target: admission.k8s.gatekeeper.sh
      rego: |
        package imagefrom

        violation[{"msg": msg, "details": {"image": image}}] {
          image := input.review.object.spec.containers[_].image
          not startswith(image, concat("", [input.parameters.registry, "/"]))
          print("refused", image)
          msg := sprintf("%s: the image %v is not from %v", [input.review.object.metadata.name, image, input.parameters.registry])
        }
`,
  '/project/policies/constraint.yaml': `apiVersion: constraints.gatekeeper.sh/v1beta1
kind: ImageFrom
metadata:
  name: own-registry
spec:
  match:
    kinds:
      - apiGroups: [""]
        kinds: [Pod]
  parameters:
    registry: registry.example.com
`,
};

/** A pod with one container. */
export const pod = (name: string, image: string, namespace?: string): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
${namespace === undefined ? '' : `  namespace: ${namespace}\n`}spec:
  containers:
    - name: main
      image: ${image}
`;
