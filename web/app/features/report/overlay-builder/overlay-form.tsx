import { Field, Flex, NativeSelect } from '@chakra-ui/react';
import { MAX_DAYS_BACK, OVERLAY_MODES } from '@shared/domain/tip-report/overlay-period';
import { OVERLAY_MODE_NAMES } from '@web/overlay/overlay-labels';
import { MAX_COUNT, type OverlayOptions, parseInteger } from '@web/overlay/overlay-options';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { SwitchRow } from '@web/ui/components/switch-row';

/** Chooses what the overlay shows, and how. */
export function OverlayForm({
  options,
  onChange,
}: {
  options: OverlayOptions;
  onChange: (change: Partial<OverlayOptions>) => void;
}) {
  return (
    <Flex direction="column" gap="4">
      <Flex gap="4" wrap="wrap">
        <Field.Root flex="1 1 10rem">
          <Field.Label>Period</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              bg="bg.panel"
              value={options.mode}
              onChange={({ target }) => {
                const mode = OVERLAY_MODES.find((one) => one === target.value);
                if (mode !== undefined) onChange({ mode });
              }}
            >
              {OVERLAY_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {OVERLAY_MODE_NAMES[mode]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.HelperText textStyle="sm">
            Weeks, months, and days start at midnight GMT.
          </Field.HelperText>
        </Field.Root>
        {options.mode === 'days_back' && (
          <NumberInput
            label="Days"
            value={options.days}
            most={MAX_DAYS_BACK}
            onChange={(days) => onChange({ days })}
          />
        )}
        <NumberInput
          label="Number of tippers"
          value={options.count}
          most={MAX_COUNT}
          onChange={(count) => onChange({ count })}
        />
      </Flex>
      <SwitchRow
        label="Show amounts"
        isOn={!options.hidesAmounts}
        onChange={(isOn) => onChange({ hidesAmounts: !isOn })}
      >
        When this is off, the overlay lists names in order without amounts.
      </SwitchRow>
    </Flex>
  );
}

function NumberInput({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <Flex flex="0 1 7rem">
      <LabeledInput
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        defaultValue={value}
        help={`1 to ${most}`}
        onChange={({ target }) => {
          const number = parseInteger(target.value, most);
          if (number !== null) onChange(number);
        }}
      />
    </Flex>
  );
}
