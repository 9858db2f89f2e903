import {
  type ArrayPattern,
  type Expression,
  type MemberExpression,
  parseSync,
  type TSTupleType,
  Visitor,
} from 'oxc-parser';

export interface PositionFault {
  /** From 1. */
  readonly line: number;
  readonly problem: string;
}

/** Tuples up to this length are idiomatic: entries of a map, and what a hook returns. */
const MAX_LENGTH = 2;
/** Their results are lists of text parts that have no names. */
const TEXT_PARTS: ReadonlySet<string> = new Set(['split', 'exec', 'match']);

/**
 * Finds code that has to know the order of a tuple's fields: `row[2]`, a tuple type with more than
 * two elements, and a parameter or loop variable that destructures more than two. `list[0]`, parts
 * of `split()` and regular expression matches are fine.
 */
export function findPositions(file: string, source: string): PositionFault[] {
  const faults: PositionFault[] = [];
  const add = ({ start }: { start: number }, problem: string) =>
    faults.push({ line: source.slice(0, start).split('\n').length, problem });
  const checkPattern = (pattern: { type: string }) => {
    if (pattern.type !== 'ArrayPattern') return;
    const array = pattern as ArrayPattern;
    if (array.elements.length > MAX_LENGTH && !isMatch(array)) add(array, 'destructured tuple');
  };
  const checkParameters = ({ params }: { params: readonly { type: string }[] }) =>
    params.forEach(checkPattern);
  const visitor = new Visitor({
    MemberExpression(node: MemberExpression) {
      if (!node.computed || node.property.type !== 'Literal') return;
      const { value } = node.property;
      if (typeof value === 'number' && value > 0 && !isTextPart(node.object)) {
        add(node, `access by position [${value}]`);
      }
    },
    TSTupleType(node: TSTupleType) {
      const hasRest = node.elementTypes.some(({ type }) => type === 'TSRestType');
      if (!hasRest && node.elementTypes.length > MAX_LENGTH) add(node, 'tuple type');
    },
    ArrowFunctionExpression: checkParameters,
    FunctionDeclaration: checkParameters,
    FunctionExpression: checkParameters,
    ForOfStatement({ left }) {
      if (left.type !== 'VariableDeclaration') return;
      for (const { id } of left.declarations) checkPattern(id);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return faults.sort((a, b) => a.line - b.line);
}

/** `[, first, second]` skips the whole match of a regular expression. */
function isMatch({ elements: [whole, first] }: ArrayPattern): boolean {
  return whole === null && first !== null;
}

/** `path.split('/')`, `PATTERN.exec(text)?.` */
function isTextPart(object: Expression | { type: string }): boolean {
  const node = object as Expression;
  if (node.type === 'ChainExpression') return isTextPart(node.expression);
  if (node.type === 'TSNonNullExpression') return isTextPart(node.expression);
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    TEXT_PARTS.has(node.callee.property.name)
  );
}
