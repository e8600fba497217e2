import { type Diagnostic, positionOf, type Source, type Span } from '../../../source/index.ts';
import type { Config, ConfigValue, ModuleCall, Path, Resource } from '../../resource.ts';
import { placedAtCall } from '../known-modules/place.ts';
import { knownModuleOf } from '../known-modules/source.ts';
import { commentsOf } from '../modules/comments.ts';
import { type Declaration, type ResourceDeclaration, resourceKey } from '../modules/definition.ts';
import { keySuffix } from '../modules/expansion.ts';
import type { CallStep, ModuleInstance, ResourceInstance } from '../modules/instance.ts';
import { provenanceOf } from '../provenance/resource.ts';
import { alternativesIn } from './alternatives.ts';
import { configOf, type PlacedConfig } from './config.ts';
import type { Unknowns } from './lower.ts';
import { mergeReferences, type References, referencesOf } from './references.ts';
import { findSpan } from './spans.ts';

/** One chain of calls by which a block is reached. */
interface Caller {
  /** The identifier of the root module: its directory, unless set otherwise. */
  readonly root: string;
  readonly calls: readonly CallStep[];
  readonly instance: ResourceInstance;
}

/** A resource before it is emitted: one configuration of one block. */
export interface Candidate extends Caller {
  /** Root and names of the calls. */
  readonly callPath: string;
  /** Other ways, by root and names of the calls, by which the same block is reached with this configuration. */
  others: Map<string, Caller>;
  readonly placed: PlacedConfig;
  /** All instances that have this configuration. */
  readonly addresses: string[];
  references: References;
  /** The configuration as text, for comparisons, which set it. */
  text?: string;
}

/** The remaining capacity of a scan, or of one root module, for resources. */
export interface InstanceBudget {
  /** Remaining number of characters of distinct configurations. */
  characters: number;
  /** Remaining number of instances. */
  instances: number;
}

/** Maximum number of module instances below one root. */
const maxModules = 10_000;
/** The capacity of one scan, of one root module, and of one resource. */
const SCAN: InstanceBudget = { characters: 100_000_000, instances: 400_000 };
const ROOT: InstanceBudget = { characters: 50_000_000, instances: 200_000 };
const RESOURCE: InstanceBudget = { characters: 20_000_000, instances: 50_000 };
/** With the capacity used up, each resource still gets one instance, until this share is used up, too. */
const RESERVE = 0.2;

/** The capacity at the start of a scan. */
export function createInstanceBudget(): InstanceBudget {
  return { ...SCAN };
}

/** Whether one more instance fits, where `reserve` is the share of `limit` that may be overdrawn. */
function fits(budget: InstanceBudget, limit: InstanceBudget, reserve: number): boolean {
  return budget.instances > -reserve * limit.instances && budget.characters > -reserve * limit.characters;
}

/**
 * The resources of a module and of the modules it calls, and what else policies check, one candidate for each distinct
 * configuration of a block. Diagnostics of calls that lead nowhere, and of limits, go to `missing`; `interrupted` may end it early.
 */
export function collectCandidates(
  root: ModuleInstance,
  scan: InstanceBudget,
  missing: (diagnostic: Diagnostic) => void,
  interrupted: () => boolean,
): readonly Candidate[] {
  const found = new Map<string, Distinct>();
  const all = (): readonly Candidate[] => [...found.values()].flatMap(({ candidates }) => candidates);
  const own = { ...ROOT };
  const shares = new Map<ResourceDeclaration, InstanceBudget>();
  const modules = [root];
  // The list grows during the iteration: called modules are appended.
  for (const module of modules) {
    const { definition } = module.node;
    const callPath = callPathTo(module);
    for (const declaration of [...definition.resources.values(), ...definition.duplicates, ...definition.others]) {
      // Calls inside a known module are not checked.
      const isInside = declaration.mode === 'module' && knownModuleOf(declaration.file.source) !== undefined;
      if (declaration.mode === 'ephemeral' || isInside) continue;
      if (interrupted()) return all();
      const share = shares.get(declaration) ?? { ...RESOURCE };
      shares.set(declaration, share);
      const budgets = [scan, own, share] as const;
      const allFit = (reserve: number): boolean =>
        fits(scan, SCAN, reserve) && fits(own, ROOT, reserve) && fits(share, RESOURCE, reserve);
      // Creating the instances takes memory as well, even if they are dropped.
      const instances = allFit(RESERVE) ? module.resources(declaration) : undefined;
      let kept = 0;
      for (const instance of instances ?? []) {
        if (!allFit(kept === 0 ? RESERVE : 0)) break;
        const candidate = candidateOf(instance, module, callPath);
        const callPaths = note(found, candidate);
        const extent = callPaths === undefined ? extentOf(candidate.placed.config) : callPaths * CALLER_EXTENT;
        for (const budget of budgets) budget.characters -= extent;
        kept += 1;
      }
      for (const budget of budgets) budget.instances -= instances?.length ?? 0;
      if (kept !== instances?.length) missing(tooManyInstances(declaration));
    }
    if (modules.length >= maxModules) {
      if (definition.calls.size > 0) missing(tooManyModules(definition.files[0]!.source));
      continue;
    }
    for (const child of module.children()) {
      if (!('path' in child)) missing(child);
      else {
        if (child.node.missing !== undefined) missing(child.node.missing);
        modules.push(child);
      }
    }
  }
  return all();
}

/** The relative path from a root module to an instance of a module, as text. */
export function callPathTo({ root, path }: ModuleInstance): string {
  return `${root}\n${stepsText(path, false)}`;
}

/** One instance of a resource in its module, to which `callPath` leads from the root module, as a candidate. */
export function candidateOf(
  instance: ResourceInstance,
  { root, path, addressOf }: ModuleInstance,
  callPath: string,
): Candidate {
  const placed = configOf(instance);
  const { mode, type, name } = instance.declaration;
  return {
    instance,
    root,
    calls: path,
    callPath,
    others: noOthers,
    placed,
    addresses: [addressOf(`${resourceKey(mode, type, name)}${keySuffix(instance.key)}`)],
    references: referencesOf(placed.unknowns.origins, addressOf),
  };
}

const noOthers: Map<string, Caller> = new Map();

/** The distinct configurations of one block. */
interface Distinct {
  readonly candidates: Candidate[];
  /** The same by their texts, if there are at least two. */
  byText?: Map<string, Candidate>;
}

/** Maximum number of additional paths to one configuration whose violations are reported; the rest would be repetitions. */
const maxCallers = 49;
/** The memory for another chain of calls to the same configuration, in characters. */
const CALLER_EXTENT = 500;

/**
 * Adds a candidate to those of its block, or to the one with the same configuration. In the latter case it returns the
 * number of added chains of calls.
 */
function note(found: Map<string, Distinct>, candidate: Candidate): number | undefined {
  const key = candidate.instance.declaration.key;
  const block = found.get(key);
  if (block === undefined) {
    found.set(key, { candidates: [candidate] });
    return undefined;
  }
  const { candidates } = block;
  block.byText ??= new Map([[textOf(candidates[0]!), candidates[0]!]]);
  const { byText } = block;
  const text = textOf(candidate);
  const known = byText.get(text);
  if (known === undefined) {
    byText.set(text, candidate);
    candidates.push(candidate);
    return undefined;
  }
  for (const address of candidate.addresses) known.addresses.push(address);
  known.references = mergeReferences(known.references, candidate.references);
  const before = known.others.size;
  for (const [callPath, caller] of [[candidate.callPath, candidate] as const, ...candidate.others]) {
    if (callPath === known.callPath || known.others.has(callPath) || known.others.size >= maxCallers) continue;
    const { root, calls, instance } = caller;
    if (known.others === noOthers) known.others = new Map();
    known.others.set(callPath, { root, calls, instance });
  }
  return known.others.size - before;
}

function tooManyInstances({ mode, type, name, file, block }: ResourceDeclaration): Diagnostic {
  const span = { source: file.source, start: block.start, end: block.headerEnd };
  const message = `${resourceKey(mode, type, name)} has too many instances: some of them were not scanned`;
  return { code: 'terraform.too-many-resources', level: 'error', message, span };
}

function tooManyModules(source: Source): Diagnostic {
  const message = 'too many module instances: the rest was not scanned';
  return { code: 'terraform.too-many-resources', level: 'error', message, span: { source, start: 0, end: 0 } };
}

function textOf(candidate: Candidate): string {
  candidate.text ??= canonical(candidate.placed.config) + openText(candidate.placed.unknowns);
  return candidate.text;
}

/** Text for the values that unknown parts can have. */
function openText({ open }: Unknowns): string {
  return open.length === 0 ? '' : canonical(open.map(({ values }) => values.map(({ value }) => value)));
}

/** Text that is the same for equal configurations, regardless of the order of keys. */
function canonical(value: ConfigValue): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`);
  return `{${members.join(',')}}`;
}

/** The approximate length of a configuration as text. */
function extentOf(value: ConfigValue): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value !== 'object') return 8;
  let extent = 2;
  if (isList(value)) for (const item of value) extent += 1 + extentOf(item);
  else for (const key of Object.keys(value)) extent += key.length + 4 + extentOf(value[key]!);
  return extent;
}

function isList(value: readonly ConfigValue[] | Config): value is readonly ConfigValue[] {
  return Array.isArray(value);
}

/** The keys of the candidates' blocks. */
export function keysOf(candidates: readonly Candidate[]): ReadonlySet<string> {
  const read = candidates.filter(({ instance }) => knownModuleOf(instance.declaration.file.source) === undefined);
  return new Set(read.map(({ instance }) => instance.declaration.key));
}

/** Whether a candidate is a resource that will be created, so that it is listed. */
export function isManaged({ instance }: Candidate): boolean {
  return instance.declaration.mode === 'resource';
}

/**
 * Turns candidates into resources. Of equal configurations of one block only the first is kept. If instances differ,
 * IDs and names include their keys; if instances of a module differ, so do the names of its calls.
 */
export function emit(candidates: readonly Candidate[]): readonly Resource[] {
  const blocks = new Map<string, Distinct>();
  for (const candidate of candidates) note(blocks, candidate);
  const resources = [...blocks.values()].flatMap((block) => emitBlock(block.candidates));
  return sortResources(resources);
}

/** The distinct configurations of one block. */
function emitBlock(distinct: readonly Candidate[]): readonly Resource[] {
  const [only] = distinct;
  if (distinct.length === 1 && only!.others.size === 0) return [resourceOf(only!, '', namesOf(only!))];
  const perCall = countBy(distinct, true);
  const perPath = countBy(distinct, false);
  return distinct.map((candidate) => {
    const isSame = (calls: readonly CallStep[]): boolean => perCall.get(stepsText(calls, true))! > 1;
    const pathOf = ({ calls }: Caller): readonly string[] => {
      const samePath = perPath.get(stepsText(calls, false))! > 1;
      return calls.map((step) => `${step.name}${samePath && !isSame(calls) ? keySuffix(step.key) : ''}`);
    };
    const { instance, calls, others } = candidate;
    const resource = resourceOf(candidate, isSame(calls) ? keySuffix(instance.key) : '', pathOf(candidate));
    if (others.size === 0) return resource;
    return { ...resource, elsewhere: [...others.values()].map((caller) => calledBy(resource, caller, pathOf(caller))) };
  });
}

function namesOf({ calls }: Caller): readonly string[] {
  return calls.map(({ name }) => name);
}

/** The number of configurations that each chain of calls reaches. */
function countBy(candidates: readonly Candidate[], keys: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const candidate of candidates) {
    const callPaths = new Set([candidate, ...candidate.others.values()].map(({ calls }) => stepsText(calls, keys)));
    for (const callPath of callPaths) counts.set(callPath, (counts.get(callPath) ?? 0) + 1);
  }
  return counts;
}

function stepsText(steps: readonly CallStep[], keys: boolean): string {
  return steps.map((step) => `${step.name}${keys ? keySuffix(step.key) : ''}`).join('.');
}

function resourceOf(candidate: Candidate, suffix: string, modulePath: readonly string[]): Resource {
  const resource = resourceAsWritten(candidate, suffix, modulePath);
  const { unknowns } = candidate.placed;
  return unknowns.open.length === 0 ? resource : { ...resource, alternatives: alternativesIn(resource, unknowns) };
}

function resourceAsWritten(candidate: Candidate, suffix: string, modulePath: readonly string[]): Resource {
  const { declaration } = candidate.instance;
  const { file, block, mode, type, name } = declaration;
  const { config, unknowns, places } = candidate.placed;
  const span: Span = { source: file.source, start: block.start, end: block.end };
  // Without spreads, which take several times as long: there may be many resources.
  const resource = {
    id: `${resourceKey(mode, type, name)}${suffix}`,
    name: `${name}${suffix}`,
    source: file.source.path,
    line: positionOf(file.source, block.start).line,
    type: mode === 'data' || mode === 'provider' ? `${mode}.${type}` : type,
    config,
    modulePath,
    root: candidate.root,
    calls: moduleCalls(candidate),
    unknown: unknowns.whole,
    partial: unknowns.partial,
    addresses: candidate.addresses,
    references: candidate.references,
    spanOf: (path: Path) => findSpan(path, places, span),
    provenanceOf: (path: Path) => provenanceOf(path, candidate, places),
    span,
    comments: commentsOf(file, span),
  };
  const known = knownModuleOf(file.source);
  if (known !== undefined) {
    const call = candidate.calls.findLast(({ declaration }) => knownModuleOf(declaration.file.source) === undefined)!;
    const placed = placedAtCall(known, call.declaration, resource.provenanceOf);
    return { ...resource, ...placed, sensitive: unknowns.sensitive };
  }
  const { construct } = block.body;
  if (unknowns.sensitive.length === 0 && construct === undefined) return resource;
  return { ...resource, sensitive: unknowns.sensitive, ...(construct === undefined ? {} : { construct }) };
}

/** The same resource, reached by another chain of calls. */
function calledBy(resource: Resource, caller: Caller, modulePath: readonly string[]): Resource {
  // Its places are computed again when needed, because they depend on the values of this caller.
  const placesOf = (): PlacedConfig['places'] => configOf(caller.instance).places;
  return {
    ...resource,
    modulePath,
    root: caller.root,
    calls: moduleCalls(caller),
    provenanceOf: (path: Path) => provenanceOf(path, caller, placesOf()),
  };
}

/** The calls that lead to a resource. */
function moduleCalls({ calls }: Caller): readonly ModuleCall[] {
  const written = calls.filter(({ declaration }) => knownModuleOf(declaration.file.source) === undefined);
  return written.length === 0 ? none : written.map(({ declaration }) => moduleCall(declaration));
}

const none: readonly ModuleCall[] = [];
const knownCalls = new WeakMap<Declaration, ModuleCall>();

/** A call as reports and suppressions see it. */
export function moduleCall(declaration: Declaration): ModuleCall {
  const known = knownCalls.get(declaration);
  if (known !== undefined) return known;
  const { file, block } = declaration;
  const call: ModuleCall = {
    name: block.labels[0]?.text ?? '',
    span: { source: file.source, start: block.start, end: block.headerEnd },
    comments: commentsOf(file, block),
  };
  knownCalls.set(declaration, call);
  return call;
}

/** Sources in path order, resources in file order, instances in the order of their keys. */
function sortResources(resources: readonly Resource[]): readonly Resource[] {
  return [...resources].sort((a, b) =>
    a.source === b.source ? a.span.start - b.span.start : a.source < b.source ? -1 : 1,
  );
}
