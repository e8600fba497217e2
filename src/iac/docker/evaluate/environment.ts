import type { Parts, Variable } from '../substitute/lexer.ts';

/** Arguments that the builder sets by itself, for the platform and the target of a build. */
const automatic: ReadonlySet<string> = new Set(
  ['PLATFORM', 'OS', 'OSVERSION', 'ARCH', 'VARIANT']
    .flatMap((name) => [`BUILD${name}`, `TARGET${name}`])
    .concat('TARGETSTAGE'),
);

/** The variables that instructions can use. */
export interface Environment {
  readonly variable: (name: string) => Variable;
  readonly set: (name: string, parts: Parts) => void;
  /** Declares an argument without a default, which a build may set. */
  readonly declare: (name: string) => void;
}

/** The value of a name that is not set. */
type Otherwise = (name: string) => Variable;

const unset: Variable = { kind: 'unset' };

function open(otherwise: Otherwise): Environment {
  const variables = new Map<string, Variable>();
  const variable = (name: string): Variable => variables.get(name) ?? otherwise(name);
  return {
    variable,
    set: (name, parts) => void variables.set(name, { kind: 'set', parts }),
    declare: (name) => {
      if (variable(name).kind !== 'set') variables.set(name, { kind: 'argument' });
    },
  };
}

/** The arguments before the first stage. */
export function globalArguments(): Environment {
  return open((name) => (automatic.has(name) ? { kind: 'set', parts: [{ unknown: name }] } : unset));
}

/** The variables of a stage: it inherits those of the stage that it is based on, and an image may set others. */
export function stageEnvironment(base: Environment | 'scratch' | 'image'): Environment {
  if (base === 'scratch') return open((name) => (name === 'PATH' ? { kind: 'inherited' } : unset));
  return open(base === 'image' ? () => ({ kind: 'inherited' }) : base.variable);
}
