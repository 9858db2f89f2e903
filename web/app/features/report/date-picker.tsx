import { Field, Input, NativeSelect } from '@chakra-ui/react';
import { utcDay } from '@shared/domain/time/utc-day';
import type { ReportMode } from '@shared/domain/tip-report/report-cards';
import { useState } from 'react';
import { formatMonth } from './format-report-period';
import { monthsUpTo } from './month-options';

export interface DatePickerProps {
  mode: Exclude<ReportMode, 'alltime'>;
  /** Dates of the current and the first period (`yyyy-mm-dd`). */
  date: string;
  first: string;
  /** Epoch ms. Later dates cannot be chosen. */
  now: number;
  onPick: (date: string) => void;
}

/** Jumps to the period of a date: by month and year, or by day. */
export function DatePicker({ mode, ...picker }: DatePickerProps) {
  return mode === 'month' ? <MonthPicker {...picker} /> : <DayPicker {...picker} />;
}

type PickerProps = Omit<DatePickerProps, 'mode'>;

function MonthPicker({ date, first, now, onPick }: PickerProps) {
  return (
    <Field.Root w="auto" minW="10rem">
      <Field.Label srOnly>Month</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          bg="bg.panel"
          value={date}
          onChange={(event) => onPick(event.target.value)}
        >
          {monthsUpTo(first, now).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

function DayPicker({ date, first, now, onPick }: PickerProps) {
  // A date is incomplete while it is being typed. It stays in the field until it is valid.
  const [typed, setTyped] = useState<string | null>(null);
  const today = utcDay(now);
  return (
    <Field.Root w="auto">
      <Field.Label srOnly>Any day in the week</Field.Label>
      <Input
        type="date"
        size="sm"
        w="10rem"
        bg="bg.panel"
        min={first}
        max={today}
        value={typed ?? date}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value >= first && value <= today) onPick(value);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field.Root>
  );
}
