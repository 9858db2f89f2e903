import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { isCustomPeriod, LONGEST_PERIOD_DAYS } from '@shared/domain/time/period';
import { localDate } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { usePeriod } from '@web/lib/use-period';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { type FormEvent, useId, useState } from 'react';

/** Asks for the first and last day of a period. */
export default function CustomPeriodDialog({ onClose }: { onClose: () => void }) {
  const { zone } = useAccount();
  const { start, end, setPeriod } = usePeriod();
  const today = localDate(Date.now(), zone);
  const [from, setFrom] = useState(start === undefined ? today : localDate(start, zone));
  const [to, setTo] = useState(end === undefined ? today : earlier(lastDayOf(end, zone), today));
  const [isRefused, setRefused] = useState(false);
  const formId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCustomPeriod(from, to, zone, new Date())) return setRefused(true);
    setPeriod({ key: 'custom', from, to });
    onClose();
  };

  return (
    <Modal
      title="Custom period"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} colorPalette="lamp">
          Apply
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <SimpleGrid columns={2} gap="4">
          <LabeledInput
            label="First day"
            type="date"
            max={today}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <LabeledInput
            label="Last day"
            type="date"
            max={today}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </SimpleGrid>
        {isRefused && (
          <Text role="alert" color="fg.error" textStyle="sm" mt="3">
            Choose a last day that’s on or after the first day and not in the future. A period can
            be up to {LONGEST_PERIOD_DAYS} days.
          </Text>
        )}
      </form>
    </Modal>
  );
}

/** Returns the last day before `end`, which is exclusive. */
function lastDayOf(end: string, zone: string): string {
  return localDate(Date.parse(end) - 1, zone);
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
