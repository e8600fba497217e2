/**
 * Static types of Rego values, as data: the operands and results of builtins, and the types that the type checker
 * infers.
 */
export type Type =
  | { readonly kind: 'any' /** Empty: any value; otherwise one of these. */; readonly of: readonly Type[] }
  | { readonly kind: 'null' | 'boolean' | 'number' | 'string' }
  | {
      readonly kind: 'array' /** Types of the first elements. */;
      readonly items: readonly Type[] /** Type of the other elements; absent if there are none. */;
      readonly rest?: Type;
    }
  | { readonly kind: 'set'; readonly of: Type }
  | {
      readonly kind: 'object';
      readonly properties: readonly { readonly key: string; readonly value: Type }[];
      readonly rest?: { readonly key: Type; readonly value: Type };
    }
  | { readonly kind: 'function'; readonly args: readonly Type[]; readonly result: Type };
