import type { Block, Inline } from '@shared/site/blocks';

/** The addresses of all links in blocks, in the order of reading. */
export function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return linksIn(block.content);
      case 'note':
        return linksOf(block.blocks);
      case 'list':
        return block.items.flatMap(linksOf);
      case 'table':
        return [block.head, ...block.rows].flat().flatMap(linksIn);
      default:
        return [];
    }
  });
}

/** The anchors of all headings, including those in notes and lists. */
export function anchorsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return block.id;
    if (block.kind === 'note') return anchorsOf(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(anchorsOf);
    return [];
  });
}

function linksIn(content: readonly Inline[]): string[] {
  return content.flatMap((part) => {
    if (part.kind === 'link') return [part.href];
    return 'content' in part ? linksIn(part.content) : [];
  });
}
