import { searchTippers } from '@shared/api/client-calls.gen';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '@shared/domain/notes/limits';
import { formatDay } from '@web/lib/format-time';
import { useAccount, useOptionalPerformer } from '@web/lib/performer';
import { useDiscreet } from '@web/lib/preferences';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { useSearchPause } from '@web/lib/use-search-pause';
import { useState } from 'react';
import type { PaletteGroup } from './palette-group';
import { useTipperHref } from './use-tipper-href';

const MAX_SHOWN = 5;
/** Names have no spaces, so a text with one is not sent. */
const NAME_PART = new RegExp(`^\\w{${SHORTEST_SEARCH},${LONGEST_SEARCH}}$`);

/**
 * Finds tippers by name after a pause in typing; null without access. In discreet mode it finds
 * nobody, because all names are hidden.
 */
export function useTippers(text: string): PaletteGroup | null {
  const { zone } = useAccount();
  const performer = useOptionalPerformer();
  const [isDiscreet] = useDiscreet();
  const isAllowed = useRefusalOf()(['tippers']) === null && performer !== null;
  const hrefOf = useTipperHref();
  const [searched, search] = useState('');
  useSearchPause(text, search);

  const isWanted = isAllowed && !isDiscreet && NAME_PART.test(text);
  const isWaiting = text !== searched;
  const query = useCall(
    searchTippers,
    isWanted && !isWaiting
      ? { params: { p: performer.name }, body: { text, limit: MAX_SHOWN } }
      : null,
  );
  if (!isAllowed) return null;
  if (isDiscreet) {
    return { label: 'Tippers', options: [], note: 'Tippers aren’t searched in discreet mode.' };
  }

  const found = isWanted && !isWaiting ? query.data : undefined;
  return {
    label: 'Tippers',
    options: (found?.tippers ?? []).map(({ name, lastTipped }) => ({
      key: `tipper ${name}`,
      label: name,
      detail: `Last tipped ${formatDay(lastTipped, zone)}`,
      to: hrefOf(name),
    })),
    isLoading: isWanted && (isWaiting || query.isLoading),
    note:
      found?.hasProfiles === false
        ? 'Tippers aren’t searched, because tipper profiles are off in Settings.'
        : undefined,
    retry: isWanted && !isWaiting && query.isError ? () => void query.refetch() : undefined,
  };
}
