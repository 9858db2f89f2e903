import type { ESTree } from 'vite';

/** A node of the syntax tree with its fields by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The parser declares one type per kind of node, but a walk over all kinds needs a common one. */
export function nodeOf(program: ESTree.Program): SyntaxNode {
  return { ...program };
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Returns the node in a field, or null. */
export function nodeAt(node: SyntaxNode, field: string): SyntaxNode | null {
  const value = node[field];
  return isNode(value) ? value : null;
}

/** Returns the nodes of a list field, without gaps. */
export function nodesAt(node: SyntaxNode, field: string): SyntaxNode[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/**
 * Returns the name of an identifier, a key or a JSX name; for `a.b` it is `b`. Empty if there is
 * none.
 */
export function nameOf(node: SyntaxNode | null): string {
  if (node === null) return '';
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return nameOf(nodeAt(node, 'property'));
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
