import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { REACH } from './scroll-edges';
import { useScrollEdges } from './use-scroll-edges';

/** With less out of view, the arrow would only point at space between columns. */
const MIN_FOR_ARROW = 20;

/**
 * For content that may be wider than the screen: it scrolls inside its own frame, with a fade and
 * an arrow where more is hidden. It is focusable by keyboard only while it scrolls.
 */
export function ScrollFrame({
  label,
  maxHeight,
  children,
}: {
  /** Names the region for screen readers: `Sessions of the last 30 days`. */
  label: string;
  /** In pixels; higher content scrolls, too. @default as high as its content */
  maxHeight?: number | undefined;
  /** One element, usually a table. */
  children: ReactNode;
}) {
  const [ref, { left, right, top, bottom }] = useScrollEdges<HTMLElement>();
  const doesScroll = left + right + top + bottom > 0;
  return (
    <Box position="relative">
      <chakra.section
        ref={ref}
        {...(doesScroll && { 'aria-label': label, tabIndex: 0 })}
        maxH={maxHeight === undefined ? undefined : `${maxHeight}px`}
        overflowX="auto"
        overflowY={maxHeight === undefined ? undefined : 'auto'}
        // Keeps focused elements clear of the fades and the sticky header.
        css={{ scrollPaddingInline: `${REACH}px`, scrollPaddingBlock: `${REACH}px` }}
        focusVisibleRing="outside"
      >
        {children}
      </chakra.section>
      <Fade width={left} css={SIDES.left} hasArrow={left >= MIN_FOR_ARROW} />
      <Fade width={right} css={SIDES.right} hasArrow={right >= MIN_FOR_ARROW} />
      {maxHeight !== undefined && <Fade height={bottom} css={SIDES.bottom} />}
    </Box>
  );
}

const FADED = '{colors.bg.panel} 15%, transparent';

const SIDES = {
  left: {
    insetBlock: '0',
    left: '0',
    bgImage: `linear-gradient(to right, ${FADED})`,
    '& svg': { rotate: '90deg', position: 'absolute', top: '3', left: '-1.5' },
  },
  right: {
    insetBlock: '0',
    right: '0',
    bgImage: `linear-gradient(to left, ${FADED})`,
    '& svg': { rotate: '-90deg', position: 'absolute', top: '3', right: '-1.5' },
  },
  bottom: {
    insetInline: '0',
    bottom: '0',
    bgImage: `linear-gradient(to top, ${FADED})`,
  },
} satisfies Record<string, SystemStyleObject>;

/** Covers as much of the content as is hidden, so that a small rest covers no numbers. */
function Fade({
  hasArrow = false,
  css,
  ...size
}: {
  /** Pixels. The other dimension fills the frame. */
  width?: number;
  height?: number;
  hasArrow?: boolean;
  css: SystemStyleObject;
}) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="2"
      pointerEvents="none"
      color="fg.muted"
      css={css}
      style={size}
    >
      {hasArrow && <Icon name="chevron" />}
    </Box>
  );
}
