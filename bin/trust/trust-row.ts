/** What may happen to the product or its users, what it promises then, and what proves it. */
export interface TrustRow {
  /** `F` for faults, `A` for abuse, `P` for privacy, and a number. */
  readonly id: string;
  readonly title: string;
  /** What happens to the product. */
  readonly act: string;
  readonly promise: string;
  /** Where the promise ends, for readers who would otherwise expect more. */
  readonly notPromised?: string;
  /** What should hold but has no test yet. Required if there are no tests. */
  readonly unproven?: string;
  readonly tests: readonly NamedTests[];
}

/** Tests of one file that prove a row. */
export interface NamedTests {
  /** Path from the root. */
  readonly file: string;
  /** As written in the source: titles of the groups and of the test, joined by ` › `. */
  readonly titles: readonly string[];
}

/** Lists tests of a file below `test`. */
export function testsIn(file: string, ...titles: readonly string[]): NamedTests {
  return { file: `test/${file}`, titles };
}
