import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface SwitchRowProps {
  label: string;
  /** What the setting does. */
  children?: ReactNode;
  /** Below the explanation: since when, or why it was not saved. */
  note?: ReactNode;
  isOn: boolean;
  onChange: (on: boolean) => void;
}

/** An on-off setting with its explanation. */
export function SwitchRow({ label, children, note, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  const explanationId = `${id}-explanation`;
  return (
    <Flex align="flex-start" justify="space-between" gap="6">
      <Flex direction="column" flex="1" maxW="38rem">
        <chakra.label htmlFor={id} fontWeight="500" cursor="pointer">
          {label}
        </chakra.label>
        {children !== undefined && (
          <chakra.span id={explanationId} color="fg.muted" textStyle="sm">
            {children}
          </chakra.span>
        )}
        {note !== undefined && (
          <chakra.span color="fg.subtle" textStyle="sm" mt="1">
            {note}
          </chakra.span>
        )}
      </Flex>
      <chakra.input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={children === undefined ? undefined : explanationId}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        css={track}
      />
    </Flex>
  );
}

const track = {
  appearance: 'none',
  position: 'relative',
  flexShrink: '0',
  w: '10',
  h: '5',
  mt: '0.5',
  borderRadius: 'full',
  cursor: 'pointer',
  bg: 'fg.subtle',
  transition: 'background 120ms',
  focusVisibleRing: 'outside',
  _before: {
    content: '""',
    position: 'absolute',
    top: '2px',
    insetInlineStart: '2px',
    w: '4',
    h: '4',
    borderRadius: 'full',
    bg: 'bg.panel',
    transition: 'translate 120ms',
  },
  _checked: {
    bg: 'lamp.solid',
    _before: { translate: '1.25rem 0', bg: 'lamp.contrast' },
  },
} as const;
