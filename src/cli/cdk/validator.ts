import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';

/** The options of a {@link LintelValidator}: which rules it checks, and which violations make the synthesis fail. */
export interface LintelValidatorOptions {
  /** Check only rules of this severity and above. */
  readonly severity?: 'low' | 'medium' | 'high';
  /** Violations below this severity are warnings; without it, all violations fail the synthesis. */
  readonly failOn?: 'low' | 'medium' | 'high';
  /** Check only these rules: IDs, aliases, or patterns such as `aws.s3.*`. */
  readonly rules?: readonly string[];
  /** Skip these rules. */
  readonly skipRules?: readonly string[];
  /** Also check these rules, which are off by default. */
  readonly enableRules?: readonly string[];
  readonly profile?: 'essential' | 'recommended' | 'strict' | 'terrascan';
  /** Directories with your own policies, checked in addition. */
  readonly policies?: readonly string[];
  /** The configuration file; without it, `lintel.toml` is looked for in `cdk.out` and above. */
  readonly config?: string;
  /** Further flags of `lintel scan`. */
  readonly flags?: readonly string[];
}

/** The part of CDK's `IPolicyValidationContext` that is used. */
export interface ValidationContext {
  /** Relative paths are relative to the app's working directory. */
  readonly templatePaths: readonly string[];
}

/** CDK's `PolicyValidationPluginReport`. */
export interface ValidationReport {
  readonly success: boolean;
  readonly violations: ValidationViolation[];
  readonly metadata?: Record<string, string>;
}

/** CDK's `PolicyViolation`. */
export interface ValidationViolation {
  readonly ruleName: string;
  readonly description: string;
  readonly fix?: string;
  readonly severity?: string;
  readonly ruleMetadata?: Record<string, string>;
  readonly violatingResources: ValidationResource[];
}

/** CDK's `PolicyViolatingResource`. */
export interface ValidationResource {
  readonly resourceLogicalId: string;
  readonly templatePath: string;
  readonly locations: string[];
}

/** Maximum number of bytes of a report. */
const maxReport = 1 << 29;
const severities = ['LOW', 'MEDIUM', 'HIGH'];

/**
 * A validation plugin for an app of AWS CDK: `cdk synth` fails on violations of lintel's rules.
 *
 * `Validations.of(app).addPlugins(new LintelValidator())`; in versions of CDK without `Validations`,
 * `new App({ policyValidationBeta1: [new LintelValidator()] })`.
 */
export class LintelValidator {
  readonly name = 'lintel';
  readonly version: string;
  readonly #options: LintelValidatorOptions;

  constructor(options: LintelValidatorOptions = {}) {
    this.#options = options;
    const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
    this.version = (JSON.parse(manifest) as { version: string }).version;
  }

  /** Scans the templates of the app. CDK does not wait for a plugin, so the scan is a process that this one waits for. */
  validate(context: ValidationContext): ValidationReport {
    const templatePaths = context.templatePaths.map((path) => resolve(path));
    const [first] = templatePaths;
    if (first === undefined) return { success: true, violations: [] };
    let folder = dirname(first);
    const isCommon = () => templatePaths.every((path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep));
    while (!isCommon() && dirname(folder) !== folder) folder = dirname(folder);
    const paths = templatePaths.map((path) => relative(folder, path));
    const program = join(import.meta.dirname, 'lintel.js');
    // The manifest names the code of the app.
    const cwd = process.cwd();
    const root = folder.startsWith(cwd + sep) ? ['--root', cwd] : [];
    const args = [program, 'scan', '-i', 'cft', '-o', 'cdk', ...root, ...flagsOf(this.#options), '--', ...paths];
    const { error, status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: maxReport,
    });
    if (error !== undefined || stdout === '')
      return failure(error?.message ?? (stderr.trim() || `lintel ended with exit code ${status}`));
    if (stderr !== '') console.error(stderr.trimEnd());
    return this.#reportOf(JSON.parse(stdout) as ValidationReport, folder);
  }

  /** The report with absolute paths, and with warnings for violations below the severity of `failOn`. */
  #reportOf(report: ValidationReport, folder: string): ValidationReport {
    const limit = severities.indexOf(this.#options.failOn?.toUpperCase() ?? 'LOW');
    const violations = report.violations.map((violation) => {
      const { severity } = violation.ruleMetadata ?? {};
      const isWarning = severity !== undefined && severities.indexOf(severity) < limit;
      return {
        ...violation,
        ...(isWarning && { severity: 'warning' }),
        violatingResources: violation.violatingResources.map((one) => ({
          ...one,
          templatePath: join(folder, one.templatePath),
        })),
      };
    });
    return { ...report, success: violations.every(({ severity }) => severity !== 'error'), violations };
  }
}

/** The report for a scan that could not run. CDK 2.276 ignores a plugin that throws, and exits with code 0. */
function failure(description: string): ValidationReport {
  const violatingResources = [{ resourceLogicalId: '', templatePath: '', locations: [] }];
  return {
    success: false,
    violations: [{ ruleName: 'scan-failed', description, severity: 'fatal', violatingResources }],
  };
}

/** The flags of a scan for options; paths are relative to the app's working directory. */
function flagsOf(options: LintelValidatorOptions): readonly string[] {
  const {
    severity,
    rules = [],
    skipRules = [],
    enableRules = [],
    profile,
    policies = [],
    config,
    flags = [],
  } = options;
  const list = (flag: string, values: readonly string[]) => (values.length === 0 ? [] : [flag, values.join(',')]);
  return [
    ...(severity === undefined ? [] : ['--severity', severity]),
    ...list('--scan-rules', rules),
    ...list('--skip-rules', skipRules),
    ...list('--enable-rules', enableRules),
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...policies.flatMap((path) => ['--add-policies', resolve(path)]),
    ...(config === undefined ? [] : ['--config-path', resolve(config)]),
    ...flags,
  ];
}
