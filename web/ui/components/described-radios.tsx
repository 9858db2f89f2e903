import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

export interface DescribedRadio<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What the option does. */
  readonly help: string;
}

/** Radio buttons, each with a line of explanation. The caller provides the fieldset. */
export function DescribedRadios<Value extends string>({
  choices,
  value: chosen,
  onChoose,
}: {
  choices: readonly DescribedRadio<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return choices.map(({ value, label, help }) => (
    <chakra.label key={value} display="flex" gap="2" alignItems="baseline" cursor="pointer">
      <chakra.input
        type="radio"
        name={name}
        accentColor="lamp.solid"
        checked={chosen === value}
        onChange={() => onChoose(value)}
        aria-describedby={`${name}-${value}`}
      />
      <span>
        {label}
        <chakra.span id={`${name}-${value}`} display="block" color="fg.muted" textStyle="sm">
          {help}
        </chakra.span>
      </span>
    </chakra.label>
  ));
}
