import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** Fields that DynamoDB reads as an expression, or as the names of attributes in one. */
const TEXTS = new Set([
  'expression',
  'KeyConditionExpression',
  'UpdateExpression',
  'ConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
]);
const NAMES = new Set(['names', 'ExpressionAttributeNames']);

/**
 * Finds the lines of a file that put a database expression, or the attribute names of one, together
 * at run time instead of writing them out.
 */
export function findComposedExpressions(file: string, source: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const fields = properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? [{ name: property.key.name, value: property.value, start: property.start }]
          : [],
      );
      if (!fields.some(({ name }) => TEXTS.has(name))) return;
      for (const { name, value, start } of fields) {
        const isComposed =
          (TEXTS.has(name) && !isWritten(value)) || (NAMES.has(name) && !isOfTexts(value));
        if (isComposed) found.push(lineAt(source, start));
      }
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

function isWritten(value: Expression): boolean {
  switch (value.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return value.expressions.length === 0;
    case 'BinaryExpression':
      return isWritten(value.left as Expression) && isWritten(value.right);
    case 'ConditionalExpression':
      return isWritten(value.consequent) && isWritten(value.alternate);
    default:
      return false;
  }
}

/** Whether it is an object whose names and values are written out. */
function isOfTexts(value: Expression): boolean {
  if (value.type !== 'ObjectExpression') return false;
  return value.properties.every(
    (property) => property.type === 'Property' && !property.computed && isWritten(property.value),
  );
}

function lineAt(source: string, start: number): string {
  const from = source.lastIndexOf('\n', start) + 1;
  return source.slice(from, source.indexOf('\n', start)).trim();
}
