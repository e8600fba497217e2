import { checkConfiguration } from '../../../src/cli/configuration/check.ts';
import { parseConfiguration } from '../../../src/cli/configuration/document.ts';
import { baselineText, knownOf, parseBaseline, withoutKnown } from '../../../src/scan/index.ts';
import { smallReport } from '../../scan/reporters/reports.ts';
import { checkDiagnostics, sameTwice, told } from '../properties.ts';
import { oneOf, type Seed } from '../seeds.ts';
import type { Target } from './target.ts';

const secret = 'opensesame';

const configurations: readonly Seed[] = [
  [
    'lintel.toml',
    `# all of it
[rules]
scan-rules = ["a.b.c", 'd']
skip-rules = [
  "x", # why
]
[severity]
level = "HIGH"
[suppressions]
strict = true
[notifications.webhook]
url = "https://hooks.example/x"
token = "${secret}"
[notifications."a.b".config]
token = """
${secret}"""
[k8s-admission-control]
denied-categories = ["Data Protection"]
[server]
decisions = '''x'''
`,
  ],
  [
    'lintel.yaml',
    `rules: {scan-rules: [a.b.c], skip-rules: []}
severity: {level: low}
notifications:
  webhook: &a
    url: https://hooks.example/x
    token: ${secret}
  other: *a
k8s-admission-control:
  dashboard: true
`,
  ],
];

/** Files of the command line's own. */
export const settingsTargets: readonly Target[] = [
  {
    id: 'configuration',
    about: 'reads the configuration of the command line',
    slow: 2000,
    make: oneOf(configurations),
    run: async (input) => {
      for (const [path, text] of input) {
        const document = await parseConfiguration({ path, text });
        const broken = 'code' in document;
        const problems = await sameTwice(() => (broken ? [document] : checkConfiguration(document).problems));
        checkDiagnostics(problems);
        // Text that cannot be parsed may contain secrets.
        if (broken && problems.some(({ message }) => message.includes(secret)))
          throw new Error('a message tells a secret');
      }
    },
  },
  {
    id: 'baseline',
    about: 'reads baselines and takes what they know out of a report',
    slow: 1000,
    make: oneOf([['baseline.json', baselineText(knownOf(smallReport.violations))]]),
    run: async (input) => {
      for (const [path, text] of input) {
        await told(() => {
          const known = parseBaseline({ path, text });
          const { report, gone } = withoutKnown(smallReport, known);
          const left = report.violations.length + known.length - gone;
          if (gone < 0 || left !== smallReport.violations.length)
            throw new Error('violations are counted twice, or lost');
        });
      }
    },
  },
];
