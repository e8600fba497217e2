/**
 * Bytes that come piece by piece, at most `most` of them. Room for all is asked for once there are several pieces: memory that nothing
 * is written to costs nothing, while pieces that are joined in the end are there twice.
 */
export class Gathered {
  private readonly most: number;
  private whole: Uint8Array | undefined;
  private length = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Takes a piece; what is in it does not change any more. */
  add(piece: Uint8Array): void {
    const room = this.room();
    if (room === undefined) this.whole = piece;
    else if (piece.buffer !== room.buffer) room.set(piece);
    this.length += piece.length;
  }

  /** Where the next piece may be made; undefined for the first one, which is often the only one. */
  room(): Uint8Array | undefined {
    if (this.whole === undefined) return undefined;
    if (this.whole.length < this.most) {
      const first = this.whole;
      this.whole = new Uint8Array(this.most);
      this.whole.set(first);
    }
    return this.whole.subarray(this.length);
  }

  bytes(): Uint8Array {
    const bytes = (this.whole ?? new Uint8Array()).subarray(0, this.length);
    // Much more room than was needed is given back.
    return this.length < bytes.buffer.byteLength / 2 ? bytes.slice() : bytes;
  }
}
