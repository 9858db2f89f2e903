import { Field, Flex, Input, NativeSelect } from '@chakra-ui/react';

export interface SearchRowProps<Value extends string> {
  /** Names the group for screen readers: `Tips`. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onFilter: (value: Value) => void;
  /** `Name, message, or item`. */
  placeholder: string;
  text: string;
  onText: (text: string) => void;
}

/** A choice and a search field above a list. */
export function SearchRow<Value extends string>({
  label,
  options,
  value,
  onFilter,
  placeholder,
  text,
  onText,
}: SearchRowProps<Value>) {
  return (
    <Flex gap="3" mb="4" wrap="wrap" role="search" aria-label={label}>
      <Field.Root w="auto" flex="0 0 11rem">
        <Field.Label srOnly>Filter</Field.Label>
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onFilter(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root flex="1 1 12rem" maxW="24rem">
        <Field.Label srOnly>{placeholder}</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </Field.Root>
    </Flex>
  );
}
