import { chakra, Field, Flex, NativeSelect } from '@chakra-ui/react';
import type { TagHour } from '@shared/domain/tags/published-tag-rooms';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import { useEarlyEntry } from '@web/lib/use-early-entry';
import { hourLabel } from '@web/ui/charts/heatmap-facts';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { TagChip } from '@web/ui/components/tag-chip';
import { TagChooser } from '@web/ui/components/tag-chooser';
import { type ReactNode, useRef } from 'react';

export const MAX_OWN_TAGS = 5;
export const MAX_VIEWERS = 100_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NONE: readonly string[] = [];

/** What suggestions depend on: own hashtags, the usual hour in local time, and usual viewers. */
export function SuggestionForm({
  tags,
  known,
  at,
  viewers,
  zoneName,
  onTags,
  onAt,
  onViewers,
}: {
  tags: readonly string[];
  /** Hashtags to choose from. */
  known: readonly string[];
  at: TagHour;
  /** As typed. */
  viewers: string;
  /** `Bucharest time`. */
  zoneName: string;
  onTags: (tags: readonly string[]) => void;
  onAt: (change: Partial<TagHour>) => void;
  onViewers: (viewers: string) => void;
}) {
  const viewersField = useRef<HTMLInputElement>(null);
  useEarlyEntry(viewersField, viewers, onViewers);
  const open = known.filter((tag) => !tags.includes(tag));
  return (
    <Flex direction="column" gap="4">
      {tags.length < MAX_OWN_TAGS ? (
        <TagChooser
          label="Hashtags that describe your room"
          own={NONE}
          others={open}
          onChoose={(tag) => onTags([...tags, tag])}
        />
      ) : (
        <chakra.p color="fg.muted" textStyle="sm">
          You can choose up to {MAX_OWN_TAGS}. Remove one to add another.
        </chakra.p>
      )}
      {tags.length > 0 && (
        <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label="Chosen hashtags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip
                label={`#${tag}`}
                onDelete={() => onTags(tags.filter((one) => one !== tag))}
                deleteLabel={`Remove #${tag}`}
              />
            </li>
          ))}
        </Flex>
      )}
      <Flex gap="4" wrap="wrap" align="flex-end">
        <Choice
          label="Day"
          value={at.weekday ?? ''}
          onChange={(value) => onAt({ weekday: WEEKDAYS.find((day) => day === value) ?? null })}
        >
          <option value="">Any day</option>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </Choice>
        <Choice
          label="Usual hour"
          value={`${at.hour}`}
          onChange={(value) => onAt({ hour: Number(value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hourLabel(hour)}
            </option>
          ))}
        </Choice>
        <chakra.div w="9rem">
          <LabeledInput
            ref={viewersField}
            label="Usual viewers"
            type="number"
            inputMode="numeric"
            size="sm"
            min={0}
            max={MAX_VIEWERS}
            value={viewers}
            onChange={({ target }) => onViewers(target.value)}
          />
        </chakra.div>
        <chakra.p color="fg.muted" textStyle="sm" pb="2">
          {zoneName}
        </chakra.p>
      </Flex>
    </Flex>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}) {
  const field = useRef<HTMLSelectElement>(null);
  useEarlyEntry(field, value, onChange);
  return (
    <Field.Root w="9rem">
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          ref={field}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
