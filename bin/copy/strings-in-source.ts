import { parseSync } from 'vite';
import type { CopyString } from './copy-string';
import { isForReaders } from './is-for-readers';
import { childrenOf, nodeAt, nodeOf, type SyntaxNode } from './syntax-node';
import { elementText, isSum, textOf } from './text-of';

/**
 * Finds the texts of a TypeScript file that can reach a reader. A sentence that contains links or
 * emphasis is one text. The alternatives of a conditional follow the sentence that contains it.
 *
 * @throws Error if the file cannot be parsed
 */
export function stringsInSource(file: string, source: string): CopyString[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);

  const found: CopyString[] = [];
  const add = (node: SyntaxNode, text: string) => {
    const line = source.slice(0, node.start).split('\n').length;
    if (/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')))
      found.push({ file, line, text: text.replace(/\s+/g, ' ') });
  };

  /** @param isSpoken whether the sentence of an outer element already contains this node's words */
  const visit = (node: SyntaxNode, parents: readonly SyntaxNode[], isSpoken: boolean): void => {
    if (isTypeOrImport(node)) return;
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
    const sentence = isElement && !isSpoken ? elementText(node, source) : null;
    if (sentence !== null) add(node, sentence);

    const text = isElement || node.type === 'JSXText' ? null : textOf(node, source);
    const isListed = isSum(parents[0]) || (isSpoken && isChildOfElement(parents));
    if (text !== null && !isListed && isForReaders(text, node, parents)) add(node, text);

    for (const child of childrenOf(node)) {
      const isInside = (isElement && child.type !== 'JSXOpeningElement') || isContainer(node);
      visit(child, [node, ...parents], isInside && (isSpoken || sentence !== null));
    }
  };
  visit(nodeOf(program), [], false);
  return found;
}

function isContainer({ type }: SyntaxNode): boolean {
  return type === 'JSXExpressionContainer';
}

/** Its text is part of the element's sentence. */
function isChildOfElement([container, element]: readonly SyntaxNode[]): boolean {
  return container?.type === 'JSXExpressionContainer' && element?.type !== 'JSXAttribute';
}

function isTypeOrImport(node: SyntaxNode): boolean {
  if (/^Import|^ExportAll/.test(node.type)) return true;
  return node.type.startsWith('TS') && nodeAt(node, 'expression') === null;
}
