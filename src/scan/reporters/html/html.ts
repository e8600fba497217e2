import type { ValueStep } from '../../../iac/index.ts';
import { escapeUnseen, positionOf, visible } from '../../../source/index.ts';
import { statusTexts } from '../../compliance/status.ts';
import type { Policy } from '../../policies/policy.ts';
import { provenanceOf } from '../../provenance.ts';
import type { Report } from '../../report.ts';
import { countOf } from '../../report.ts';
import type { Violation } from '../../violation.ts';
import { conditionText, findingOf, ruleAddress, ruleKey, rulesOf } from '../finding.ts';
import { changesOf, withoutIndent } from '../fix.ts';
import { groupsOf } from '../groups.ts';
import type { RenderOptions, Reporter } from '../reporter.ts';
import { sourceAddress } from '../source-address.ts';
import { gaps, plural, summaryRecord } from '../summary.ts';
import { excerptOf } from './excerpt.ts';
import { script, scriptDigest } from './script.ts';
import { style } from './style.ts';

/** A self-contained page for browsers: it loads nothing, sends nothing and runs only its own script. */
export const html: Reporter = {
  id: 'html',
  title: 'a page for the browser',
  mediaType: 'text/html; charset=utf-8',
  render: function* (report, options) {
    yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${scriptDigest}'; base-uri 'none'; form-action 'none'">
<title>lintel: ${plural(report.violations.length, 'violation')}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#results">Skip to the violations</a>
`;
    yield headerText(report, options);
    yield tools;
    yield* withoutScript(report);
    yield* closingTexts(report, options);
    yield '</main>\n';
    yield `<footer class="quiet">lintel ${text(options.version ?? '')}</footer>\n<script type="application/json" id="data">`;
    yield* dataPieces(report, options);
    yield `</script>\n<script>${script}</script>\n</body>\n</html>\n`;
  },
};

const tools = `<main>
<div class="tools">
<label class="wide">Search (press /) <input type="search" id="search" autocomplete="off" spellcheck="false"></label>
<label>Category <select id="category"><option value="">all</option></select></label>
<label>Provider <select id="provider"><option value="">all</option></select></label>
<label>Group by <select id="group"><option value="file">file</option><option value="rule">rule</option></select></label>
<button type="button" id="open">Open all</button>
<button type="button" id="close">Close all</button>
</div>
<p id="amount" class="quiet" role="status"></p>
<section id="results" aria-label="Violations" tabindex="-1"></section>
`;

function headerText(report: Report, options: RenderOptions): string {
  const { repository } = options;
  const { violations, errors, skipped } = report;
  const count = countOf(violations);
  const tiles = (['HIGH', 'MEDIUM', 'LOW'] as const).map((severity) => {
    const found = count[severity.toLowerCase() as 'high' | 'medium' | 'low'];
    return `<label><input type="checkbox" value="${severity}" checked> <b class="${severity}">${found}</b> ${severity.toLowerCase()}</label>`;
  });
  const looked = [
    plural(report.fileCount, 'file'),
    plural(report.resources.length, 'resource'),
    plural(report.policyCount, 'policy', 'policies'),
    `${skipped.length} skipped`,
  ].join(', ');
  const where =
    repository === undefined ? '' : `<p class="quiet">${text([repository.url, repository.ref ?? ''].join(' '))}</p>\n`;
  const unread = errors.map(({ file, directory, line, diagnostic }) => {
    const place = `${file ?? directory}${line === undefined ? '' : `:${line}`}`;
    return `<li><span class="place">${text(place)}</span> ${text(diagnostic.message)}</li>`;
  });
  const banner = `<div class="banner" role="alert"><b>${plural(errors.length, 'error')}: part of the input was not read or evaluated.</b>\n<ul>\n${unread.join('\n')}\n</ul></div>\n`;
  return `<header>
<h1>lintel report</h1>
${scanText(options)}${where}<fieldset class="counts" aria-label="Severities">
${tiles.join('\n')}
</fieldset>
<p class="quiet">${looked}.</p>
${errors.length > 0 ? banner : ''}</header>
`;
}

/** The target, time and version of the scan. */
function scanText({ target, time, version }: RenderOptions): string {
  const parts = [
    ...(target === undefined ? [] : [`<b class="place">${text(target)}</b>`]),
    ...(time === undefined
      ? []
      : [`scanned on <time datetime="${new Date(time.start).toISOString()}">${dateText(time.start)}</time>`]),
    ...(version === undefined ? [] : [`with lintel ${text(version)}`]),
  ];
  return parts.length === 0 ? '' : `<p>${parts.join(' ')}</p>\n`;
}

function dateText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The violations for browsers without scripts: by rule, most severe first, without code. */
function* withoutScript({ violations }: Report): Generator<string> {
  yield '<noscript>\n';
  for (const { members } of groupsOf(violations, 'rule', 'severity')) {
    const { id, title, severity, description, remediation } = members[0]!.policy;
    yield `<h2><span class="badge ${severity}">${severity}</span> ${text(title)} <code class="id quiet">${text(id)}</code></h2>\n`;
    yield `<p>${prose(description)}</p>\n${remediation === undefined ? '' : `<p><b>Fix</b> ${prose(remediation)}</p>\n`}<ul class="list">\n`;
    for (const violation of members) {
      const finding = findingOf(violation);
      const what = finding.what === '' ? '' : ` ${text(finding.what)}`;
      yield `<li><span class="place">${text(`${finding.file}:${finding.line}`)}</span> <code class="quiet">${text(finding.address)}</code>${what}</li>\n`;
    }
    yield '</ul>\n';
  }
  yield '</noscript>\n';
}

/** The end of the page: skipped violations, passed rules, and coverage. */
function* closingTexts(report: Report, options: RenderOptions): Generator<string> {
  const { ifEnabled, skipped, passed, coverage, compliance = [] } = report;
  for (const { framework, title, controls, ...counts } of compliance) {
    const rows = controls.map(
      ({ id, title: about, status, violations, rules }) =>
        `<tr><td>${text(id)}</td><td>${text(about)}</td><td>${text(statusTexts[status])}</td><td class="number">${violations}</td><td>${rules.map(({ rule_id }) => `<code>${text(rule_id)}</code>`).join(' ')}</td></tr>\n`,
    );
    yield `<h2>${text(title)}</h2>\n<p>${counts.failed} failed, ${counts.passed} passed, ${counts.not_applicable} not applicable, ${counts.manual} need manual review.</p>\n`;
    yield `<details><summary>Controls of ${text(framework)} (${controls.length})</summary>\n<table><thead><tr><th>Control</th><th>Title</th><th>Result</th><th>Violations</th><th>Rules</th></tr></thead><tbody>\n${rows.join('')}</tbody></table></details>\n`;
  }
  if (ifEnabled.length > 0) {
    yield `<h2>If enabled</h2>\n<p>Resources that exist only with other variable values.</p>\n<ul class="list">\n`;
    for (const violation of ifEnabled) {
      const { policy, resource } = violation;
      const { file, line, address } = findingOf(violation);
      yield `<li>${policy.severity} <code>${text(policy.id)}</code> <span class="place">${text(`${file}:${line}`)}</span> <code>${text(address)}</code> <code>${text(conditionText(resource))}</code></li>\n`;
    }
    yield '</ul>\n';
  }
  if (skipped.length > 0) {
    yield `<h2>Skipped</h2>\n<ul class="list">\n`;
    for (const violation of skipped) {
      const { file, line, address } = findingOf(violation);
      const reason = violation.skipped?.comment || 'no reason given';
      yield `<li><code>${text(violation.policy.id)}</code> <span class="place">${text(`${file}:${line}`)}</span> <code>${text(address)}</code> ${text(reason)}</li>\n`;
    }
    yield '</ul>\n';
  }
  if (options.showPassed && passed.length > 0) {
    const items = passed.map(({ id, title }) => `<li><code>${text(id)}</code> ${text(title)}</li>\n`);
    yield `<h2>Passed rules</h2>\n<details><summary>${plural(passed.length, 'rule')}</summary>\n<ul class="list">\n${items.join('')}</ul></details>\n`;
  }
  const open = gaps(report);
  yield `<h2>Coverage</h2>\n${open.length === 0 ? '<p>All input was read and evaluated.</p>\n' : `<ul class="list">\n${open.map((gap) => `<li>${text(gap)}</li>\n`).join('')}</ul>\n`}`;
  const rows = coverage.types.map(
    ({ type, resources, policies }) =>
      `<tr><td><code>${text(type)}</code></td><td class="number">${resources}</td><td class="number">${policies}</td></tr>\n`,
  );
  if (rows.length > 0) {
    yield `<details><summary>Resource types (${rows.length})</summary>\n<table><thead><tr><th>Resource type</th><th>Resources</th><th>Policies</th></tr></thead><tbody>\n${rows.join('')}</tbody></table></details>\n`;
  }
  const { not_decided: undecided } = summaryRecord(report);
  if (undecided.length > 0) {
    const items = undecided.map(
      ({ rule_id, file, line, attribute, expression }) =>
        `<li><code>${text(rule_id)}</code> <span class="place">${text(`${file}:${line}`)}</span> <code>${text(`${attribute} = ${expression}`)}</code></li>\n`,
    );
    yield `<details><summary>Undecided: values known only after apply (${items.length})</summary>\n<ul class="list">\n${items.join('')}</ul></details>\n`;
  }
}

function* dataPieces(report: Report, options: RenderOptions): Generator<string> {
  const rules = rulesOf({ ...report, ifEnabled: [], skipped: [] }, {});
  const indices = new Map(rules.map((rule, index) => [ruleKey(rule), index]));
  yield `{"rules":${dataText(rules.map(ruleRecord))},"violations":[`;
  for (const [index, violation] of report.violations.entries()) {
    const rule = indices.get(ruleKey(violation.policy))!;
    yield `${index === 0 ? '' : ','}\n${dataText(violationRecord(violation, rule, rules[rule]!, options))}`;
  }
  yield ']}';
}

function ruleRecord(policy: Policy): object {
  const { id, title, description, remediation, severity, category, provider, aliases } = policy;
  const names = aliases.map((alias) => alias.id).join(' ');
  return {
    id: visible(id),
    title: visible(title),
    description: visible(description),
    remediation: visible(remediation ?? ''),
    severity,
    category: visible(category),
    provider,
    names: visible(names),
    link: ruleAddress(policy),
  };
}

function violationRecord(violation: Violation, rule: number, first: Policy, options: RenderOptions): object {
  const { policy } = violation;
  const finding = findingOf(violation);
  const { file, line, address, what } = finding;
  return {
    rule,
    // A suppression of the resource can change the severity of a rule.
    ...(policy.severity === first.severity ? {} : { severity: policy.severity }),
    file: visible(file),
    line,
    address: visible(address),
    ...(what === '' ? {} : { what: visible(what) }),
    link: sourceAddress(file, line, options),
    ...wayOf(violation, options),
    code: excerptOf(finding),
    ...fixOf(violation, options),
  };
}

/**
 * The provenance of the value and the module calls, if there is more than one step: text, place, and URL of the place.
 */
function wayOf(violation: Violation, options: RenderOptions): object {
  const { calls = [], modulePath } = violation.resource;
  const called = calls.map(({ span }, index) => ({ text: `module.${modulePath[index]}`, span })).reverse();
  const steps = [...written(provenanceOf(violation)).filter(({ kind }) => kind !== 'call'), ...called];
  if (steps.length < 2) return {};
  return {
    way: steps.map(({ text: shown, span }: Pick<ValueStep, 'text' | 'span'>) => {
      if (span === undefined) return [visible(shown)];
      const { line } = positionOf(span.source, span.start);
      const { path } = span.source;
      return [visible(shown), visible(`${path}:${line}`), sourceAddress(path, line, options)];
    }),
  };
}

/** The diff of the fix: for each change its place, the URL of the place, and its lines. */
function fixOf(violation: Violation, options: RenderOptions): object {
  if (violation.fix === undefined) return {};
  const { unsafe } = violation.fix;
  const changes = changesOf(violation).map(({ file, line, lines }) => [
    visible(`${file}:${line}`),
    sourceAddress(file, line, options),
    withoutIndent(lines).map(([sign, shown]) => [sign, visible(shown)]),
  ]);
  return { fix: changes, ...(unsafe !== undefined && { unsafe: visible(unsafe) }) };
}

/** The steps without a literal on the same line as the previous step. */
function written(steps: readonly ValueStep[]): readonly ValueStep[] {
  return steps.filter(({ kind, span }, index) => {
    const before = steps[index - 1]?.span;
    if (kind !== 'literal' || span === undefined || before === undefined) return true;
    const lineOf = ({ source, start }: typeof span): number => positionOf(source, start).line;
    return span.source !== before.source || lineOf(span) !== lineOf(before);
  });
}

/** JSON that is safe within a script element. */
function dataText(value: unknown): string {
  return escapeUnseen(JSON.stringify(value)).replaceAll('<', '\\u003c');
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text of a policy; text between backticks is code. */
function prose(given: string): string {
  return text(given).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function text(given: string): string {
  return visible(given).replace(/[&<>"']/g, (character) => named[character]!);
}
