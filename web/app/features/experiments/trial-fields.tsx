import { Field, Flex, NativeSelect } from '@chakra-ui/react';
import { getHashtagStats, getTipMenu } from '@shared/api/client-calls.gen';
import {
  type ExperimentKind,
  MAX_TAG_LENGTH,
  MAX_WORDS_LENGTH,
} from '@shared/domain/experiments/experiment';
import { formatTokensExactly } from '@web/lib/format';
import { usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useLocalDays } from '@web/lib/use-local-days';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { useId } from 'react';
import { formatHour } from './trial-text';
import type { Fields } from './use-draft';

interface FieldsProps {
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The fields of a kind, with suggestions from the room's own hashtags and menu. */
export function TrialFields({ kind, ...props }: FieldsProps & { kind: ExperimentKind }) {
  switch (kind) {
    case 'tag':
      return <TagField {...props} />;
    case 'price':
      return <PriceFields {...props} />;
    case 'start_hour':
      return <HourFields {...props} />;
    case 'topic':
      return (
        <LabeledInput
          label="Words in the topic"
          name="topic-words"
          autoComplete="off"
          maxLength={MAX_WORDS_LENGTH}
          required
          help="A session counts as with them if its topic contained exactly these words at its end."
          value={props.fields.words}
          onChange={(event) => props.onChange({ words: event.target.value })}
        />
      );
  }
}

function TagField({ fields: { tag }, onChange }: FieldsProps) {
  const listId = useId();
  const { input } = useLocalDays();
  const { data } = useCall(getHashtagStats, input);
  const own = data?.hashtags.filter(({ sessions }) => sessions > 0) ?? [];
  return (
    <>
      <LabeledInput
        label="Hashtag"
        name="tag"
        autoComplete="off"
        list={listId}
        maxLength={MAX_TAG_LENGTH + 1}
        required
        help="One that you can do without every other session."
        value={tag}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <datalist id={listId}>
        {own.map(({ hashtag }) => (
          <option key={hashtag} value={`#${hashtag}`} />
        ))}
      </datalist>
    </>
  );
}

function PriceFields({ fields: { item, price }, onChange }: FieldsProps) {
  const { name } = usePerformer();
  const { data } = useCall(getTipMenu, { params: { p: name } });
  const items = data?.items.filter(({ prices }) => prices.at(-1)?.endTime === undefined) ?? [];
  const chosen = items.find((one) => one.name === item);
  return (
    <>
      <Choose
        label="Tip menu item"
        value={item}
        onChoose={(value) => onChange({ item: value })}
        options={[
          { value: '', label: items.length === 0 ? 'Your tip menu is empty' : 'Choose an item' },
          ...items.map((one) => ({
            value: one.name,
            label: `${one.name}, ${formatTokensExactly(one.tokens)}`,
          })),
        ]}
      />
      <LabeledInput
        label="Price to try"
        name="price"
        type="number"
        inputMode="numeric"
        min={1}
        required
        help={
          chosen
            ? `In tokens, against ${formatTokensExactly(chosen.tokens)}. Change it in your tip menu on the days with it, and change it back on the days without.`
            : 'In tokens. Change it in your tip menu on the days with it, and change it back on the days without.'
        }
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
    </>
  );
}

function HourFields({ fields: { from, until }, onChange }: FieldsProps) {
  const options = [
    { value: '', label: 'Choose' },
    ...HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) })),
  ];
  return (
    <Flex gap="4">
      <Choose
        label="Go live from"
        value={from}
        onChoose={(value) => onChange({ from: value })}
        options={options}
      />
      <Choose
        label="Before"
        value={until}
        onChoose={(value) => onChange({ until: value })}
        options={options}
      />
    </Flex>
  );
}

function Choose({
  label,
  value,
  onChoose,
  options,
}: {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  return (
    <Field.Root required>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
