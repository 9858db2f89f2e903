import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression as the source writes it. */
export interface FoundPattern {
  /** Line from 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export interface FoundPatterns {
  readonly literals: readonly FoundPattern[];
  /** Lines (from 1) that build a regular expression from text at run time. */
  readonly built: readonly number[];
}

/** Finds the regular expressions of a file. */
export function findPatterns(file: string, source: string): FoundPatterns {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const literals: FoundPattern[] = [];
  const built: number[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ line: lineOf(node.start), source: pattern, flags });
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(lineOf(start));
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(lineOf(start));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return { literals, built };
}
