import { S3Refusal } from './refusal';

const LONGEST_LINE = 8 * 1024;

/**
 * Decodes the `aws-chunked` framing of a body. The SDK uses it to send checksums after bytes whose
 * digest it does not know at the start: `size[;chunk-signature=…]`, the bytes, and after the last,
 * empty chunk the trailing headers.
 *
 * @param trailers receives the trailing headers, names in lower case
 * @throws S3Refusal IncompleteBody if the framing is invalid or ends early
 */
export async function* unwrapChunks(
  source: AsyncIterable<Uint8Array>,
  trailers: Map<string, string>,
): AsyncGenerator<Uint8Array> {
  const reader = new FrameReader(source);
  for (;;) {
    const header = await reader.line();
    if (!/^[0-9a-f]+(;.*)?$/i.test(header)) throw brokenFraming();
    const size = Number.parseInt(header, 16);
    if (size === 0) break;
    yield* reader.bytes(size);
    if ((await reader.line()) !== '') throw brokenFraming();
  }

  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    if (colon < 1) throw brokenFraming();
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

class FrameReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #pending: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its line end; the end of the body counts as an empty line. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#pending.indexOf('\r\n');
      if (end >= 0) {
        const line = this.#pending.toString('latin1', 0, end);
        this.#pending = this.#pending.subarray(end + 2);
        return line;
      }
      if (this.#pending.length > LONGEST_LINE) throw brokenFraming();
      if (await this.#isAtEnd()) {
        if (this.#pending.length > 0) throw brokenFraming();
        return '';
      }
    }
  }

  async *bytes(count: number): AsyncGenerator<Uint8Array> {
    let left = count;
    while (left > 0) {
      if (this.#pending.length === 0 && (await this.#isAtEnd())) throw brokenFraming();
      const piece = this.#pending.subarray(0, left);
      this.#pending = this.#pending.subarray(piece.length);
      left -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  async #isAtEnd(): Promise<boolean> {
    const next = await this.#source.next();
    if (!next.done) this.#pending = Buffer.concat([this.#pending, next.value]);
    return next.done === true;
  }
}

function brokenFraming() {
  return new S3Refusal(400, 'IncompleteBody', 'The aws-chunked body is broken or ends early.');
}
