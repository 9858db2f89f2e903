import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import {
  findPriceDayProblem,
  findPriceDays,
  setPriceFromDate,
} from '@shared/domain/tip-menu/change-price';
import type { MenuItem } from '@shared/domain/tip-menu/menu';
import { formatTokensExactly } from '@web/lib/format';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { DescribedRadios } from '@web/ui/components/described-radios';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { type FormEvent, useState } from 'react';

const CHOICES = [
  { value: 'date', label: 'From date', help: 'Earlier tips still count at the old price.' },
  { value: 'all', label: 'For all time', help: 'As if it had always been the price.' },
] as const;

/** Asks since when an item has its new price, because past tips are matched by it. */
export function PriceStep({
  item,
  tokens,
  onAllTime,
  onFromDate,
  onClose,
}: {
  item: MenuItem;
  /** The new price. */
  tokens: number;
  onAllTime: () => void;
  onFromDate: (item: MenuItem) => void;
  onClose: () => void;
}) {
  const { zone } = useAccount();
  const [days] = useState(() => findPriceDays(item, zone, Date.now()));
  // If the previous price started today, there is no day to choose.
  const takesDate = days.earliest <= days.latest;
  const [choice, setChoice] = useState<'date' | 'all'>(takesDate ? 'date' : 'all');
  const [day, setDay] = useState(days.preset);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === 'all') return onAllTime();
    const wrong = findPriceDayProblem(day, days);
    if (wrong !== null) return setProblem(wrong);
    onFromDate(setPriceFromDate(item, tokens, day, zone));
  };

  return (
    <Modal title={`New price for “${item.name}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4">
          <Text>
            From {formatTokensExactly(item.tokens)} to {formatTokensExactly(tokens)}. Since when?
          </Text>
          <chakra.fieldset display="grid" gap="3">
            <chakra.legend srOnly>When the new price starts</chakra.legend>
            <DescribedRadios
              choices={CHOICES.filter(({ value }) => takesDate || value === 'all')}
              value={choice}
              onChoose={setChoice}
            />
          </chakra.fieldset>
          {!takesDate && (
            <Text color="fg.muted">
              The current price started today. A new one can start from tomorrow on.
            </Text>
          )}
          {choice === 'date' && (
            <LabeledInput
              label="First day at the new price"
              type="date"
              min={days.earliest}
              max={days.latest}
              value={day}
              problem={problem}
              help={`Starts at midnight, ${zoneLabel(zone)}.`}
              onChange={({ target }) => {
                setDay(target.value);
                setProblem(undefined);
              }}
            />
          )}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="lamp">
              Update
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
