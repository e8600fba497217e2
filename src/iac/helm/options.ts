import type { Source } from '../../source/index.ts';
import { readMap } from './chart/metadata.ts';
import { ChartError } from './chart-error.ts';
import { goValueOf, type Randomness } from './functions/index.ts';
import { AssignmentError, type AssignmentForm, assign } from './values/assignment.ts';
import { isTable, type Table } from './values/table.ts';

/** Values that are set one by one: `a.b=1,c=2`. */
export interface Assignment {
  readonly form: AssignmentForm;
  readonly text: string;
}

/** The release that a chart is rendered for. */
export interface HelmOptions {
  readonly releaseName: string;
  readonly namespace: string;
  /** As if the release were installed; `.Release.IsUpgrade`. */
  readonly isUpgrade?: boolean;
  /** Helm's own choice when absent. */
  readonly kubeVersion?: string;
  /** APIs of the cluster, in addition to those of every cluster. */
  readonly apiVersions?: readonly string[];
  /** Values files, the later ones counting more. */
  readonly valuesFiles?: readonly Source[];
  /**
   * They take precedence over all files: JSON first, then typed ones, texts, files and literals, whatever their order
   * here.
   */
  readonly assignments?: readonly Assignment[];
  /** The contents of a file in an assignment; throws an AssignmentError if it does not exist. */
  readonly readFile?: (path: string) => string;
  /** The time, and random numbers; both are fixed if absent. */
  readonly randomness?: Randomness;
  readonly includeCrds?: boolean;
  /** Do not compare the values with `values.schema.json`. */
  readonly withoutSchemas?: boolean;
  /** Leave out hooks, or only those that are tests. */
  readonly withoutHooks?: boolean;
  readonly withoutTests?: boolean;
  /** Only what comes from these templates (paths within the chart, with `*`). */
  readonly showOnly?: readonly string[];
}

const order: readonly AssignmentForm[] = ['json', 'typed', 'string', 'file', 'literal'];

/** The values that override those of the chart. Throws a ChartError. */
export function givenValues({ valuesFiles = [], assignments = [], readFile }: HelmOptions): Table {
  let given: Table = new Map();
  for (const source of valuesFiles) {
    const root = readMap(source, 'helm.values');
    if (root !== undefined) given = overlaid(given, goValueOf(root) as Table);
  }
  for (const { form, text } of precedenceOf(assignments)) {
    try {
      assign(text, form, given, readFile);
    } catch (error) {
      if (!(error instanceof AssignmentError)) throw error;
      throw new ChartError('helm.option', `cannot set the value ${JSON.stringify(text)}: ${error.message}`);
    }
  }
  return given;
}

/** Assignments in the order in which they are carried out. */
export function precedenceOf(assignments: readonly Assignment[]): readonly Assignment[] {
  return order.flatMap((form) => assignments.filter((assignment) => assignment.form === form));
}

/** `lower` overridden by `upper`: maps are merged, everything else is replaced, and null stays, to remove a default. */
function overlaid(lower: Table, upper: Table): Table {
  const result = new Map(lower);
  for (const [key, value] of upper) {
    const known = result.get(key);
    result.set(key, isTable(value) && isTable(known) ? overlaid(known, value) : value);
  }
  return result;
}

/** Whether this is a valid name for a release. */
export function isReleaseName(name: string): boolean {
  return name.length <= 53 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(name);
}
