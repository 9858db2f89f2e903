import { Box, chakra, Heading } from '@chakra-ui/react';
import type { Block } from '@shared/site/blocks';
import { inOrder } from './in-order';
import { ProseInline } from './prose-inline';
import { ProseTable } from './prose-table';

/** Long lines are hard to follow. */
const LINE = '68ch';

/** A document's text: headings with anchors, paragraphs, lists, tables, pictures. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Box css={RHYTHM} lineHeight="1.65" overflowWrap="break-word">
      <Blocks blocks={blocks} />
    </Box>
  );
}

/** Space goes above, so that the first block starts where its frame does. */
const RHYTHM = {
  '& > * + *, & [role=note] > * + *, & li > * + *': { mt: '4' },
  '& > h2': { mt: '10' },
  '& > h3': { mt: '8' },
  '& > :first-child': { mt: '0' },
  '& > h2 + *, & > h3 + *': { mt: '3' },
  '& li + li': { mt: '2' },
};

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks).map(({ key, value }) => <ProseBlock key={key} block={value} />);
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          as={block.level === 2 ? 'h2' : 'h3'}
          id={block.id}
          maxW={LINE}
          fontSize={block.level === 2 ? '1.375rem' : '1.125rem'}
          lineHeight="1.3"
          fontWeight="620"
          textWrap="balance"
          scrollMarginTop="6"
        >
          <ProseInline content={block.content} />
        </Heading>
      );
    case 'paragraph':
      return (
        <chakra.p maxW={LINE} textWrap="pretty">
          <ProseInline content={block.content} />
        </chakra.p>
      );
    case 'note':
      return (
        <chakra.div
          role="note"
          maxW={LINE}
          px="4"
          py="3"
          bg="bg.subtle"
          borderStartWidth="3px"
          borderColor="lamp.solid"
          borderRadius="l1"
        >
          <Blocks blocks={block.blocks} />
        </chakra.div>
      );
    case 'list':
      return (
        <Box
          as={block.isNumbered ? 'ol' : 'ul'}
          maxW={LINE}
          ps="6"
          listStyleType={block.isNumbered ? 'decimal' : 'disc'}
          css={{ '& li::marker': { color: 'fg.muted' } }}
        >
          {inOrder(block.items).map(({ key, value }) => (
            <li key={key}>
              <Blocks blocks={value} />
            </li>
          ))}
        </Box>
      );
    case 'table':
      return <ProseTable table={block} />;
    case 'code':
      return (
        <chakra.pre
          // A region that scrolls sideways must be focusable by keyboard.
          tabIndex={0}
          aria-label="Code"
          fontFamily="mono"
          textStyle="sm"
          px="4"
          py="3"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l2"
          overflowX="auto"
          focusVisibleRing="outside"
        >
          {block.text}
        </chakra.pre>
      );
    case 'picture':
      return <Picture {...block} />;
  }
}

function Picture({ src, dark, alt, width, height }: Extract<Block, { kind: 'picture' }>) {
  return (
    <picture>
      {dark !== undefined && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <chakra.img
        {...{ src, alt }}
        htmlWidth={width}
        htmlHeight={height}
        loading="lazy"
        decoding="async"
        maxW="full"
        h="auto"
        borderWidth="1px"
        borderRadius="l2"
      />
    </picture>
  );
}
