import type { Program } from '../plan/plan.ts';
import { replaceableIn } from '../plan/replaceable.ts';
import { compileBlock } from './blocks.ts';
import type { Closures, Loop, Search } from './closures.ts';
import { openDocuments } from './documents.ts';
import type { Machine } from './machine.ts';
import { compileOperand } from './operands.ts';
import { type CompiledRule, compileRule } from './rules.ts';
import { openSearch } from './searches.ts';
import { type Engine, type EngineOptions, type Linked, openEngine } from './session.ts';

/** An engine for `program`; rules are compiled to closures when first needed. */
export function createEngine(program: Program, options: EngineOptions): Engine {
  return openEngine(program, options, (machine) => openClosures(program, machine));
}

/** Connects the parts of the back end to one machine. */
function openClosures(program: Program, machine: Machine): Linked {
  const compiled: (CompiledRule | undefined)[] = [];
  const rule = (index: number): CompiledRule => {
    let known = compiled[index];
    if (known === undefined) compiled[index] = known = compileRule(closures, program.rules[index]!, index);
    return known;
  };
  const searches = new Map<Loop, Search>();
  const documents = openDocuments(machine, (index) => rule(index).document());
  const closures: Closures = {
    machine,
    operand: (operand, cells) => compileOperand(closures, operand, cells),
    block: (block, cells, then) => compileBlock(closures, block, cells, then),
    search: (loop, cells) => {
      let known = searches.get(loop);
      if (known === undefined) searches.set(loop, (known = openSearch(closures, loop, cells)));
      return known;
    },
    rule: (index) => rule(index).document,
    call: (index) => rule(index).call,
    call1: (index) => rule(index).call1,
    call2: (index) => rule(index).call2,
    walk: documents.walk,
    names: documents.names,
    replaceable: replaceableIn(program),
  };
  return { documents, rule: (index) => rule(index).document() };
}
