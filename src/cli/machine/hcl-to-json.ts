/** The interface that the parser adds to an object in the global scope. */
interface Bridge {
  readonly parse?: (path: string, text: string, answer: (error: string | null, json: string | null) => void) => void;
}

/** The support code of Go's compiler, which comes with the parser. */
interface GoProgram {
  readonly importObject: object;
  /** Called when the program ends; prints the exit code unless overridden. */
  exit: (code: number) => void;
  readonly run: (instance: unknown) => Promise<void>;
}

/** The part used here; it is missing in the types of Node.js. */
interface WebAssembly {
  readonly instantiate: (program: Uint8Array, imports: object) => Promise<{ readonly instance: unknown }>;
}

const flags = ['O_WRONLY', 'O_RDWR', 'O_CREAT', 'O_TRUNC', 'O_APPEND', 'O_EXCL', 'O_DIRECTORY'];

/** A file system without files. Without it, the program would print to stdout, where the results go. */
const files = {
  constants: Object.fromEntries(flags.map((flag) => [flag, -1])),
  writeSync: (_file: number, bytes: Uint8Array) => bytes.length,
};

let bridge: Promise<Bridge> | undefined;
/** After an exception, such as a stack overflow, the program cannot be called again. */
let hasEnded = false;

/**
 * Parses a file with HashiCorp's own parser, in WebAssembly; undefined if that parser rejects the file. It takes a
 * third of a second to start, so it is only loaded after a file was rejected.
 */
export async function hclToJson(path: string, text: string): Promise<unknown> {
  if (hasEnded) return undefined;
  try {
    bridge ??= start();
    const { parse } = await bridge;
    let json: string | null = null;
    // `answer` is called before `parse` returns.
    parse?.(path, text, (_error, result) => {
      json = result;
    });
    return json === null ? undefined : JSON.parse(json);
  } catch {
    hasEnded = true;
    return undefined;
  }
}

/** Starts the program. It reads from the global scope, which is restored afterwards. */
async function start(): Promise<Bridge> {
  const own: Bridge = {};
  const scope = globalThis as Record<string, unknown>;
  const before = ['fs', 'global', 'Go', '__parse_terraform_config_wasm__'].map((name) => [name, scope[name]] as const);
  try {
    scope.global = globalThis;
    scope.__parse_terraform_config_wasm__ = own;
    scope.fs = files;
    await import('@cdktf/hcl2json/wasm/wasm_exec.js');
    const go = new (scope.Go as new () => GoProgram)();
    go.exit = () => {};
    const { hclParser } = await import('./hcl-parser.ts');
    const { instantiate } = scope.WebAssembly as WebAssembly;
    const { instance } = await instantiate(await hclParser(), go.importObject);
    // This promise settles when the program ends, which is usually when the process does.
    go.run(instance).catch(() => {
      hasEnded = true;
    });
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete scope[name];
      else scope[name] = value;
    }
  }
  return own;
}
