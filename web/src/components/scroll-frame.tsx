import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { useScrollEdges } from './use-scroll-edges';

/** How far the fade reaches over the content. */
const REACH = '2.5rem';

/**
 * What may be wider than the screen, on a panel: it scrolls in its own frame, fades towards what
 * is out of sight and points there. Only while it scrolls is it a region that the keyboard reaches.
 */
export function ScrollFrame({
  label,
  maxHeight,
  children,
}: {
  /** Names the region: `Sessions of the last 30 days`. */
  label: string;
  /** In pixels; what is higher scrolls, too. @default as high as its content */
  maxHeight?: number | undefined;
  /** One element, a table most times. */
  children: ReactNode;
}) {
  const [ref, { left, right, top, bottom }] = useScrollEdges<HTMLElement>();
  const doesScroll = left || right || top || bottom;
  return (
    <Box position="relative">
      <chakra.section
        ref={ref}
        {...(doesScroll && { 'aria-label': label, tabIndex: 0 })}
        maxH={maxHeight === undefined ? undefined : `${maxHeight}px`}
        overflowX="auto"
        overflowY={maxHeight === undefined ? undefined : 'auto'}
        // What takes focus comes out from under the fade and the header that stays.
        css={{ scrollPaddingInline: REACH, scrollPaddingBlock: REACH }}
        focusVisibleRing="outside"
      >
        {children}
      </chakra.section>
      <Fade isSeen={left} css={SIDES.left} />
      <Fade isSeen={right} css={SIDES.right} />
      {maxHeight !== undefined && <Fade isSeen={bottom} css={SIDES.bottom} />}
    </Box>
  );
}

const FADED = '{colors.bg.panel} 15%, transparent';

const SIDES = {
  left: {
    insetBlock: '0',
    left: '0',
    width: REACH,
    bgImage: `linear-gradient(to right, ${FADED})`,
    '& svg': { rotate: '90deg', position: 'absolute', top: '3', left: '-1.5' },
  },
  right: {
    insetBlock: '0',
    right: '0',
    width: REACH,
    bgImage: `linear-gradient(to left, ${FADED})`,
    '& svg': { rotate: '-90deg', position: 'absolute', top: '3', right: '-1.5' },
  },
  bottom: {
    insetInline: '0',
    bottom: '0',
    height: REACH,
    bgImage: `linear-gradient(to top, ${FADED})`,
    '& svg': { display: 'none' },
  },
} satisfies Record<string, SystemStyleObject>;

function Fade({ isSeen, css }: { isSeen: boolean; css: SystemStyleObject }) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="2"
      pointerEvents="none"
      opacity={isSeen ? 1 : 0}
      transition="opacity 120ms"
      color="fg.muted"
      css={css}
    >
      <Icon name="chevron" />
    </Box>
  );
}
