// node scripts/regular-expressions.mjs [--all]
// Proves that every regular expression of src/ takes linear time: recheck searches each for texts that make it backtrack.
// Exits with 1 and prints the location of each expression that it cannot prove. Proven ones are recorded in a file next to this
// script, to be committed, because proving all takes a minute; --all, which a release uses, proves them again.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** @typedef {{ readonly source: string, readonly flags: string, readonly places: string[] }} Expression */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const rooms = ['source', 'go', 'rego', 'iac', 'scan', 'server', 'opa', 'library', 'cli'];
/** Files that create regular expressions from text that is not constant: after their own proof, or from a flag of the user. */
const dynamic = ['src/go/patterns/character-set.ts', 'src/go/patterns/native.ts', 'src/cli/commands/test.ts'];
/** Steps alone limit a search for attacks, so verdicts are the same on every machine; attacks need not be tried out. */
const settings = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1 };

const provenFile = join(root, 'scripts', 'regular-expressions.json');
const { version } = createRequire(import.meta.url)('recheck/package.json');

if (!isMainThread) parentPort?.on('message', ({ source, flags }) => parentPort?.postMessage(problemOf(source, flags)));
else if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

async function main() {
  const { expressions, unknown } = await regularExpressions();
  const proven = new Set(process.argv.includes('--all') ? [] : readProven());
  const unproven = [...expressions.values()].filter(({ source, flags }) => !proven.has(`/${source}/${flags}`));
  const complaints = [...unknown, ...(await judged(unproven, proven))];
  keep(proven, expressions);
  for (const complaint of complaints.sort()) console.log(complaint);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}

/** The regular expressions of src/ by their text, with their places, and complaints about those whose text is not constant. */
async function regularExpressions() {
  const { API } = await import('typescript/unstable/sync');
  const { SyntaxKind } = await import('typescript/unstable/ast');
  /** @type {Map<string, Expression>} */
  const expressions = new Map();
  /** @type {string[]} */
  const unknown = [];
  const api = new API({ cwd: root });
  for (const room of rooms) {
    const config = join(root, 'src', room, 'tsconfig.json');
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    for (const file of project?.rootFiles ?? []) read(project?.program.getSourceFile(file));
  }
  api.close();
  return { expressions, unknown };

  /** @param {any} file */
  function read(file) {
    const path = relative(root, file.fileName).split(sep).join('/');
    const constants = new Map();
    /** @param {any} node */
    const visit = (node) => {
      if (node.kind === SyntaxKind.VariableDeclaration && node.initializer !== undefined) {
        constants.set(node.name.text, node.initializer);
      }
      node.forEachChild(visit);
    };
    visit(file);
    /** @param {any} node */
    const place = (node) => `${path}:${file.text.slice(0, node.getStart(file)).split('\n').length}`;
    /** @param {any} node */
    const find = (node) => {
      if (node.kind === SyntaxKind.RegularExpressionLiteral) {
        const end = node.text.lastIndexOf('/');
        add(node.text.slice(1, end), node.text.slice(end + 1), place(node));
      } else if (
        node.kind === SyntaxKind.NewExpression &&
        node.expression.text === 'RegExp' &&
        !dynamic.includes(path)
      ) {
        const [source, flags] = (node.arguments ?? []).map(constantOf);
        if (source !== undefined) add(source, flags ?? '', place(node));
        else
          unknown.push(`${place(node)}: the text of this RegExp is not constant: use a scan, or a pattern of src/go`);
      }
      node.forEachChild(find);
    };
    find(file);

    /**
     * The text of an expression that is constant.
     * @param {any} node
     * @returns {string | undefined}
     */
    function constantOf(node) {
      switch (node.kind) {
        case SyntaxKind.StringLiteral:
        case SyntaxKind.NoSubstitutionTemplateLiteral:
          return node.text;
        case SyntaxKind.TaggedTemplateExpression:
          return constantTemplate(node.template, true);
        case SyntaxKind.TemplateExpression:
          return constantTemplate(node, false);
        case SyntaxKind.Identifier: {
          const initializer = constants.get(node.text);
          return initializer && constantOf(initializer);
        }
        default:
          return undefined;
      }
    }

    /**
     * Of a template, or of one that is tagged `String.raw`.
     * @param {any} node
     * @param {boolean} isRaw
     * @returns {string | undefined}
     */
    function constantTemplate(node, isRaw) {
      /** @param {any} piece */
      const textOf = (piece) => (isRaw ? (piece.rawText ?? rawOf(piece)) : piece.text);
      if (node.templateSpans === undefined) return textOf(node);
      const values = node.templateSpans.map((/** @type {any} */ { expression, literal }) => {
        const value = constantOf(expression);
        return value === undefined ? undefined : value + textOf(literal);
      });
      return values.includes(undefined) ? undefined : textOf(node.head) + values.join('');
    }

    /** @param {any} piece */
    function rawOf(piece) {
      return piece
        .getText(file)
        .replace(/^[`}]/, '')
        .replace(/(?:`|\$\{)$/, '');
    }
  }

  /**
   * @param {string} source
   * @param {string} flags
   * @param {string} place
   */
  function add(source, flags, place) {
    const text = `/${source}/${flags}`;
    const known = expressions.get(text);
    if (known === undefined) expressions.set(text, { source, flags, places: [place] });
    else known.places.push(place);
  }
}

/**
 * Earlier proofs by the same version of recheck.
 * @returns {string[]}
 */
function readProven() {
  const known = JSON.parse(readFileSync(provenFile, 'utf8'));
  return known.version === version ? known.proven : [];
}

/**
 * Keeps what is proven of the expressions that src/ has now; writes nothing if that is known.
 * @param {Set<string>} proven
 * @param {Map<string, Expression>} expressions
 */
function keep(proven, expressions) {
  const kept = [...expressions.keys()].filter((text) => proven.has(text)).sort();
  const text = `${JSON.stringify({ version, proven: kept }, null, 2)}\n`;
  if (text !== readFileSync(provenFile, 'utf8')) writeFileSync(provenFile, text);
}

/**
 * Checks expressions in one thread per processor, and returns the complaints; adds the proven ones to `proven`.
 * @param {readonly Expression[]} expressions
 * @param {Set<string>} proven
 */
async function judged(expressions, proven) {
  /** @type {string[]} */
  const complaints = [];
  const waiting = [...expressions].sort((a, b) => b.source.length - a.source.length);
  const work = async () => {
    const worker = new Worker(fileURLToPath(import.meta.url));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { source, flags, places } = next;
      worker.postMessage({ source, flags });
      const [problem] = await once(worker, 'message');
      if (problem === '') proven.add(`/${source}/${flags}`);
      else complaints.push(...places.map((place) => `${place}: /${source}/${flags} ${problem}`));
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, work));
  return complaints;
}

/**
 * The problem of a regular expression; empty if it takes linear time.
 * @param {string} source
 * @param {string} flags
 */
export function problemOf(source, flags) {
  const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');
  const { status, complexity, attack, error } = checkSync(source, flags, settings);
  if (status === 'safe') return '';
  return status === 'vulnerable'
    ? `takes more than linear time (${complexity.summary}), for example on ${attack.pattern}`
    : `is not proven to be linear (${error.kind}): simplify it, or use a scan`;
}
