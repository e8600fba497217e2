import type { Import, Module, RefTerm, VarTerm } from '../../rego/index.ts';
import type { Diagnostic } from '../../source/index.ts';

/** The package of the code of any template. */
export const templatePackage = ['template'];

const code = 'gatekeeper.rego';

/** A module as Gatekeeper compiles it, or the reason why Gatekeeper rejects it. */
export function checkModule(module: Module, role: 'template' | 'library'): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  const report = (message: string, { start, end }: { start: number; end: number }, help?: string): void => {
    problems.push({
      code,
      level: 'error',
      message,
      span: { source: module.source, start, end },
      ...(help === undefined ? {} : { help }),
    });
  };
  const { path } = module.package;
  if (role === 'library' && (path[0] !== 'lib' || path.length < 2)) {
    report(
      `the package of a library must start with lib, not ${path.join('.')}`,
      module.package,
      'rename it to lib.NAME',
    );
  }
  if (role === 'template' && !module.rules.some(({ head }) => nameOfHead(head.ref) === 'violation')) {
    report(
      'the code has no rule violation, so it reports nothing',
      module.package,
      'write violation[{"msg": msg}] { … }',
    );
  }
  for (const each of module.imports) {
    if (isAllowedImport(each)) continue;
    const text = module.source.text.slice(each.start, each.end);
    report(`Gatekeeper does not allow this: ${text}`, each, 'import from data.lib, or future.keywords');
  }
  visit(module.rules, (reference) => {
    if (reference.kind === 'var' && reference.name !== 'data') {
      problems.push(externalData(reference, module));
      return;
    }
    const [first] = reference.kind === 'ref' ? reference.path : [];
    if (first?.kind === 'string' && (first.value === 'inventory' || first.value === 'lib')) return;
    report('a template may only refer to data.inventory and data.lib', reference);
  });
  return problems;
}

function nameOfHead(ref: VarTerm | RefTerm): string | undefined {
  if (ref.kind === 'var') return ref.name;
  return ref.head.kind === 'var' ? ref.head.name : undefined;
}

function isAllowedImport({ path }: Import): boolean {
  const name = nameOfHead(path);
  const [first] = path.kind === 'ref' ? path.path : [];
  return name === 'future' || (name === 'data' && first?.kind === 'string' && first.value === 'lib');
}

function externalData({ start, end }: VarTerm, { source }: Module): Diagnostic {
  return {
    code: 'gatekeeper.external-data',
    level: 'error',
    message: 'external_data is not supported: lintel does not call the providers of external data',
    span: { source, start, end },
    help: 'enforce this template in the cluster only',
  };
}

/** Calls `found` with each reference to `data`, and each name of the builtin `external_data`, in a part of a syntax tree. */
function visit(node: unknown, found: (reference: VarTerm | RefTerm) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found);
    return;
  }
  const term = node as Partial<RefTerm | VarTerm>;
  if (term.kind === 'ref' && term.head?.kind === 'var' && term.head.name === 'data') {
    found(term as RefTerm);
    visit(term.path, found);
    return;
  }
  if (term.kind === 'var' && (term.name === 'data' || term.name === 'external_data')) found(term as VarTerm);
  for (const value of Object.values(node)) visit(value, found);
}
