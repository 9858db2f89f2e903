import { chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon';

interface ItemProps {
  onSelect: () => void;
  children: ReactNode;
}

/** An action of a `Menu`. */
export function MenuItem({ onSelect, shortcut, children }: ItemProps & { shortcut?: string }) {
  return (
    <Row role="menuitem" onClick={closing(onSelect)}>
      {children}
      {shortcut !== undefined && (
        <chakra.kbd ms="auto" color="fg.subtle" fontFamily="inherit" aria-hidden="true">
          {shortcut}
        </chakra.kbd>
      )}
    </Row>
  );
}

/** One of several choices, or with `isSwitch` something on or off. Choosing leaves a switch open. */
export function MenuChoice({
  isChosen,
  isSwitch = false,
  onSelect,
  children,
}: ItemProps & { isChosen: boolean; isSwitch?: boolean }) {
  return (
    <Row
      role={isSwitch ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={isChosen}
      onClick={isSwitch ? onSelect : closing(onSelect)}
    >
      <chakra.span w="1rem" color="lamp.fg" aria-hidden="true">
        {isChosen && <Icon name="check" size="1rem" />}
      </chakra.span>
      {children}
    </Row>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <chakra.div px="2" pt="1" pb="1" textStyle="xs" fontWeight="600" color="fg.subtle">
      {children}
    </chakra.div>
  );
}

export function MenuLine() {
  return <chakra.hr my="1.5" mx="-1.5" borderColor="border" />;
}

const Row = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      w: 'full',
      px: '2',
      minH: '8',
      borderRadius: 'l1',
      textAlign: 'start',
      cursor: 'pointer',
      outline: 'none',
      _hover: { bg: 'bg.muted' },
      _focus: { bg: 'bg.muted' },
      _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.lamp.focusRing}' },
    },
  },
  { defaultProps: { type: 'button', tabIndex: -1 } },
);

function closing(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    act();
  };
}
