import { Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { nextMonday } from '../../../../shared/domain/tip-report/report-week';
import { Choice } from '../../charts/choice';
import { DatePicker } from './date-picker';
import { periodWords } from './period-words';
import { MODE_NAMES, REPORT_MODES } from './report-mode';
import type { ShownPeriod } from './shown-period';
import { StepButton } from './step-button';
import type { ReportChoice } from './use-report-choice';

/** Weeks, months or all time, and which of them. */
export function ReportControls({
  shown,
  now,
  choice: { mode, date, setMode, setDate },
}: {
  /** Null before the first report. */
  shown: ShownPeriod | null;
  /** Epoch ms. */
  now: number;
  choice: ReportChoice;
}) {
  const label = useRef<HTMLParagraphElement>(null);
  const step = ({ date: to }: { date: string }) => {
    setDate(to === shown?.latest ? null : to);
    // At an end the arrow goes, and the focus must not go with it.
    if (to === shown?.first || to === shown?.latest) label.current?.focus();
  };
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Choice
        label="Report of"
        options={REPORT_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
        value={mode}
        onChange={setMode}
      />
      {shown !== null && mode !== 'alltime' && (
        <Flex gap="3" wrap="wrap" align="center">
          <Flex gap="1" align="center">
            <StepButton name={`Previous ${mode}`} turn={90} to={shown.previous} onStep={step} />
            <Text
              ref={label}
              tabIndex={-1}
              aria-live="polite"
              fontWeight="medium"
              textAlign="center"
              minW={mode === 'month' ? '9rem' : '10.5rem'}
              outline="none"
            >
              {periodWords(mode, shown.period.date)}
            </Text>
            <StepButton name={`Next ${mode}`} turn={-90} to={shown.next} onStep={step} />
          </Flex>
          <DatePicker
            mode={mode}
            date={pickedDay(shown, date)}
            first={shown.first}
            now={now}
            onPick={setDate}
          />
        </Flex>
      )}
    </Flex>
  );
}

/** The day that was picked, where it lies in the shown week; else the period's first day. */
function pickedDay({ mode, period }: ShownPeriod, date: string | null): string {
  const isInside =
    mode === 'week' && date !== null && date >= period.date && date < nextMonday(period.date);
  return isInside ? date : period.date;
}
