import { Field, Flex, NativeSelect } from '@chakra-ui/react';
import { MAX_DAYS_BACK, OVERLAY_MODES } from '@shared/domain/tip-report/overlay-period';
import { OVERLAY_MODE_NAMES } from '@web/overlay/overlay-labels';
import {
  MAX_COUNT,
  MAX_GOAL,
  MAX_GOAL_TITLE,
  type OverlayOptions,
  parseInteger,
} from '@web/overlay/overlay-options';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { SwitchRow } from '@web/ui/components/switch-row';
import { OverlayParts, toggled } from './overlay-parts';
import type { OverlayChange } from './use-overlay-choice';

export interface OverlayFormProps {
  options: OverlayOptions;
  onChange: (change: OverlayChange) => void;
}

/** Chooses what the overlay shows. */
export function OverlayForm({ options, onChange }: OverlayFormProps) {
  return (
    <Flex direction="column" gap="4">
      <OverlayParts
        parts={options.parts}
        onToggle={(part) => onChange(({ parts }) => ({ parts: toggled(parts, part) }))}
      />
      {options.parts.includes('goal') && <GoalFields {...{ options, onChange }} />}
      {options.parts.includes('tippers') && <ListFields {...{ options, onChange }} />}
      <SwitchRow
        label="Show amounts"
        isOn={!options.hidesAmounts}
        onChange={(isOn) => onChange({ hidesAmounts: !isOn })}
      >
        When this is off, names come without amounts, and the goal is a percentage.
      </SwitchRow>
    </Flex>
  );
}

function GoalFields({ options, onChange }: OverlayFormProps) {
  return (
    <Flex gap="4" wrap="wrap">
      <NumberInput
        label="Goal in tokens"
        value={options.goal}
        most={MAX_GOAL}
        help="Tips in one session"
        onChange={(goal) => onChange({ goal })}
      />
      <Flex flex="1 1 10rem">
        <LabeledInput
          label="What it’s for"
          value={options.goalTitle}
          maxLength={MAX_GOAL_TITLE}
          placeholder="Tip goal"
          onChange={({ target }) => onChange({ goalTitle: target.value })}
        />
      </Flex>
    </Flex>
  );
}

function ListFields({ options, onChange }: OverlayFormProps) {
  return (
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
  );
}

function NumberInput({
  label,
  value,
  most,
  help = `1 to ${most}`,
  onChange,
}: {
  label: string;
  value: number;
  most: number;
  help?: string;
  onChange: (value: number) => void;
}) {
  return (
    <Flex flex="0 1 9rem">
      <LabeledInput
        label={label}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        defaultValue={value}
        help={help}
        onChange={({ target }) => {
          const number = parseInteger(target.value, most);
          if (number !== null) onChange(number);
        }}
      />
    </Flex>
  );
}
