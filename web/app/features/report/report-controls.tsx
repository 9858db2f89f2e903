import { Flex, Text } from '@chakra-ui/react';
import { findNextMonday } from '@shared/domain/tip-report/report-week';
import { Choice } from '@web/ui/components/choice';
import { useRef } from 'react';
import { DatePicker } from './date-picker';
import { formatReportPeriod } from './format-report-period';
import { MODE_NAMES, REPORT_MODES } from './report-mode';
import type { VisiblePeriod } from './select-period';
import { StepButton } from './step-button';
import type { ReportChoice } from './use-report-choice';

/** Chooses weeks, months or all time, and the period. */
export function ReportControls({
  shown,
  now,
  choice: { mode, date, setMode, setDate },
}: {
  /** Null before the first report. */
  shown: VisiblePeriod | null;
  /** Epoch ms. */
  now: number;
  choice: ReportChoice;
}) {
  const group = useRef<HTMLDivElement>(null);
  const isOnly = shown?.previous === undefined && shown?.next === undefined;
  const step = ({ date: to }: { date: string }) => {
    setDate(to === shown?.latest ? null : to);
    // At either end the arrow disappears, but focus must not get lost.
    if (to === shown?.first || to === shown?.latest) group.current?.focus();
  };
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Choice
        label="Report period"
        options={REPORT_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
        value={mode}
        onChange={setMode}
      />
      {shown !== null && mode !== 'alltime' && (
        <Flex
          ref={group}
          role="group"
          aria-label="Period"
          tabIndex={-1}
          outline="none"
          gap="2"
          align="center"
          wrap="wrap"
        >
          <Flex gap="1" align="center">
            {!isOnly && (
              <StepButton name={`Previous ${mode}`} turn={90} to={shown.previous} onStep={step} />
            )}
            <DatePicker
              mode={mode}
              date={pickedDay(shown, date)}
              first={shown.first}
              now={now}
              onPick={setDate}
            />
            {!isOnly && (
              <StepButton name={`Next ${mode}`} turn={-90} to={shown.next} onStep={step} />
            )}
          </Flex>
          {mode === 'week' && (
            <Text color="fg.muted" textStyle="sm">
              Week of {formatReportPeriod(mode, shown.period.date)}
            </Text>
          )}
        </Flex>
      )}
    </Flex>
  );
}

/** Returns the chosen day if it is in the current week, otherwise the period's first day. */
function pickedDay({ mode, period }: VisiblePeriod, date: string | null): string {
  const isInside =
    mode === 'week' && date !== null && date >= period.date && date < findNextMonday(period.date);
  return isInside ? date : period.date;
}
