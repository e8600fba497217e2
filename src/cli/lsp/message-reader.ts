import {
  AbstractMessageReader,
  type DataCallback,
  Disposable,
  type Message,
} from 'vscode-languageserver-protocol/node';

/** Maximum number of bytes of a header. */
const maxHeader = 8 * 1024;
/** Maximum number of bytes of a message. */
const maxMessage = 256 * 1024 * 1024;

const headerEnd = '\r\n\r\n';
const contentLength = /^content-length:[ \t]*(\d{1,12})[ \t]*$/im;

/**
 * Reads messages that begin with a `Content-Length`. If a header is invalid, nothing says where the next message begins:
 * `onBroken` gets the reason, and nothing more is read. Messages that are not JSON are errors of the reader, and skipped.
 * The end of the input does not close the connection, so that what is still sent is not an error.
 */
export class BoundedMessageReader extends AbstractMessageReader {
  private readonly input: NodeJS.ReadableStream;
  private readonly onBroken: (reason: string) => void;
  private chunks: Buffer[] = [];
  private size = 0;
  /** The number of bytes that are needed to continue. */
  private needed = 0;

  constructor(input: NodeJS.ReadableStream, onBroken: (reason: string) => void) {
    super();
    this.input = input;
    this.onBroken = onBroken;
  }

  /** Calls `callback` for each message from now on. */
  listen(callback: DataCallback): Disposable {
    const onData = (chunk: Buffer): void => {
      this.chunks.push(chunk);
      this.size += chunk.length;
      if (this.size < this.needed) return;
      const broken = this.take(callback);
      if (broken === undefined) return;
      stop();
      this.onBroken(broken);
    };
    const onError = (error: Error): void => this.fireError(error);
    const stop = (): void => void this.input.off('data', onData).off('error', onError);
    this.input.on('data', onData).on('error', onError);
    return Disposable.create(stop);
  }

  /** Takes the complete messages of what has arrived; returns why the rest cannot be read. */
  private take(callback: DataCallback): string | undefined {
    const bytes = Buffer.concat(this.chunks);
    let at = 0;
    for (this.needed = 0; this.needed === 0; ) {
      const end = bytes.indexOf(headerEnd, at);
      if ((end < 0 ? bytes.length : end) - at > maxHeader) return `a header has more than ${maxHeader} bytes`;
      if (end < 0) break;
      const length = contentLength.exec(bytes.toString('latin1', at, end))?.[1];
      if (length === undefined) return 'a message has no valid Content-Length';
      if (Number(length) > maxMessage) return `a message has more than ${maxMessage} bytes`;
      const [start, next] = [end + headerEnd.length, end + headerEnd.length + Number(length)];
      if (next > bytes.length) this.needed = next - at;
      else {
        this.read(bytes.toString('utf8', start, next), callback);
        at = next;
      }
    }
    const rest = bytes.subarray(at);
    this.chunks = rest.length === 0 ? [] : [rest];
    this.size = rest.length;
    return undefined;
  }

  private read(text: string, callback: DataCallback): void {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch (error) {
      this.fireError(error);
      return;
    }
    callback(message);
  }
}
