import { tzOffset } from '@date-fns/tz';
import {
  type PublishedTagRooms,
  type TagHour,
  tagRoomsKey,
  toEvidence,
  toUtcHour,
} from '@shared/domain/tags/published-tag-rooms';
import { suggestTags } from '@shared/domain/tags/suggest-tags';
import { usePublished } from '@web/lib/use-published';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { useMemo } from 'react';
import { SuggestionTable } from './suggestion-table';

const HEIGHT = 330;

/** Up to five hashtags for a room, from what was counted at this hour. */
export function Suggestions({
  tags,
  viewers,
  at,
  zone,
}: {
  tags: readonly string[];
  viewers: number;
  /** In local time. */
  at: TagHour;
  zone: string;
}) {
  const utc = toUtcHour(at, tzOffset(zone, new Date()));
  const query = usePublished<PublishedTagRooms>(`/${tagRoomsKey(utc)}`);
  return (
    <AsyncPanel
      query={query}
      minHeight={HEIGHT}
      isEmpty={(counted) => counted === null}
      empty={
        <EmptyNote title="Not counted at this hour yet">
          We count each hour of the week once a week. Choose “Any day” or another hour, or come back
          after this one.
        </EmptyNote>
      }
    >
      {(counted) => counted && <Found counted={counted} tags={tags} viewers={viewers} />}
    </AsyncPanel>
  );
}

function Found({
  counted,
  tags,
  viewers,
}: {
  counted: PublishedTagRooms;
  tags: readonly string[];
  viewers: number;
}) {
  const suggestions = useMemo(
    () => suggestTags(toEvidence(counted), { tags, viewers }),
    [counted, tags, viewers],
  );
  if (suggestions.length === 0) {
    return (
      <EmptyNote title="Not enough rooms for a suggestion">
        A hashtag needs 8 rooms at this hour, and 5 of them with one of yours. Choose more common
        hashtags or another hour.
      </EmptyNote>
    );
  }
  return <SuggestionTable suggestions={suggestions} days={counted.days} />;
}
