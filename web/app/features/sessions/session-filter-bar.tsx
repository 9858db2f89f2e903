import { Button, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import type { ReactNode } from 'react';
import { isFiltered, MIN_MINUTES, NO_FILTER, type SessionFilter } from './session-filter';
import { SESSION_ORDERS, type SessionOrder } from './session-order';

const DURATION_NAMES: Readonly<Record<(typeof MIN_MINUTES)[number], string>> = {
  0: 'Any duration',
  30: '30 min or longer',
  60: '1 h or longer',
  120: '2 h or longer',
  180: '3 h or longer',
};

export function SessionFilterBar({
  filter,
  tags,
  onChange,
  order,
  onOrder,
}: {
  filter: SessionFilter;
  /** All tags of the sessions. */
  tags: readonly string[];
  onChange: (change: Partial<SessionFilter>) => void;
  order: SessionOrder;
  onOrder: (order: string) => void;
}) {
  // Keep a tag from the URL that no session of the period has, so that it can be seen and removed.
  const offered = filter.tag === '' || tags.includes(filter.tag) ? tags : [...tags, filter.tag];
  return (
    <Flex gap="3" mb="4" wrap="wrap" role="search" aria-label="Sessions">
      <Field.Root flex="1 1 14rem" maxW="24rem">
        <Field.Label srOnly>Subject, note, tag, or hashtag</Field.Label>
        <Input
          size="sm"
          type="search"
          placeholder="Subject, note, tag, or #hashtag"
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field.Root>
      <Select label="Tag" value={filter.tag} onChange={(tag) => onChange({ tag })} width="9rem">
        <option value="">Any tag</option>
        {offered.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Select>
      <Select
        label="Weekday"
        value={filter.weekday === null ? '' : String(filter.weekday)}
        onChange={(day) => onChange({ weekday: day === '' ? null : Number(day) })}
        width="9rem"
      >
        <option value="">Any weekday</option>
        {WEEKDAYS.map((name, day) => (
          <option key={name} value={day}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Minimum duration"
        value={String(filter.minMinutes)}
        onChange={(minutes) => onChange({ minMinutes: Number(minutes) })}
        width="10.5rem"
      >
        {MIN_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {DURATION_NAMES[minutes]}
          </option>
        ))}
      </Select>
      <Button
        size="sm"
        variant={filter.stellar ? 'subtle' : 'outline'}
        aria-pressed={filter.stellar}
        onClick={() => onChange({ stellar: !filter.stellar })}
      >
        <span aria-hidden="true">★</span> Stellar only
      </Button>
      {/* On wider screens, the table's headers sort. */}
      <Flex hideFrom="md">
        <Select label="Order" value={order} onChange={onOrder} width="10rem">
          {SESSION_ORDERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Flex>
      {isFiltered(filter) && (
        <Button size="sm" variant="ghost" onClick={() => onChange(NO_FILTER)}>
          Clear
        </Button>
      )}
    </Flex>
  );
}

function Select({
  label,
  value,
  onChange,
  width,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  width: string;
  children: ReactNode;
}) {
  return (
    <Field.Root w="auto" flex={`0 0 ${width}`}>
      <Field.Label srOnly>{label}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
