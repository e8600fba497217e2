import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Policy, type Selection, selectPolicies } from '../../../src/scan/index.ts';
import { type Diagnostic, LintelError } from '../../../src/source/index.ts';
import { policyOf } from '../examples.ts';

const test = suite('scan/policies/select');

const ports: Policy['aliases'] = [
  { tool: 'terrascan', id: 'AC_22', instance: '22' },
  { tool: 'terrascan', id: 'AC_443', instance: '443' },
  { tool: 'checkov', id: 'CKV_PORTS' },
];
const policies = [
  policyOf({ id: 'aws.s3.encrypted', severity: 'HIGH', category: 'Data Protection' }),
  policyOf({ id: 'aws.s3.logged', severity: 'LOW', category: 'Logging and Monitoring' }),
  policyOf({ id: 'aws.vpc.closed', severity: 'MEDIUM', category: 'Infrastructure Security', aliases: ports }),
  policyOf({ id: 'gcp.disk.encrypted', severity: 'HIGH', category: 'Data Protection', enabled: false }),
  policyOf({ id: 'general.secret.hidden', severity: 'HIGH', category: 'Own Category', provider: '' }),
  policyOf({ id: 'main.deny', severity: 'LOW', form: 'conftest', provider: '', otherSeverities: ['MEDIUM', 'HIGH'] }),
];
const select = (selection: Selection, from: readonly Policy[] = policies) => selectPolicies(from, selection);
const chosen = (selection: Selection, from = policies): readonly string[] =>
  select(selection, from).policies.map(({ id }) => id);
const [encrypted, logged, closed, off, general, conftest] = [
  'aws.s3.encrypted',
  'aws.s3.logged',
  'aws.vpc.closed',
  'gcp.disk.encrypted',
  'general.secret.hidden',
  'main.deny',
] as const;

const cases: readonly (readonly [selection: Selection, ids: readonly string[]])[] = [
  [{}, [encrypted, logged, closed, general, conftest]],
  [{ providers: ['all'] }, [encrypted, logged, closed, general, conftest]],
  [{ providers: ['gcp', 'all'] }, [encrypted, logged, closed, general, conftest]],
  [{ providers: ['AWS'] }, [encrypted, logged, closed, general, conftest]],
  // Rules of no provider are about all of them.
  [{ providers: ['azure'] }, [general, conftest]],
  [{ severity: 'LOW' }, [encrypted, logged, closed, general, conftest]],
  // The severity of a finding of conftest is only known afterwards.
  [{ severity: 'MEDIUM' }, [encrypted, closed, general, conftest]],
  [{ severity: 'HIGH' }, [encrypted, general, conftest]],
  [{ categories: ['data protection'] }, [encrypted, conftest]],
  [{ categories: [' Logging  and Monitoring ', 'own category'] }, [logged, general]],
  [{ categories: ['Logging & Monitoring'] }, [logged]],
  // Terrascan's old names.
  [{ categories: ['Network Security', 'Data Security'] }, [encrypted, closed, conftest]],
  [{ scanRules: ['aws.s3.*'] }, [encrypted, logged]],
  [{ scanRules: ['AWS.S3.Encrypted', 'ckv_ports'] }, [encrypted, closed]],
  [{ scanRules: ['AC_22'] }, [closed]],
  [{ scanRules: ['*encrypted'] }, [encrypted]],
  [{ scanRules: ['gcp.disk.encrypted'] }, [off]],
  [{ enableRules: ['gcp.*'] }, [encrypted, logged, closed, off, general, conftest]],
  [{ enableRules: ['gcp.disk.encrypted'], scanRules: ['*encrypted'] }, [encrypted, off]],
  [{ enableRules: ['gcp.disk.encrypted'], skipRules: ['*.encrypted'] }, [logged, closed, general, conftest]],
  [{ skipRules: ['CKV_PORTS', 'aws.s3.logged'] }, [encrypted, general, conftest]],
  // Only an instance of it.
  [{ skipRules: ['AC_22'] }, [encrypted, logged, closed, general, conftest]],
  [{ scanRules: ['aws.*'], severity: 'MEDIUM', categories: ['data protection'] }, [encrypted]],
];
for (const [selection, ids] of cases) {
  test(JSON.stringify(selection), () => {
    const { notes } = select(selection);
    assert.equal([chosen(selection), notes], [ids, []]);
  });
}

test('a star in a name is any characters, or none', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 8 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(name, pattern, (id, skipped) => {
      const expected = new RegExp(`^${skipped.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      assert.is(select({ skipRules: [skipped] }, [policyOf({ id })]).policies.length, expected.test(id) ? 0 : 1);
    }),
    { numRuns: 500 },
  );
});

test('a rule that is named by an instance is reported for this instance only', () => {
  const of = (selection: Selection): readonly boolean[] => {
    const { reports } = select(selection);
    return [['22'], ['443'], ['22', '443'], []].map((instances) => reports(policies[2]!, instances));
  };
  assert.equal(of({}), [true, true, true, true]);
  assert.equal(of({ scanRules: ['AC_22'] }), [true, false, true, false]);
  assert.equal(of({ scanRules: ['aws.vpc.closed'], skipRules: ['AC_443'] }), [true, false, false, true]);
  assert.equal(of({ scanRules: ['AC_22', 'CKV_PORTS'] }), [true, true, true, true]);
});

test('findings below the severity are left out, if a rule has several', () => {
  const { reports } = select({ severity: 'MEDIUM' });
  const found = (severity: Policy['severity']): boolean => reports({ ...policies[5]!, severity }, []);
  assert.equal([found('LOW'), found('MEDIUM'), found('HIGH')], [false, true, true]);
});

/** The problems of a selection that is refused. */
function refused(selection: Selection, from = policies): readonly Diagnostic[] {
  try {
    select(selection, from);
  } catch (error) {
    if (error instanceof LintelError) return error.diagnostics;
    throw error;
  }
  throw new Error('it is not refused');
}

test('unknown rules are warnings, each once, with a suggestion, and errors if no rule to scan is left', () => {
  const messages = (selection: Selection): readonly string[] =>
    select(selection).notes.map(({ level, message }) => `${level}: ${message}`);
  const unknown = (list: string, name: string, guess = '') =>
    `warning: rules to ${list}: no rule has the ID or alias ${name}${guess}`;
  assert.equal(messages({ scanRules: [closed, 'aws.s3.encryptd', 'aws.s3.encryptd', 'x.*'] }), [
    unknown('scan', 'aws.s3.encryptd', '; did you mean aws.s3.encrypted?'),
    unknown('scan', 'x.*'),
  ]);
  assert.equal(messages({ skipRules: ['AC_1'], enableRules: ['AC_2'] }), [
    unknown('skip', 'AC_1'),
    unknown('enable', 'AC_2'),
  ]);
  assert.equal(
    refused({ scanRules: ['AC_1', 'AC_2'] }).map(({ level, message }) => `${level} ${message}`),
    ['AC_1', 'AC_2'].map((name) => `error rules to scan: no rule has the ID or alias ${name}`),
  );
  const many = messages({ skipRules: Array.from({ length: 130 }, (_, at) => `${closed}${at}`) });
  assert.is(many.length, 101);
  assert.is(many.filter((message) => message.includes('did you mean')).length, 10);
  assert.is(many.at(-1), 'warning: rules to skip: 30 more names match no rule');
  const last = (length: number) => messages({ skipRules: Array.from({ length }, (_, at) => `x.${at}`) }).at(-1);
  assert.is(last(100), unknown('skip', 'x.99'));
  assert.is(last(101), 'warning: rules to skip: 1 more name matches no rule');
});

test('a selection of nothing is an error with its filters, or a warning if types or skipped rules leave none', () => {
  const message = (selection: Selection, from = policies): string => refused(selection, from)[0]!.message;
  const none = 'no rule matches the selection: ';
  assert.is(
    message({ scanRules: ['*.encrypted'], severity: 'HIGH', categories: ['Resilience'] }),
    `${none}rules *.encrypted; categories Resilience; severity high and above`,
  );
  assert.is(
    message({ scanRules: [logged], severity: 'MEDIUM' }),
    `${none}rules aws.s3.logged; severity medium and above`,
  );
  assert.is(message({ categories: ['Resilience', 'IAM'], severity: 'LOW' }), `${none}categories Resilience, IAM`);
  assert.is(message({ severity: 'HIGH' }, [policies[1]!]), `${none}severity high and above`);
  const nothing = /^no rules to check: the filters .* exclude all of them$/;
  assert.match(select({ providers: ['azure'] }, policies.slice(0, 3)).notes[0]!.message, nothing);
  assert.match(select({ skipRules: ['*'] }).notes[0]!.message, nothing);
  assert.match(select({}, [policies[3]!]).notes[0]!.message, nothing);
});

test('an unknown category is an error with a suggestion, and the categories that exist', () => {
  const [problem] = refused({ categories: ['resilience', 'Own Categry', 'Nonsense'] });
  const { message, help = '' } = problem!;
  assert.is(message, 'unknown category "Own Categry"; did you mean Own Category?, "Nonsense"');
  assert.match(help, /^categories: Compliance Validation, .*Logging and Monitoring, Own Category, Resilience, /);
});

test.run();
