import type { Explanation } from '../source/index.ts';

/** Every code of files, policies, suppressions and baselines. */
export const scanDiagnostics: readonly Explanation[] = [
  {
    code: 'file.unreadable',
    title: 'A file or directory that cannot be read',
    explanation:
      'The operating system refused to open it; the message gives the reason. Its contents are missing from the result.',
    fix: 'Give the user that runs lintel the permission to read it.',
  },
  {
    code: 'file.not-regular',
    title: 'Not a regular file',
    explanation: 'Devices, sockets and pipes are not opened, nor are links in packages from a remote source.',
    fix: 'Replace it with a regular file if it is part of the configuration.',
  },
  {
    code: 'file.outside',
    title: 'A link that leads out of the scanned directory',
    explanation: 'A scan reads nothing outside the scanned directory, so the link was not followed.',
    fix: 'Scan the directory that holds both, or replace the link with a copy.',
  },
  {
    code: 'scan.embedded',
    title: 'A template in an attribute that was not scanned',
    explanation:
      'The attribute holds the text of a CloudFormation template or a Kubernetes manifest. The text is not known before the deployment, or it cannot be read, so the resources in it were not checked.',
    fix: 'Scan the template or manifest itself, or a plan, which has the text.',
  },
  {
    code: 'policy.setting',
    title: 'A setting that a rule does not have',
    explanation:
      'The configuration sets something for a rule that does not exist, that the rule does not declare, or with a value of the wrong type.',
    fix: 'Run lintel explain RULE to see the settings of a rule and their types.',
  },
  {
    code: 'conftest.unreadable',
    title: 'A file that policies for conftest cannot check',
    explanation:
      'The file is invalid in its format, or lintel does not read the format. lintel conftest checks nothing then, so that no result looks complete; lintel scan checks the other files.',
    fix: 'Correct the file, name its format with --parser, or leave it out: --ignore leaves out files in directories.',
  },
  {
    code: 'conftest.object',
    title: 'A rule that reports nothing',
    explanation:
      'In Rego v1, deny[msg] if … defines an object with the value true under each message, and not a set of messages.',
    fix: 'Write deny contains msg if …, or read the policies as Rego v0 with --rego-version v0.',
  },
  {
    code: 'conftest.message',
    title: 'A result without a message',
    explanation: 'The objects in the sets deny, violation and warn need the message as a text in msg.',
    fix: 'Add msg to the object.',
  },
  {
    code: 'gatekeeper.template',
    title: 'A ConstraintTemplate that Gatekeeper does not accept',
    explanation: 'The template is not read, so its constraints are not evaluated either. All other templates are.',
    fix: 'Correct the template at the place that the message names.',
  },
  {
    code: 'gatekeeper.rego',
    title: 'Code of a ConstraintTemplate that Gatekeeper does not accept',
    explanation:
      'The entry point of a template is the rule violation. Its code may refer to data.inventory and to libraries below data.lib, and may only import these libraries and future.keywords.',
    fix: 'Move shared code to the libraries of the target, in packages that start with lib.',
  },
  {
    code: 'gatekeeper.external-data',
    title: 'A ConstraintTemplate or Provider for external data',
    explanation:
      'The code of the template calls external_data, which asks a provider in the cluster. lintel calls none, so it does not evaluate the template. A Provider itself has no effect.',
    fix: 'Enforce this template in the cluster only, and leave it out of the policies of lintel.',
  },
  {
    code: 'gatekeeper.enforcement',
    title: 'An enforcement action or point that Gatekeeper does not have',
    explanation:
      'The actions are `deny`, `warn`, `dryrun` and `scoped`, and the points validation.gatekeeper.sh, audit.gatekeeper.sh, gator.gatekeeper.sh and vap.k8s.io. Constraints with unknown actions are evaluated, but nothing enforces them.',
    fix: 'Correct the name.',
  },
  {
    code: 'gatekeeper.message',
    title: 'A violation of a ConstraintTemplate whose msg is not a text',
    explanation: 'Gatekeeper fails to evaluate the template in this case.',
    fix: 'Make msg a string, for example with sprintf.',
  },
  {
    code: 'gatekeeper.constraint',
    title: 'A constraint that Gatekeeper does not accept',
    explanation:
      'The constraint has no template, or is not valid for the schema of its template. It is not evaluated; all others are.',
    fix: 'Correct the constraint at the place that the message names, or add its template.',
  },
  {
    code: 'gatekeeper.object',
    title: 'An object that no policy can evaluate',
    explanation: 'A number in it is infinite or not a number, or its values are nested too deeply.',
    fix: 'Correct the object.',
  },
  {
    code: 'gatekeeper.match',
    title: 'A constraint that may or may not apply to an object',
    explanation:
      'The match of the constraint selects labels of namespaces, and the namespace of the object is unknown. Gatekeeper refuses the object in this case.',
    fix: 'Add the Namespace object to the scanned files.',
  },
  {
    code: 'gator.suite',
    title: 'A suite that lintel gator verify cannot run',
    explanation: 'A field of the suite has the wrong type. No suite is run, so that no result looks complete.',
    fix: 'Correct the field at the place that the message names.',
  },
  {
    code: 'gator.review',
    title: 'An AdmissionReview that no API server sends',
    explanation:
      'The object of a case of lintel gator verify is an AdmissionReview without a request, without an object to review, or with unknown fields.',
    fix: 'Correct the AdmissionReview at the place that the message names.',
  },
  {
    code: 'gatekeeper.expansion',
    title: 'An expanded object that is missing or incomplete',
    explanation:
      'The objects that this template generates are not checked, or are checked without the mutator. All other templates are used.',
    fix: 'Correct the template, or the object that it cannot expand. lintel does not support mutations.',
  },
  {
    code: 'scan.variant',
    title: 'A variant that could not be read completely',
    explanation:
      'With --variants, lintel also renders charts with their other values files and with each switch reversed, and evaluates Terraform root modules with each of their variable files. Something fails with these values, or there are more than 200 variants; only the first 200 are evaluated.',
    fix: 'Correct the values file, or scan with one set of values that belong together: --values-files, --set, --var-file.',
  },
  {
    code: 'scan.too-many-patterns',
    title: 'Ignore files with too many patterns',
    explanation:
      'Every pattern is compared with every path. Limit: 30,000 characters of patterns for one directory, including those of its parent directories. The file that exceeds the limit has no effect, so files that it excludes are scanned.',
    fix: 'Exclude whole directories, or pass the rest with --exclude.',
  },
  {
    code: 'scan.timeout',
    title: 'Part of the scan took too long',
    explanation:
      'A scan can use 600 seconds of CPU time (change it with --timeout). lintel stops reading files after half of the time, and stops checking rules when the time is up. A single file or rule that takes a tenth of the time is stopped and left out. The rest is reported. A scan that runs for twice the time is stopped, and nothing is reported. The exit code is never 0.',
    fix: 'Exclude the file that the message names with --exclude, or raise --timeout.',
  },
  {
    code: 'file.too-deep',
    title: 'Directories that are nested too deeply',
    explanation: 'Limit: 64 levels of directories. Anything deeper is missing from the result.',
    fix: 'Scan the inner directory by itself.',
  },
  {
    code: 'file.too-large',
    title: 'A file that is too large',
    explanation: 'The file exceeds the size that is read, which keeps memory bounded. It is missing from the result.',
    fix: 'Split the file, or keep data out of it.',
  },
  {
    code: 'file.too-many',
    title: 'Too many diagnostics for one file',
    explanation: 'The file has more problems than lintel reports for one file. The rest are left out.',
    fix: 'Fix the first ones and scan again: the others are often consequences.',
  },
  {
    code: 'scan.nothing-scanned',
    title: 'Nothing was scanned, although there is something to scan',
    explanation:
      'The tree contains infrastructure code, but not of the requested types. A result without violations would mean nothing.',
    fix: 'Request the types that the tree contains, or all types.',
    example: 'lintel scan -i all',
  },
  {
    code: 'scan.coverage',
    title: 'How much of the code was evaluated',
    explanation:
      'Some resource blocks have no instance with the given values, or their module was not read. They are not part of the result, or are reported as "if enabled".',
    fix: 'Scan with the values of the environment (--var-file), and fetch modules (terraform init or --remote-modules). --min-coverage makes it an error.',
  },
  {
    code: 'scan.not-scanned',
    title: 'Infrastructure code that was not scanned',
    explanation:
      'The tree contains infrastructure code of types that were not requested, or that lintel does not support. The result says nothing about it.',
    fix: 'Request the types that lintel supports.',
    example: 'lintel scan -i all',
  },
  {
    code: 'scan.excluded',
    title: 'Files and directories that were excluded',
    explanation:
      '--exclude, the configuration, or .lintelignore files in the scanned tree leave files and directories out. The result says nothing about them.',
    fix: 'Check that only files are excluded that you do not deploy.',
  },
  {
    code: 'scan.file-not-scanned',
    title: 'A named file that was not scanned',
    explanation: 'The command line names a file of a type that lintel does not recognize, or that was not requested.',
    fix: 'Leave the file out, or request its type with -i.',
  },
  {
    code: 'policy.none',
    title: 'A folder without policies',
    explanation:
      'None of the folders holds a policy: a Rego file with a package lintel.<provider>.<service>.<state>, a rule .json next to its .rego template, or Rego with a rule deny, violation or warn for conftest.',
    fix: 'Correct the path, or create a policy.',
    example: 'lintel policy new my-policies/aws/s3/bucket_named',
  },
  {
    code: 'policy.unused',
    title: 'A Rego file that a scan does not evaluate',
    explanation:
      'The file has no package of lintel, no rule file of Terrascan names it, and no policy for conftest is in the same directory, so nothing uses it. Rego of a ConstraintTemplate is evaluated only as a part of the template.',
    fix: 'Move the file out of the policy directory, or correct its package or its rules.',
  },
  {
    code: 'policy.none-selected',
    title: 'No policy left to evaluate',
    explanation:
      'The filters on rules, types, severity and categories exclude all policies, so no violation can be found.',
    fix: 'Remove one of the filters from the command line or the configuration.',
  },
  {
    code: 'policy.unknown-rule',
    title: 'A rule that does not exist',
    explanation: 'The list of rules to scan, or to skip, contains an ID or alias that no policy has.',
    fix: 'Correct the ID; "lintel rules" lists all IDs.',
  },
  {
    code: 'policy.path',
    title: 'An invalid path of a policy',
    explanation: 'The path of a new policy ends in three lower-case names: provider, service, and the required state.',
    fix: 'Use a path like the one in the example.',
    example: 'lintel policy new my-policies/aws/s3/bucket_versioning',
  },
  {
    code: 'policy.package',
    title: 'An invalid package of a policy',
    explanation: 'The package of a policy is lintel.<provider>.<service>.<state>, which is also its ID.',
    fix: 'Rename the package. Shared code belongs to a package lintel.lib.<name>.',
    example: 'package lintel.aws.s3.bucket_named',
  },
  {
    code: 'policy.metadata',
    title: 'Metadata that is missing or invalid',
    explanation:
      'The METADATA annotation of a policy needs title, description, and under custom a severity, category and resource_types.',
    fix: 'Add the key that the message names; docs/policies.md describes them all.',
  },
  {
    code: 'policy.duplicate',
    title: 'Two policies with the same ID',
    explanation:
      "Suppressions and reports name policies by their IDs. In lintel's form an ID belongs to one policy, so this is an error. Policies in Terrascan's form both run, with a warning: its own policies use one ID twice.",
    fix: 'Rename one of the policies, or name only one of the folders with -p.',
  },
  {
    code: 'policy.evaluation',
    title: 'A policy that fails',
    explanation:
      'The policy could not be evaluated for a resource. The result is incomplete: nothing is reported for this policy and resource.',
    fix: 'Report it if the policy comes with lintel; otherwise test the policy with "lintel test".',
  },
  {
    code: 'policy.result',
    title: 'A policy with an invalid result',
    explanation:
      'The result of the policy does not have the form of violations, or names a resource that does not exist.',
    fix: 'Correct the rule; docs/policies.md describes the form.',
  },
  {
    code: 'policy.json',
    title: 'A rule file that is not JSON',
    explanation: "A rule in Terrascan's form is a .json file next to its .rego template. This one cannot be read.",
    fix: 'Correct it, or move it out of the policy folder.',
  },
  {
    code: 'policy.rule',
    title: 'An incomplete rule file',
    explanation: "A rule in Terrascan's form needs an id or reference_id, and the template that it names in file.",
    fix: 'Add what the message names.',
  },
  {
    code: 'policy.severity',
    title: 'A rule with an unknown severity',
    explanation: 'The severity is not LOW, MEDIUM or HIGH, so it counts as HIGH.',
    fix: 'Write one of the three.',
  },
  {
    code: 'policy.silent',
    title: 'A policy that can never report anything',
    explanation: 'The template defines no rule of the name that the rule file gives, so there is nothing to evaluate.',
    fix: 'Give the rule in the template and "name" in the rule file the same name.',
  },
  {
    code: 'policy.template',
    title: 'A template that cannot be filled in',
    explanation: 'The template of a rule uses an argument or a construct that the rule file does not provide.',
    fix: 'Add it to template_args.',
  },
  {
    code: 'usage.conftest',
    title: 'An invalid command line of lintel conftest',
    explanation: 'A flag, a setting or a path is missing or invalid. The message begins with Error:, as in conftest.',
    fix: 'Follow the message; lintel help conftest lists the flags.',
  },
  {
    code: 'usage.category',
    title: 'A category that does not exist',
    explanation: 'The list contains a category that no policy has.',
    fix: 'Use one of the categories that the message lists.',
  },
  {
    code: 'suppression.malformed',
    title: 'A suppression that cannot be read',
    explanation: 'The comment or annotation looks like a suppression but does not follow its form. It has no effect.',
    fix: 'Write it in the form of the example.',
    example: '# lintel:skip=aws.s3.bucket_versioning logs are kept elsewhere',
  },
  {
    code: 'suppression.stray',
    title: 'A suppression without a resource',
    explanation: 'The comment is neither inside a block nor directly above one. It has no effect.',
    fix: 'Move it into the block of the resource, or to the line above it.',
  },
  {
    code: 'suppression.unknown',
    title: 'A suppression of a rule that does not exist',
    explanation: 'The suppression names an ID or alias that no policy has. It has no effect.',
    fix: 'Correct the ID; "lintel rules" lists all IDs.',
  },
  {
    code: 'suppression.unused',
    title: 'A suppression that is not needed',
    explanation:
      'The rule finds nothing in this resource, or an ignore of the configuration matches no violation, so there is nothing to suppress.',
    fix: 'Remove the suppression.',
  },
  {
    code: 'suppression.expired',
    title: 'A suppression that has expired',
    explanation: 'The date of the suppression has passed, and its violation is reported again.',
    fix: 'Fix the violation, or set a new date.',
  },
  {
    code: 'suppression.no-reason',
    title: 'A suppression without a reason',
    explanation: '--require-skip-reason is set, and the suppression gives no reason. It has no effect.',
    fix: 'Add a reason after the rule.',
  },
  {
    code: 'suppression.forbidden',
    title: 'A suppression that is not allowed',
    explanation:
      'Suppressions in comments and annotations are turned off, for example with --no-inline-skips. This one has no effect.',
    fix: 'Remove it, or skip the rule in the configuration.',
  },
  {
    code: 'baseline',
    title: 'An invalid baseline',
    explanation: 'The --baseline file was not written by --write-baseline, or was written by an unsupported version.',
    fix: 'Write it again with --write-baseline.',
  },
  {
    code: 'sarif.limit',
    title: 'More results than GitHub accepts',
    explanation:
      'GitHub accepts a limited number of results in a file. lintel keeps the most severe ones and leaves out the rest.',
    fix: 'Scan parts of the repository in several runs, or raise --severity.',
  },
];
