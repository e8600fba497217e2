import type { Body } from '../../rego/index.ts';

/** Functions that ad-hoc queries must not call, because their senders would use the network of the server. */
const unsafe = new Set(['http.send']);

/** The first call of an unsafe function in a query. */
export function unsafeCallIn(body: Body): string | undefined {
  const open: unknown[] = [body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const name = 'operator' in node ? nameOf(node.operator) : '';
    if (unsafe.has(name)) return name;
    for (const part of Object.values(node)) open.push(part);
  }
  return undefined;
}

function nameOf(operator: unknown): string {
  const { head, path } = operator as { head?: { name?: string }; path?: readonly { value?: unknown }[] };
  return head === undefined || path === undefined ? '' : [head.name, ...path.map(({ value }) => value)].join('.');
}
