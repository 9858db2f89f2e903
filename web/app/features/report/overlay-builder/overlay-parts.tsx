import { chakra, Flex } from '@chakra-ui/react';
import { OVERLAY_PARTS, type OverlayPart } from '@web/overlay/overlay-options';

const PART_NAMES: Readonly<Record<OverlayPart, string>> = {
  goal: 'Goal bar',
  total: 'Session total',
  latest: 'Latest tip',
  tippers: 'Top tippers',
  ticker: 'Ticker of recent tips',
};

/** Chooses the parts of the overlay. The last one cannot be turned off. */
export function OverlayParts({
  parts,
  onToggle,
}: {
  parts: readonly OverlayPart[];
  onToggle: (part: OverlayPart) => void;
}) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" textStyle="sm" mb="1.5">
        Parts, from top to bottom
      </chakra.legend>
      <Flex gap="2" columnGap="5" wrap="wrap">
        {OVERLAY_PARTS.map((part) => {
          const isOn = parts.includes(part);
          return (
            <chakra.label key={part} display="flex" gap="2" alignItems="center" cursor="pointer">
              <chakra.input
                type="checkbox"
                accentColor="lamp.solid"
                checked={isOn}
                disabled={isOn && parts.length === 1}
                onChange={() => onToggle(part)}
              />
              {PART_NAMES[part]}
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}

/** Returns the parts with one more or one less, in their order on the stream. The last one stays. */
export function toggled(parts: readonly OverlayPart[], part: OverlayPart): readonly OverlayPart[] {
  const next = OVERLAY_PARTS.filter((one) => parts.includes(one) !== (one === part));
  return next.length > 0 ? next : parts;
}
