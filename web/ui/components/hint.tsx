import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { placeAbove } from './hint-place';

/** Explains a text on hover and focus. The text itself is a tab stop. */
export function Hint({ text, children }: { text: ReactNode; children: ReactNode }) {
  const id = useId();
  const popover = useRef<HTMLSpanElement>(null);

  const open = (target: HTMLElement) => {
    if (popover.current === null || popover.current.matches(':popover-open')) return;
    popover.current.showPopover();
    placeAbove(popover.current, target);
  };
  const close = () => popover.current?.hidePopover();

  return (
    <chakra.span
      // The hint must open by keyboard, too.
      tabIndex={0}
      aria-describedby={id}
      cursor="help"
      borderRadius="l1"
      focusVisibleRing="outside"
      onPointerEnter={(event) => open(event.currentTarget)}
      onPointerLeave={close}
      onFocus={(event) => open(event.currentTarget)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {/* Inside the target, so the pointer can move onto it without closing it. */}
      <chakra.span
        id={id}
        ref={popover}
        role="tooltip"
        popover="manual"
        position="fixed"
        inset="auto"
        m="0"
        px="2.5"
        py="1.5"
        maxW="20rem"
        bg="bg.inverted"
        color="fg.inverted"
        borderWidth="0"
        borderRadius="l2"
        boxShadow="md"
        textStyle="xs"
        fontWeight="500"
        whiteSpace="normal"
      >
        {text}
      </chakra.span>
    </chakra.span>
  );
}
