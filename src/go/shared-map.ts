import { GoMap, type GoType, type GoValue } from './value.ts';

/** The same map under another type, as a conversion in Go creates it: a change to one changes both. */
export class SharedMap extends GoMap {
  /** The map under its own type. */
  readonly shared: Map<string, GoValue>;

  constructor(type: GoType, shared: Map<string, GoValue>) {
    super(type);
    this.shared = shared;
  }

  override get size(): number {
    // The constructor of Map calls this before there is anything to share.
    return this.shared?.size ?? 0;
  }

  override get(key: string): GoValue | undefined {
    return this.shared.get(key);
  }

  override has(key: string): boolean {
    return this.shared.has(key);
  }

  override set(key: string, value: GoValue): this {
    this.shared.set(key, value);
    return this;
  }

  override delete(key: string): boolean {
    return this.shared.delete(key);
  }

  override clear(): void {
    this.shared.clear();
  }

  override entries(): MapIterator<[string, GoValue]> {
    return this.shared.entries();
  }

  override keys(): MapIterator<string> {
    return this.shared.keys();
  }

  override values(): MapIterator<GoValue> {
    return this.shared.values();
  }

  override [Symbol.iterator](): MapIterator<[string, GoValue]> {
    return this.shared.entries();
  }

  override forEach(call: (value: GoValue, key: string, map: Map<string, GoValue>) => void): void {
    this.shared.forEach(call);
  }
}
