import { Flex, Text } from '@chakra-ui/react';
import {
  OVERLAY_COLORS,
  OVERLAY_LOOKS,
  OVERLAY_SIDES,
  OVERLAY_SIZES,
  type OverlayStyle,
} from '@web/overlay/overlay-options';
import { Choice } from '@web/ui/components/choice';

/** Chooses how the overlay looks. All looks are legible on any picture. */
export function OverlayStyleForm({
  style,
  onChange,
}: {
  style: OverlayStyle;
  onChange: (change: Partial<OverlayStyle>) => void;
}) {
  const row = <Name extends keyof OverlayStyle>(
    name: Name,
    label: string,
    values: readonly OverlayStyle[Name][],
  ) => (
    <div>
      <Text aria-hidden="true" fontWeight="medium" textStyle="sm" mb="1">
        {label}
      </Text>
      <Choice
        label={label}
        options={values.map((value) => ({ value, label: capitalize(value) }))}
        value={style[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </div>
  );
  return (
    <Flex gap="3" columnGap="6" wrap="wrap" minW="0">
      {row('look', 'Text', OVERLAY_LOOKS)}
      {row('size', 'Size', OVERLAY_SIZES)}
      {row('side', 'Side', OVERLAY_SIDES)}
      {row('color', 'Accent', OVERLAY_COLORS)}
    </Flex>
  );
}

function capitalize(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
