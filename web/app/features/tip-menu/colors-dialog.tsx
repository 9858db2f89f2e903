import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Modal } from '@web/ui/components/modal';
import { TextButton } from '@web/ui/components/text-button';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { useId } from 'react';
import { COLOR_NAMES } from './item-colors';
import type { ItemColors } from './use-item-colors';

/** Assigns colors to items in the charts. */
export function ColorsDialog({
  names,
  colors: { own, choose, resetAll },
  onClose,
}: {
  names: readonly string[];
  colors: ItemColors;
  onClose: () => void;
}) {
  return (
    <Modal
      title="Item colors"
      width={520}
      scrollsInside
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={own.size === 0} onClick={resetAll}>
            Reset all
          </Button>
          <Button colorPalette="lamp" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Text color="fg.muted" textStyle="sm" mb="4">
        Items without a color get one based on how often they’re tipped. Your colors are saved in
        this browser.
      </Text>
      <Flex direction="column" gap="4">
        {names.map((name) => (
          <Swatches
            key={name}
            name={name}
            color={own.get(name) ?? null}
            onChoose={(color) => choose(name, color)}
          />
        ))}
      </Flex>
    </Modal>
  );
}

function Swatches({
  name,
  color,
  onChoose,
}: {
  name: string;
  color: number | null;
  onChoose: (color: number | null) => void;
}) {
  const group = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend display="flex" w="100%" gap="3" justifyContent="space-between" mb="1.5">
        <chakra.span minW="0" overflowWrap="anywhere" fontWeight="medium">
          {name}
        </chakra.span>
        {color === null ? (
          <chakra.span color="fg.muted" textStyle="sm" whiteSpace="nowrap">
            Automatic
          </chakra.span>
        ) : (
          <chakra.span textStyle="sm" whiteSpace="nowrap">
            <TextButton onClick={() => onChoose(null)}>
              Reset<chakra.span srOnly> {name}</chakra.span>
            </TextButton>
          </chakra.span>
        )}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {COLOR_NAMES.map((label, place) => (
          <chakra.input
            key={label}
            type="radio"
            name={group}
            title={label}
            aria-label={label}
            checked={color === place}
            onChange={() => onChoose(place)}
            css={swatch}
            style={{ background: seriesColor(place) }}
          />
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

/** An outline marks the chosen color, because color alone could not. */
const swatch = {
  appearance: 'none',
  boxSize: '7',
  borderRadius: 'full',
  borderWidth: '3px',
  borderColor: 'bg.panel',
  outline: '1px solid {colors.border.emphasized}',
  cursor: 'pointer',
  _checked: { outline: '3px solid {colors.fg}' },
  _focusVisible: { outline: '3px solid {colors.lamp.focusRing}', outlineOffset: '2px' },
} as const;
