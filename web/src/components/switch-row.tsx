import { chakra, Flex, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface SwitchRowProps {
  label: string;
  /** What it does, honestly. */
  children?: ReactNode;
  /** Under the explanation: since when, or why it was not saved. */
  note?: ReactNode;
  isOn: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

/** An on-or-off choice with its explanation. */
export function SwitchRow({
  label,
  children,
  note,
  isOn,
  onChange,
  disabled = false,
}: SwitchRowProps) {
  return (
    <Switch.Root
      checked={isOn}
      disabled={disabled}
      onCheckedChange={({ checked }) => onChange(checked)}
      colorPalette="lamp"
      display="flex"
      alignItems="flex-start"
      justifyContent="space-between"
      gap="6"
      w="full"
    >
      <Switch.HiddenInput />
      <Flex direction="column" flex="1" maxW="38rem">
        <Switch.Label lineHeight="1.5" fontSize="md">
          {label}
        </Switch.Label>
        {children !== undefined && (
          <chakra.span color="fg.muted" textStyle="sm">
            {children}
          </chakra.span>
        )}
        {note !== undefined && (
          <chakra.span color="fg.subtle" textStyle="sm" mt="1">
            {note}
          </chakra.span>
        )}
      </Flex>
      <Switch.Control mt="0.5" bg="fg.subtle" _checked={{ bg: 'colorPalette.solid' }}>
        <Switch.Thumb />
      </Switch.Control>
    </Switch.Root>
  );
}
