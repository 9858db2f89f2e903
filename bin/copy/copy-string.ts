/** One text that a reader can see, and where it stands in the source. */
export interface CopyString {
  /** Path from the repository's root. */
  readonly file: string;
  readonly line: number;
  /** Embedded expressions stand in braces: `Sessions since {date}`. */
  readonly text: string;
}
