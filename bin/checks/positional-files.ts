interface PositionalFiles {
  readonly files: RegExp;
  /** Why their tuples have no names. */
  readonly reason: string;
}

/** The files where tuples may be read by position. */
export const POSITIONAL_FILES: readonly PositionalFiles[] = [
  { files: /-codecs?\.ts$/, reason: 'Codecs pack named fields into rows, and unpack them.' },
];
