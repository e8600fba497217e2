/** A syntax for skipping a rule, in a comment or an annotation. */
export interface SuppressionForm {
  readonly id: string;
  /** Its syntax, for the documentation. */
  readonly example: string;
  /** Whether it is meant for lintel: comments for other tools may name rules that only these have. */
  readonly own: boolean;
  /** It applies to the code directly after it, so a comment within a resource has no effect on that resource. */
  readonly isAbove?: true;
  /** The requests in one line of a comment. */
  readonly read: (line: string) => readonly Request[];
}

/** The content of a suppression. */
export interface Request {
  /** Rule names and a reason, in one text, since a rule's name may contain spaces. */
  readonly text: string;
  /** The time when the suppression expires (milliseconds since the epoch). */
  readonly expires?: number;
  /** Why it is invalid; then it has no effect. */
  readonly problem?: string;
}

/** The comments of Terrascan, Checkov, Trivy, tfsec, hadolint, BuildKit, zizmor and KICS, and lintel's own. Existing comments keep working. */
export const suppressionForms: readonly SuppressionForm[] = [
  {
    id: 'lintel',
    example: '# lintel:skip=aws.s3.bucket_versioning until=2031-01-31 reason',
    own: true,
    read: after(
      'lintel:skip=<rule> [until=<yyyy-mm-dd>] <reason>',
      /^#?\s*lintel:\s*(?:skip|ignore|disable|allow)\b/i,
      /^#?\s*lintel:skip\s*=(.*)$/i,
    ),
  },
  {
    id: 'terrascan',
    example: '#ts:skip=AC_AWS_0214 reason',
    own: true,
    read: after('ts:skip=<rule> <reason>', /^#?\s*ts:\s*skip\b/i, /^#?\s*ts:skip\s*=(.*)$/),
  },
  {
    id: 'checkov',
    example: '#checkov:skip=CKV_AWS_21:reason',
    own: false,
    read: after(
      'checkov:skip=<id>:<reason>',
      /^#?\s*(?:checkov|bridgecrew|cortex):\s*skip\b/i,
      /^#?\s*(?:checkov|bridgecrew|cortex):skip\s*=(.*)$/,
    ),
  },
  { id: 'trivy', example: '#trivy:ignore:aws-s3-enable-versioning', own: false, read: ignores('trivy') },
  {
    id: 'hadolint',
    example: '# hadolint ignore=DL3006,DL3008',
    own: false,
    read: after(
      'hadolint ignore=<ids>',
      /^#?\s*hadolint\s+(?:global\s+)?ignore\b/i,
      /^#?\s*hadolint\s+(?:global\s+)?ignore\s*=(.*)$/i,
    ),
  },
  { id: 'buildkit', example: '# check=skip=JSONArgsRecommended', own: false, read: skippedChecks },
  {
    id: 'zizmor',
    example: '# zizmor: ignore[unpinned-uses,artipacked] reason',
    own: false,
    // It may follow the comment with the version of an action.
    read: (line) => {
      const start = 'zizmor: ignore[';
      const at = line.indexOf(start);
      const end = line.indexOf(']', at);
      return at < 0 || end < 0 ? [] : [{ text: line.slice(at + start.length, end) }];
    },
  },
  { id: 'tfsec', example: '#tfsec:ignore:aws-s3-enable-versioning', own: false, read: ignores('tfsec') },
  {
    id: 'kics',
    example: '# kics-scan ignore-block',
    own: false,
    isAbove: true,
    read: (line) => (/^#?\s*kics-scan ignore-(?:block|line)\s*$/.test(line) ? [{ text: '*' }] : []),
  },
];

/** Matches texts that may contain suppressions. */
export function mayBeRequests(text: string): readonly number[] {
  const marks =
    /(?:lintel|ts|checkov|bridgecrew|cortex):\s?(?:skip|ignore|disable|allow)|(?:trivy|tfsec):ignore|hadolint (?:global )?ignore|check=skip=|zizmor: ignore|kics-scan ignore-/gi;
  return Array.from(text.matchAll(marks), ({ index }) => index);
}

/** A form that takes the rest of its line; `attempt` matches malformed suppressions. */
function after(usage: string, attempt: RegExp, pattern: RegExp): SuppressionForm['read'] {
  return (line) => {
    if (!attempt.test(line)) return [];
    const text = pattern.exec(line)?.[1]?.trim();
    if (text === undefined || !/^[^\s:,]/.test(text)) return [{ text: '', problem: `write ${usage}` }];
    if (/^\*/.test(text)) return [{ text, problem: 'list the rules: * is not supported' }];
    return [{ text }];
  };
}

/** `check=skip=<ids>;error=true`, a directive; `all` are BuildKit's own checks, and names no rule. */
function skippedChecks(line: string): readonly Request[] {
  const [, options] = /^#?\s*check\s*=(.*)$/i.exec(line) ?? [];
  const skipped = options?.split(';').find((option) => /^\s*skip=/i.test(option));
  return skipped === undefined ? [] : [{ text: skipped.slice(skipped.indexOf('=') + 1).trim() }];
}

/**
 * `<tool>:ignore:<id>[:exp:yyyy-mm-dd]`, possibly several on a line; further parts after the ID belong to it and are
 * ignored.
 */
function ignores(tool: string): SuppressionForm['read'] {
  const start = `${tool}:ignore`;
  return (line) => {
    if (!line.includes(start)) return [];
    const requests: Request[] = [];
    for (const word of line.split(/\s+/)) {
      const bare = word.replace(/^#/, '');
      if (!bare.startsWith(start)) continue;
      const rest = bare.slice(start.length);
      if (rest === '' || rest === ':') requests.push({ text: '', problem: `write ${start}:<id>` });
      const id = /^:([^:[]+)/.exec(rest)?.[1];
      if (id === undefined) continue;
      const date = /:exp:([^:]*)/.exec(rest)?.[1];
      requests.push({ text: id, ...(date === undefined ? {} : expiry(date, 0)) });
    }
    return requests;
  };
}

const day = 24 * 60 * 60 * 1000;

/** The end of a day (`days` after its UTC midnight) written as `yyyy-mm-dd`, or an error message. */
export function expiry(date: string, days: number): Pick<Request, 'expires' | 'problem'> {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const exists = !Number.isNaN(start) && new Date(start).toISOString().startsWith(date);
  return exists
    ? { expires: start + days * day }
    : { problem: `${JSON.stringify(date)} is not a date: use the form yyyy-mm-dd` };
}
