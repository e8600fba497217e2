import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { constraint, gatekeeperOf, messagesFor, problemsOf } from './objects.ts';

const test = suite('scan/gatekeeper/native-validation');

const cel = `
        - engine: K8sNativeValidation
          source:
            validations:
              - expression: 'false'
                message: from CEL`;
const rego = `
        - engine: Rego
          source:
            rego: |
              package checked
              violation[{"msg": "from Rego"}] { true }`;

const withCode = (code: string): string => `apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: checked}
spec:
  crd: {spec: {names: {kind: Checked}}}
  targets:
    - target: admission.k8s.gatekeeper.sh
      code:${code}
`;

const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: web}\n';

test('a template in CEL alone is rejected at its engine', async () => {
  const gatekeeper = await gatekeeperOf(withCode(cel) + constraint('Checked', 'checked'));
  assert.equal(problemsOf(gatekeeper), [
    '9:11 the template "checked" is written in CEL (engine K8sNativeValidation), which lintel does not evaluate',
  ]);
  assert.equal(await messagesFor(gatekeeper, pod), []);
});

test('of a template in CEL and Rego, the Rego is evaluated', async () => {
  for (const code of [cel + rego, rego + cel]) {
    const gatekeeper = await gatekeeperOf(withCode(code) + constraint('Checked', 'checked'));
    assert.equal(problemsOf(gatekeeper), []);
    assert.equal(await messagesFor(gatekeeper, pod), ['from Rego']);
  }
});

test.run();
