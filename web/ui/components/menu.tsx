import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useId,
  useState,
} from 'react';
import type { MenuEntry } from './menu-entry';

const loadPopup = () => import('./menu-popup');
const MenuPopup = lazy(loadPopup);

interface TriggerProps {
  id?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** A button. Its text names the menu for screen readers. */
  trigger: ReactElement<TriggerProps>;
  /** Where to open if there is room. @default 'below' */
  side?: 'above' | 'below';
  entries: readonly MenuEntry[];
}

/**
 * A button that opens Chakra's menu. The menu's code is loaded when somebody points at the button
 * or focuses it, because the shell's menus would otherwise be part of the first view: see
 * docs/decisions/menus-load-late.md.
 */
export function Menu({ trigger, side = 'below', entries }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: loadPopup,
        onFocus: loadPopup,
        onClick: ({ currentTarget }) => {
          // Safari does not focus a button that is pressed.
          currentTarget.focus();
          setOpen(!isOpen);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopup triggerId={id} side={side} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
