import type { Type } from './type.ts';

/** Types of local variables: those of a body, and those of the bodies around it. */
export class Variables {
  private readonly own = new Map<string, Type>();
  private readonly outer: Variables | undefined;

  constructor(outer?: Variables) {
    this.outer = outer;
  }

  get(name: string): Type | undefined {
    return this.own.get(name) ?? this.outer?.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  set(name: string, type: Type): void {
    this.own.set(name, type);
  }
}
