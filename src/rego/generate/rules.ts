import { nameOf } from '../evaluate/trace.ts';
import type { Block, ClausePlan, Definition, RulePlan, Selection } from '../plan/plan.ts';
import { isHeavy } from '../plan/weight.ts';
import {
  type Chunk,
  type Code,
  closeFunction,
  type OpenFunction,
  openFunction,
  placeText,
  type Shared,
} from './code.ts';
import { writeOperand } from './operands.ts';
import { writeBlock } from './statements.ts';

/**
 * Rules with more definitions than this get one function for each, because JavaScript engines do not optimize very long
 * functions.
 */
const maxTogether = 8;

/** The functions of a rule: `rule7` computes it; `document7` also caches the result. */
export function writeRule(shared: Shared, rule: RulePlan, index: number): Chunk {
  const params = rule.params.map((slot) => `s${slot}`);
  const { sliceOf } = rule;
  const remembers = sliceOf === undefined && rule.kind === 'function' && params.length > 0 && isHeavy(rule);
  const name = remembers || sliceOf !== undefined ? `rule${index}body` : `rule${index}`;
  const main = openFunction(shared, shared.traced ? `${name}untraced` : name, params, writeOperand);
  if (rule.kind === 'function' && sliceOf === undefined) main.code.lines.push('spend(machine, 1);');
  const parts: Chunk = [];
  if (rule.kind === 'set' || isDocument(rule)) writeCollection(main, parts, rule, index);
  else if (isSimple(rule)) writeSimple(main, rule);
  else writeValue(main, parts, rule, index);
  const functions: Chunk = [...parts, closeFunction(main), ...(shared.traced ? [tracing(rule, name, main)] : [])];
  if (remembers) return [...functions, memoized(shared, index, params)];
  if (sliceOf !== undefined) {
    const args = ['machine', sliceOf.rule, index, 'key', `document${sliceOf.rule}`, name];
    return [...functions, `const rule${index} = (key) => sliceAt(${args.join(', ')});`];
  }
  if (rule.kind === 'function') return functions;
  return [
    ...functions,
    `function document${index}() {`,
    'const { cache } = machine.world;',
    `const known = cache[${index}];`,
    'if (known !== UNSET) return known;',
    `const value = rule${index}();`,
    `cache[${index}] = value;`,
    'return value;',
    '}',
  ];
}

/** Whether its definitions add to an object. */
const isDocument = ({ kind, sliceOf }: RulePlan): boolean => kind === 'document' || sliceOf !== undefined;

/** The function of a rule that reports to the trace. */
function tracing(rule: RulePlan, name: string, { params, name: inner }: OpenFunction): Chunk {
  const list = params.join(', ');
  const args = rule.kind === 'function' ? `[${list}]` : 'undefined';
  return [
    `function ${name}(${list}) {`,
    `return traced(${JSON.stringify(nameOf(rule))}, ${placeText(rule.place)}, ${args}, () => ${inner}(${list}));`,
    '}',
  ];
}

/** A function that caches the result of its last call. */
function memoized(shared: Shared, index: number, params: readonly string[]): Chunk {
  const [world, result] = [shared.name('m'), shared.name('m')];
  const known = params.map(() => shared.name('m'));
  return [
    `let ${[world, result, ...known].join(', ')};`,
    `function rule${index}(${params.join(', ')}) {`,
    `if (${[`machine.world === ${world}`, ...params.map((param, at) => `${param} === ${known[at]}`)].join(' && ')})`,
    `return ${result};`,
    `${world} = undefined;`,
    `${result} = rule${index}body(${params.join(', ')});`,
    `${world} = machine.world;`,
    ...params.map((param, at) => `${known[at]} = ${param};`),
    `return ${result};`,
    '}',
  ];
}

/** A body that can have several solutions. */
function loops(block: Block): boolean {
  return block.some(
    (statement) =>
      statement.op === 'each' || statement.op === 'each-name' || (statement.op === 'with' && loops(statement.block)),
  );
}

const decides = (clause: ClausePlan): boolean => clause.once || !loops(clause.body);

/** One clause, whose first solution is the only one. */
function isSimple({ definitions, default: fallback }: RulePlan): boolean {
  const [first, ...more] = definitions;
  if (first === undefined || more.length > 0 || first.clauses.length > 1) return false;
  return fallback === undefined && decides(first.clauses[0]!);
}

function writeSimple({ code }: OpenFunction, { definitions }: RulePlan): void {
  const clause = definitions[0]!.clauses[0]!;
  writeBlock(code, clause.body, 'return undefined;', (fail) => {
    code.lines.push(`return ${writeOperand(code, clause.value!, fail)};`);
  });
}

/**
 * Complete rules and functions: every definition is evaluated, unless all have the same constant; two different values
 * are an error.
 */
function writeValue(main: OpenFunction, parts: Chunk, rule: RulePlan, index: number): void {
  const { lines } = main.code;
  lines.push('let result;');
  const apart = rule.definitions.length > maxTogether;
  const select = apart ? rule.select : undefined;
  for (const [at, definition] of rule.definitions.entries()) {
    if (apart) {
      const params = [...main.params, 'result'];
      const part = openFunction(main.code.shared, `rule${index}part${at}`, params, writeOperand);
      writeDefinition(part.code, definition, index);
      part.code.lines.push('return result;');
      parts.push(closeFunction(part));
      if (select !== undefined) continue;
      lines.push(`result = ${part.name}(${params.join(', ')});`);
    } else writeDefinition(main.code, definition, index);
    if (rule.exit) lines.push('if (result !== undefined) return result;');
  }
  if (select !== undefined) {
    const part = openSelected(main, rule, select, index);
    lines.push(`result = ${part}(${[...main.params, 'result'].join(', ')});`);
    if (rule.exit) lines.push('if (result !== undefined) return result;');
    lines.push('}');
  }
  if (rule.default === undefined) {
    lines.push('return result;');
    return;
  }
  const { code } = main;
  const { body, value } = rule.default;
  lines.push('if (result !== undefined) return result;');
  writeBlock(code, body, 'return undefined;', () => {
    lines.push(`return ${writeOperand(code, value!, 'return undefined;')};`);
  });
}

/** Opens the loop over the definitions that can apply; returns the text of the function of one. */
function openSelected({ code }: OpenFunction, rule: RulePlan, { from, ...select }: Selection, index: number): string {
  const { lines, shared } = code;
  const [choose, parts, at] = [shared.name('p'), shared.name('p'), shared.name('i')];
  const names = rule.definitions.map((_, part) => `rule${index}part${part}`);
  shared.head.push(
    `const ${choose} = openSelection(machine, ${JSON.stringify(select)});`,
    `const ${parts} = [${names.join(', ')}];`,
  );
  const root = from.op === 'input' ? 'machine.world.input' : `s${from.slot}`;
  lines.push(`for (const ${at} of ${choose}(${root})) {`);
  return `${parts}[${at}]`;
}

/** A chain of clauses; the first clause with a value decides. The value becomes `result`, or is compared with it. */
function writeDefinition(code: Code, { clauses }: Definition, index: number): void {
  const { lines, shared } = code;
  if (clauses.length === 1) {
    writeClause(code, clauses[0]!, index);
    return;
  }
  const before = shared.name('t');
  const chain = shared.name('b');
  lines.push(`const ${before} = result;`, 'result = undefined;', `${chain}: {`);
  for (const clause of clauses) {
    writeClause(code, clause, index);
    lines.push(`if (result !== undefined) break ${chain};`);
  }
  lines.push('}', `result = merge(${before}, result, ${index}, ${placeText(clauses[0]!.place)});`);
}

function writeClause(code: Code, clause: ClausePlan, index: number): void {
  const { lines, shared } = code;
  const label = shared.name('b');
  lines.push(`${label}: {`);
  writeBlock(code, clause.body, `break ${label};`, (fail) => {
    const value = writeOperand(code, clause.value!, fail);
    lines.push(
      `if (result === undefined) result = ${value};`,
      `else if (result !== ${value}) merge(result, ${value}, ${index}, ${placeText(clause.place)});`,
    );
    if (clause.once) lines.push(`break ${label};`);
  });
  lines.push('}');
}

/** Sets, and documents with variables in their heads: definitions add to one result. */
function writeCollection(main: OpenFunction, parts: Chunk, rule: RulePlan, index: number): void {
  const { lines, shared } = main.code;
  const params = [...main.params, 'result', ...(rule.kind === 'set' ? [] : ['nodes'])];
  lines.push(`const result = new ${rule.kind === 'set' ? 'RegoSet' : 'RegoObject'}();`);
  if (isDocument(rule)) lines.push('const nodes = new Set();');
  for (const [at, { clauses }] of rule.definitions.entries()) {
    const apart = rule.definitions.length > maxTogether;
    const part = apart ? openFunction(shared, `rule${index}part${at}`, params, writeOperand) : main;
    if (rule.kind === 'set') writeElements(part.code, clauses[0]!);
    else writeLeaves(part.code, clauses);
    if (!apart) continue;
    parts.push(closeFunction(part));
    if (rule.select === undefined) lines.push(`${part.name}(${params.join(', ')});`);
  }
  if (rule.select !== undefined) {
    lines.push(`${openSelected(main, rule, rule.select, index)}(${params.join(', ')});`, '}');
  }
  lines.push('return result;');
}

function writeElements(code: Code, clause: ClausePlan): void {
  const { lines, shared } = code;
  const label = shared.name('b');
  lines.push(`${label}: {`);
  writeBlock(code, clause.body, `break ${label};`, (fail) => {
    lines.push(`result.add(${writeOperand(code, clause.element!, fail)});`);
    if (clause.once) lines.push(`break ${label};`);
  });
  lines.push('}');
}

function writeLeaves(code: Code, clauses: readonly ClausePlan[]): void {
  const { lines, shared } = code;
  const chain = shared.name('b');
  lines.push(`${chain}: {`);
  for (const clause of clauses) {
    const held = shared.name('t');
    const label = shared.name('b');
    lines.push(`let ${held} = false;`, `${label}: {`);
    writeBlock(code, clause.body, `break ${label};`, (fail) => {
      const keys = clause.keys.map((key) => writeOperand(code, key, fail));
      const isSet = clause.element !== undefined;
      const leaf = writeOperand(code, clause.element ?? clause.value!, fail);
      lines.push(
        `${held} = true;`,
        `insert(machine, nodes, result, [${keys.join(', ')}], ${leaf}, ${isSet}, ${placeText(clause.place)});`,
      );
      if (clause.once) lines.push(`break ${label};`);
    });
    lines.push('}', `if (${held}) break ${chain};`);
  }
  lines.push('}');
}
