/** A function whose results are kept. */
export function remembered<Result>(compute: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return (name) => {
    if (!known.has(name)) known.set(name, compute(name));
    return known.get(name) as Result;
  };
}

/** The same for a function without arguments. */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => (known ??= { result: compute() }).result;
}
