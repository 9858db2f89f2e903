import type { Block, Inline } from './blocks';

/** Running text without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content.map((part) => ('content' in part ? plainText(part.content) : part.text)).join('');
}

/** The text of each heading, paragraph, list item, table row, piece of code and picture. */
export function paragraphsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(textsOf).filter((text) => text !== '');
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.content)];
    case 'note':
      return paragraphsOf(block.blocks);
    case 'list':
      return block.items.flatMap(paragraphsOf);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' · '));
    case 'code':
      return [block.text];
    case 'picture':
      return [block.alt];
  }
}
