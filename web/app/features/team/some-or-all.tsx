import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface SomeOrAllProps<Value extends string> {
  legend: string;
  /** Label of the option for all: `All rooms, also those that come later`. */
  all: string;
  some: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null for all. */
  chosen: readonly Value[] | null;
  onChange: (chosen: readonly Value[] | null) => void;
}

/** Chooses all of something, or some with check boxes. */
export function SomeOrAll<Value extends string>({
  legend,
  all,
  some,
  options,
  chosen,
  onChange,
}: SomeOrAllProps<Value>) {
  const name = useId();
  const toggle = (value: Value, isOn: boolean) => {
    const others = (chosen ?? []).filter((one) => one !== value);
    onChange(isOn ? [...others, value] : others);
  };
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="500" mb="1">
        {legend}
      </chakra.legend>
      <Flex direction="column" gap="1">
        <Option type="radio" name={name} isOn={chosen === null} onChange={() => onChange(null)}>
          {all}
        </Option>
        <Option type="radio" name={name} isOn={chosen !== null} onChange={() => onChange([])}>
          {some}
        </Option>
        {chosen !== null && (
          <chakra.div
            role="group"
            aria-label={some}
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))"
            columnGap="4"
            rowGap="1"
            ps="6"
            pt="1"
          >
            {options.map(({ value, label }) => (
              <Option
                key={value}
                type="checkbox"
                name={`${name}-${value}`}
                isOn={chosen.includes(value)}
                onChange={(isOn) => toggle(value, isOn)}
              >
                {label}
              </Option>
            ))}
          </chakra.div>
        )}
      </Flex>
    </chakra.fieldset>
  );
}

function Option({
  type,
  name,
  isOn,
  onChange,
  children,
}: {
  type: 'radio' | 'checkbox';
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) {
  return (
    <chakra.label display="flex" gap="2" alignItems="center" cursor="pointer" minW="0">
      <chakra.input
        type={type}
        name={name}
        accentColor="lamp.solid"
        flexShrink="0"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <chakra.span minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </chakra.label>
  );
}
