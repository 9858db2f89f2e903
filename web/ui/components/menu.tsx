import { chakra } from '@chakra-ui/react';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { moveFocus, placeBy } from './menu-behavior';

interface TriggerProps {
  popoverTarget?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** A button. */
  trigger: ReactElement<TriggerProps>;
  /** Names the list for screen readers. */
  label: string;
  /** @default 'below' */
  side?: 'above' | 'below';
  /** Made of `MenuItem`, `MenuChoice`, `MenuHeading` and `MenuLine`. */
  children: ReactNode;
}

/**
 * A list of actions that opens at a button. The browser's own popover keeps it above everything,
 * closes it on Escape and on a press outside, and gives focus back.
 */
export function Menu({ trigger, label, side = 'below', children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          document.getElementById(id)?.showPopover();
        },
      })}
      <chakra.div
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeBy(event.currentTarget, side);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') moveFocus(event.currentTarget, 'chosen');
        }}
        onKeyDown={(event) => {
          if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
          if (event.key === 'Tab') event.currentTarget.hidePopover();
        }}
        position="fixed"
        inset="auto"
        m="0"
        p="1.5"
        minW="12rem"
        maxH="min(28rem, 80dvh)"
        overflowY="auto"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="lg"
        textStyle="sm"
      >
        {children}
      </chakra.div>
    </>
  );
}
