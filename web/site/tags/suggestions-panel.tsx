import { Box, Stack } from '@chakra-ui/react';
import type { TagHour } from '@shared/domain/tags/published-tag-rooms';
import { useBrowserZone } from '@web/lib/account-zone';
import { zoneLabel } from '@web/lib/format-time';
import { useChosenTags } from '@web/lib/use-chosen-tags';
import { useHydrated } from '@web/lib/use-hydrated';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { useDeferredValue, useState } from 'react';
import { MAX_OWN_TAGS, MAX_VIEWERS, SuggestionForm } from './suggestion-form';
import { Suggestions } from './suggestions';

const NONE: readonly string[] = [];
const EVENING: TagHour = { weekday: null, hour: 20 };
const SOME_VIEWERS = '20';

/** Suggests hashtags where a room can be seen. The chosen hashtags are in the URL. */
export function SuggestionsPanel({ known }: { known: readonly string[] }) {
  const isHydrated = useHydrated();
  const [inAddress, choose] = useChosenTags(MAX_OWN_TAGS);
  const tags = isHydrated ? inAddress : NONE;
  const zone = useBrowserZone();
  const [at, setAt] = useState(EVENING);
  const [typed, setTyped] = useState(SOME_VIEWERS);
  const viewers = useDeferredValue(readViewers(typed));

  return (
    <Panel
      title="Where your room can be seen"
      note="Up to five hashtags for your hour: their viewers weighed against your place in their lists"
    >
      <Stack gap="5">
        <SuggestionForm
          {...{ tags, known, at }}
          viewers={typed}
          zoneName={zoneLabel(zone)}
          onTags={choose}
          onAt={(change) => setAt((before) => ({ ...before, ...change }))}
          onViewers={setTyped}
        />
        <Box aria-live="polite">
          {tags.length === 0 || viewers === null ? (
            <EmptyNote
              title={tags.length === 0 ? 'Choose at least one hashtag' : 'Enter your usual viewers'}
            >
              We only suggest hashtags that rooms like yours use.
            </EmptyNote>
          ) : (
            <Suggestions {...{ tags, viewers, at, zone }} />
          )}
        </Box>
        <Box color="fg.muted" textStyle="sm" maxW="75ch">
          Averages of one check per day at this hour, over the last 28 days. Your place is where a
          room with your viewers would be listed, by viewers. How far visitors scroll is our
          assumption, so treat this as an estimate. In our simulations, small rooms gain most; rooms
          with hundreds of viewers did better with the most used hashtags.
        </Box>
      </Stack>
    </Panel>
  );
}

/** Returns the number of viewers; null if the text is none. */
function readViewers(typed: string): number | null {
  const viewers = Number(typed);
  const isValid = /^\d+$/.test(typed) && viewers <= MAX_VIEWERS;
  return isValid ? viewers : null;
}
