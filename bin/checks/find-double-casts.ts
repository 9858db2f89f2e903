import { parseSync, type TSAsExpression, Visitor } from 'oxc-parser';

/**
 * The lines (from 1) of a file with `… as unknown as …`, which turns the compiler off where it
 * would have found a mistake.
 */
export function findDoubleCasts(file: string, source: string): number[] {
  const lines: number[] = [];
  const visitor = new Visitor({
    TSAsExpression({ expression, start }: TSAsExpression) {
      if (expression.type !== 'TSAsExpression') return;
      if (expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
      lines.push(source.slice(0, start).split('\n').length);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return lines;
}
