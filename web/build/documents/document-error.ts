/** A fault in a document, with its place: `shared/help/articles/tips.md:12: …`. */
export class DocumentError extends Error {
  /** @param line from 1 */
  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'DocumentError';
  }
}
