import { nameOf, nodeAt, nodesAt, type SyntaxNode } from './syntax-node';

/** Longer expressions would make the sentence unreadable. */
const MAX_EXPRESSION = 40;

/** Returns the text of a string, a template or a concatenation; null for other nodes. */
export function textOf(node: SyntaxNode, source: string): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    const expressions = nodesAt(node, 'expressions');
    return nodesAt(node, 'quasis')
      .map((quasi, place) => cookedText(quasi) + placeholder(expressions[place], source))
      .join('');
  }
  return isSum(node) ? sumText(node, source) : null;
}

/** Whether the node adds two values: long texts are written as concatenations. */
export function isSum(node: SyntaxNode | undefined): boolean {
  return node?.type === 'BinaryExpression' && node.operator === '+';
}

/**
 * Returns the words of a JSX element, including those of its descendants; null if it has no words
 * of its own.
 */
export function elementText(element: SyntaxNode, source: string): string | null {
  const children = nodesAt(element, 'children');
  const hasWords = children.some(({ type, value }) => type === 'JSXText' && isWorded(value));
  return hasWords
    ? children
        .map((child) => childText(child, source))
        .join('')
        .trim()
    : null;
}

function isWorded(text: unknown): boolean {
  return typeof text === 'string' && /\p{L}/u.test(text);
}

function sumText(node: SyntaxNode, source: string): string | null {
  const parts = [nodeAt(node, 'left'), nodeAt(node, 'right')].filter((part) => part !== null);
  const texts = parts.map((part) => textOf(part, source));
  if (texts.every((text) => text === null)) return null;
  return parts.map((part, place) => texts[place] ?? placeholder(part, source)).join('');
}

function childText(child: SyntaxNode, source: string): string {
  if (child.type === 'JSXText') return renderedText(String(child.value));
  if (child.type === 'JSXExpressionContainer') {
    const expression = nodeAt(child, 'expression');
    if (expression === null || expression.type === 'JSXEmptyExpression') return '';
    return textOf(expression, source) ?? placeholder(expression, source);
  }
  const children = nodesAt(child, 'children');
  if (children.length > 0) return children.map((inner) => childText(inner, source)).join('');
  const opening = nodeAt(child, 'openingElement');
  return `<${nameOf(opening && nodeAt(opening, 'name'))}>`;
}

/** JSX removes line breaks with the whitespace around them and joins the lines with one space. */
function renderedText(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, place) => {
      const head = place === 0 ? line : line.trimStart();
      return place === lines.length - 1 ? head : head.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

function cookedText({ value }: SyntaxNode): string {
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return '';
  return String(value.cooked ?? '');
}

function placeholder(expression: SyntaxNode | undefined, source: string): string {
  if (expression === undefined) return '';
  const code = source.slice(expression.start, expression.end).replace(/\s+/g, ' ');
  return `{${code.length > MAX_EXPRESSION ? '…' : code}}`;
}
