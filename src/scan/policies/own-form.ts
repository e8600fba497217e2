import type { Diagnostic, Source } from '../../source/index.ts';
import { addAll, LintelError } from '../../source/index.ts';
import type { Module } from '../language.ts';
import { compilePolicies, parsePolicy, readsData } from '../language.ts';
import type { Program } from '../rego.ts';
import { planEngine } from '../rego.ts';
import type { Tracer } from '../trace.ts';
import { readMetadata } from './metadata.ts';
import { denyPath, ownData, type Policy, type ReadPolicies, type Unit } from './policy.ts';

export interface OwnFormSet extends ReadPolicies {
  /**
   * Policies of the set with the shared modules that they need, as one program. Throws a `LintelError` if one does not
   * compile.
   */
  readonly program: (selected: readonly Policy[]) => Program;
  /** The shared modules that modules import, directly and indirectly. */
  readonly needed: (modules: readonly Module[]) => readonly Module[];
}

/**
 * The policies of lintel's form in `policies`, with the shared modules in `sharedModules`. All selected policies are
 * compiled as one program, but with a tracer each separately. Throws a `LintelError` if a file cannot be parsed or its
 * metadata is invalid.
 */
export function ownFormSet(policies: readonly Source[], sharedModules: readonly Source[], tracer?: Tracer): OwnFormSet {
  const problems: Diagnostic[] = [];
  const modules = new Map<Policy, Module>();
  for (const source of policies) {
    const module = parseOrReport(source, problems);
    if (module === undefined) continue;
    const { policy, diagnostics } = readMetadata(module);
    addAll(problems, diagnostics);
    if (policy !== undefined) modules.set(policy, module);
  }
  const parsed = sharedModules.flatMap((source) => parseOrReport(source, problems) ?? []);
  if (problems.length > 0) throw new LintelError(problems);
  const modulesOf = (selected: readonly Policy[]): readonly Module[] => {
    const members = selected.map((policy) => modules.get(policy)!);
    return [...members, ...needed(members, parsed)];
  };
  const program = (selected: readonly Policy[]): Program => compilePolicies(modulesOf(selected));
  return {
    policies: [...modules.keys()],
    notes: [],
    program,
    needed: (members) => needed(members, parsed),
    compile: async (selected) => {
      const wanted = new Set<unknown>(selected);
      const chosen = [...modules.keys()].filter((policy) => wanted.has(policy));
      if (chosen.length === 0) return { units: [], notes: [] };
      const groups = tracer === undefined ? [chosen] : chosen.map((policy) => [policy]);
      const units = groups.map((policies): Unit => {
        const compiled = program(policies);
        const open = tracer?.open(policies[0]!, modulesOf(policies)) ?? planEngine(compiled);
        return {
          form: 'lintel',
          policies,
          open,
          readsOthers: (policy) => readsData(compiled, denyPath(policy), ownData),
        };
      });
      return { units, notes: [] };
    },
  };
}

/**
 * The shared modules that modules import, directly and indirectly. A module that imports `data.lintel.lib` as a whole
 * needs all.
 */
function needed(modules: readonly Module[], sharedModules: readonly Module[]): readonly Module[] {
  const wanted = new Set<Module>();
  const queue = [...modules];
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    const { text } = module.source;
    const vague = /\blintel\.lib\b(?!\.\w)|"lintel"/.test(text);
    const names = new Set([...text.matchAll(/\blintel\.lib\.(\w+)/g)].map(([, name]) => name));
    for (const shared of sharedModules) {
      if (wanted.has(shared) || !(vague || names.has(shared.package.path[2]))) continue;
      wanted.add(shared);
      queue.push(shared);
    }
  }
  return sharedModules.filter((shared) => wanted.has(shared));
}

function parseOrReport(source: Source, problems: Diagnostic[]): Module | undefined {
  const { module, diagnostics } = parsePolicy(source, 'v1');
  if (module === undefined)
    addAll(
      problems,
      diagnostics.filter(({ level }) => level === 'error'),
    );
  return module;
}
