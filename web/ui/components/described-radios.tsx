import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

export interface DescribedRadio<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What choosing it means. */
  readonly help: string;
}

/** One of a few, each with a line that says what it means; the fieldset around them is the caller's. */
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
