/** A text that a reader can see, and its place in the source. */
export interface CopyString {
  /** Path from the repository's root. */
  readonly file: string;
  readonly line: number;
  /** Embedded expressions are in braces: `Sessions since {date}`. */
  readonly text: string;
}
