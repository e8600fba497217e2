import type { Explanation } from '../source/index.ts';

/** Every code of the language: OPA's codes, so that users can look them up there, and those of unit tests. */
export const regoDiagnostics: readonly Explanation[] = [
  {
    code: 'rego_parse_error',
    title: 'Not Rego',
    explanation:
      'The text is not valid Rego. Since OPA 1.0 a rule needs "if" before its body, and "contains" when it makes a set.',
    fix: 'Correct the marked place, or read files from before OPA 1.0 with --v0-compatible.',
    example: 'deny contains message if {\n  input.public\n  message := "public"\n}',
  },
  {
    code: 'rego.too-many',
    title: 'Too many Rego modules',
    explanation:
      'At most 20,000 modules with 32 million characters in total are compiled together. This bounds the memory and time that a policy directory can use.',
    fix: 'Name only the directories that are needed.',
  },
  {
    code: 'rego.format',
    title: 'A module that cannot be formatted',
    explanation:
      'A comment is inside an expression, such as behind a parenthesis, and would end a line that continues.',
    fix: 'Move the comment to a line above the expression.',
  },
  {
    code: 'rego.test',
    title: 'A test that fails, in an editor',
    explanation: 'The test was run by its code lens. It is shown until the file changes.',
    fix: 'Correct the policy or the test, and run it again.',
  },
  {
    code: 'rego.unused',
    title: 'A name that is not used, in an editor',
    explanation: 'An import or a variable that the module does not use. Policies with it can be evaluated.',
    fix: 'Remove it, or write _ for the variable.',
  },
  {
    code: 'rego_compile_error',
    title: 'Rego that cannot be compiled',
    explanation:
      'A name is declared twice, is not declared, or hides an import or a rule; or "with" replaces something that cannot be replaced.',
    fix: 'Rename the variable or rule that the message names.',
  },
  {
    code: 'rego_type_error',
    title: 'Types that cannot match',
    explanation:
      'A function is unknown or gets the wrong number or types of arguments, a comparison can never be true, or rules contradict each other.',
    fix: 'Correct the call or the rules; the message shows what was expected.',
  },
  {
    code: 'rego_unsafe_var_error',
    title: 'A variable without a value',
    explanation:
      'Nothing in the body gives the variable a value outside of "not" and of calls that only read it, so the values to try are unknown.',
    fix: 'Bind it first, with :=, "some … in" or a reference.',
    example: 'allow if {\n  some role in input.roles\n  not denied[role]\n}',
  },
  {
    code: 'rego_recursion_error',
    title: 'A rule that needs its own result',
    explanation: 'The rule refers to itself, directly or through other rules. Rego does not allow recursion.',
    fix: 'Break the cycle. To visit nested data, use walk.',
  },
  {
    code: 'rego_build',
    title: 'Policies that were built by another version',
    explanation: 'A module made by "lintel build" only works with the version of lintel that built it.',
    fix: 'Build it again with "lintel build".',
  },
  {
    code: 'rego.plan',
    title: 'A plan that cannot be run',
    explanation:
      'A plan.json does not follow the format of OPA, refers to something that it does not contain, or has functions that call themselves.',
    fix: 'Build it again with "opa build -t plan" or "lintel build -t plan".',
  },
  {
    code: 'data.conflict',
    title: 'Data files that contradict each other',
    explanation: 'Two files give a value for the same path of data, or a file at the top does not hold an object.',
    fix: 'Remove one of them, or put it into a separate directory: directories are keys of data.',
  },
  {
    code: 'bundle.invalid',
    title: 'Not a bundle of OPA',
    explanation:
      'The archive cannot be read, is too large, has a wrong manifest, or contains something outside of the roots that its manifest names. No part of it is used.',
    fix: 'Build it with "opa build -b" or "lintel build -b", or correct its manifest.',
  },
  {
    code: 'bundle.signature',
    title: 'A bundle without a valid signature',
    explanation:
      'The signature is missing or wrong, there is no key for it, or a file has changed since the bundle was signed. No part of the bundle is used.',
    fix: 'Sign the bundle again, or verify it with the right key, algorithm and scope.',
  },
  {
    code: 'bundle.links',
    title: 'Links in a bundle',
    explanation:
      'The archive contains links or devices. Like OPA, lintel leaves them out, so policies and data behind links are missing from the bundle.',
    fix: 'Replace links with copies of the files before you pack the bundle, for example with "tar --dereference".',
  },
  {
    code: 'bundle.conflict',
    title: 'Bundles that own the same documents',
    explanation: 'Two bundles have roots that overlap, or a delta bundle is for other roots than the active bundle.',
    fix: 'Give each bundle its own roots in its .manifest.',
    example: '{"revision": "7", "roots": ["app/roles"]}',
  },
  {
    code: 'eval_conflict_error',
    title: 'Two results for the same value',
    explanation: 'A complete rule or a function gives two different values, or an object gets two values for one key.',
    fix: 'Make the bodies of the rule mutually exclusive, or use "else" or a partial rule.',
  },
  {
    code: 'eval_builtin_error',
    title: 'A builtin that fails',
    explanation:
      'A builtin function fails for its arguments. Without strict mode the call is undefined instead, and its rule does not apply.',
    fix: 'Check the arguments; the message gives the reason.',
  },
  {
    code: 'eval_type_error',
    title: 'A builtin with an argument of the wrong type',
    explanation:
      'An argument of a builtin function has a type that the function does not take. Without strict mode the call is undefined instead.',
    fix: 'Test the type first, for example with is_string.',
  },
  {
    code: 'eval_cancel_error',
    title: 'An evaluation that was stopped',
    explanation: 'The query exceeded the limit of steps, time or memory, or values or rules are nested too deeply.',
    fix: 'Look for nested loops over large collections and for very large ranges.',
  },
  {
    code: 'eval_http_send_network_error',
    title: 'A request of http.send that failed',
    explanation:
      'With raise_error set to false, http.send returns status_code 0 and this code in error.code when there was no answer.',
    fix: 'Check the address; error.message gives the reason.',
  },
  {
    code: 'usage.builtin',
    title: 'An invalid name of a builtin',
    explanation: 'A custom builtin passed to the library needs a valid Rego name that is not already in use.',
    fix: 'Use a name with your own prefix.',
    example: 'company.owner',
  },
  {
    code: 'usage.engine',
    title: 'An engine that is used in a way that it does not support',
    explanation:
      'A path is not written with slashes, built policies and plans have no queries, or a synchronous evaluation has to wait for a result.',
    fix: 'Write paths as "authz/allow", and use evaluateAsync or queryAsync for policies that wait.',
  },
  {
    code: 'usage.unknowns',
    title: 'An unknown document that is not a path below input or data',
    explanation: 'Partial evaluation leaves only input, data, and what is below them unknown.',
    fix: 'Write a path such as input, input.user or data.reports.',
  },
  {
    code: 'invalid_unknown',
    title: 'An annotation that names an unknown document outside of input and data',
    explanation: 'The list `unknowns` of a `compile` annotation contains only paths below input or data.',
    fix: 'Write a path such as input.reports.',
  },
  {
    code: 'invalid_mask_rule',
    title: 'An annotation whose mask rule is not the path of a rule',
    explanation: 'The `mask_rule` of a `compile` annotation is a path below data, or relative to the package.',
    fix: 'Write a path such as data.reports.mask, or only mask for a rule of the same package.',
  },
  {
    code: 'invalid_parameter',
    title: 'A setting of a data filter that is not valid',
    explanation: 'A target, a dialect or a mapping of tables and columns is not one that filters support.',
    fix: 'Use one of the values that the message names.',
  },
  {
    code: 'test.empty',
    title: 'A test without cases',
    explanation: 'The test is a table of cases, and the table is empty. The test fails, because it checks nothing.',
    fix: 'Add cases, or remove the test.',
  },
  {
    code: 'test.function',
    title: 'A test with arguments',
    explanation: 'Tests are called without arguments, so a function whose name begins with test_ cannot be one.',
    fix: 'Remove the arguments, or rename the function.',
  },
];
