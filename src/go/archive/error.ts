/** Why an archive is not read. */
export type ArchiveFault =
  /** It unpacks to more than is allowed, or takes too long. */
  | 'too-large'
  | 'too-many'
  /** It is not what it is taken for, or damaged. */
  | 'broken'
  | 'checksum'
  | 'unsupported'
  /** It names a path outside of it. */
  | 'outside';

/** Ends the reading of an archive. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Remaining bytes and entries that archives may unpack to, including archives within archives. */
export interface ArchiveBudget {
  bytes: number;
  entries: number;
  /** Called now and then; throws when it takes too long. */
  readonly check?: () => void;
}

/** Counts unpacked bytes; throws if there are too many. */
export function spendBytes(budget: ArchiveBudget, count: number): void {
  budget.bytes -= count;
  if (budget.bytes < 0) throw new ArchiveError('too-large', 'the unpacked size exceeds the limit');
  budget.check?.();
}

export function spendEntry(budget: ArchiveBudget): void {
  if (--budget.entries < 0) throw new ArchiveError('too-many', 'too many files');
}

/** Pieces of a stream that is put together. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
