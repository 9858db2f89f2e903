import { Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { MIN_MINUTES, type SessionFilter } from './session-filter';

const DURATION_NAMES: Readonly<Record<(typeof MIN_MINUTES)[number], string>> = {
  0: 'Any duration',
  30: '30 min or longer',
  60: '1 h or longer',
  120: '2 h or longer',
  180: '3 h or longer',
};

export function SessionFilterBar({
  filter,
  onChange,
}: {
  filter: SessionFilter;
  onChange: (change: Partial<SessionFilter>) => void;
}) {
  return (
    <Flex gap="3" mb="4" wrap="wrap" role="search" aria-label="Sessions">
      <Field.Root flex="1 1 14rem" maxW="24rem">
        <Field.Label srOnly>Subject or hashtag</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder="Subject or #hashtag"
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field.Root>
      <Field.Root w="auto" flex="0 0 11rem">
        <Field.Label srOnly>Shortest duration</Field.Label>
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            value={filter.minMinutes}
            onChange={(event) => onChange({ minMinutes: Number(event.target.value) })}
          >
            {MIN_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {DURATION_NAMES[minutes]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </Flex>
  );
}
