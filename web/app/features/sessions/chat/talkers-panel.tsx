import { useSearchParams } from '@web/lib/use-search-params';
import { countColumn } from '@web/ui/components/count-column';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { nameColumn } from '@web/ui/components/name-column';
import { Panel } from '@web/ui/components/panel';
import { ProfilesOffNote } from '@web/ui/components/profiles-off-note';
import { useMemo } from 'react';
import { NoMatch } from '../no-match';
import { SearchRow } from '../search-row';
import { useOpenTipper } from '../use-open-tipper';
import type { InteractionsProps, Talker } from './interactions';
import {
  filterTalkers,
  searchWithTalkers,
  type TalkerFilter,
  talkersFromSearch,
} from './talker-filter';

const OPTIONS: readonly { value: TalkerFilter; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'public', label: 'In public' },
  { value: 'private', label: 'In private' },
];
const TO_CHAT = { tipperTab: 'chat', tipperChat: 'session' } as const;
const NONE: readonly Talker[] = [];

/** Top chatters. A name opens what they wrote. */
export function TalkersPanel({ interactions, performer, startTime }: InteractionsProps) {
  // The dialog shows the messages of the session behind it.
  const openChat = useOpenTipper(TO_CHAT);
  const [search, setSearch] = useSearchParams();
  const { filter, text } = talkersFromSearch(search);
  const talkers = interactions.talkers ?? NONE;
  const shown = useMemo(() => filterTalkers(talkers, { filter, text }), [talkers, filter, text]);
  const change = (part: Parameters<typeof searchWithTalkers>[1]) =>
    setSearch((present) => searchWithTalkers(present, part), { replace: true });

  return (
    <Panel
      title="Top chatters"
      note={openChat && 'Select a name to read their messages from this session.'}
    >
      {interactions.talkers === null ? (
        <ProfilesOffNote>Turn on tipper profiles to see who wrote what.</ProfilesOffNote>
      ) : talkers.length === 0 ? (
        <EmptyNote title="No one chatted in this session" />
      ) : (
        <>
          <SearchRow
            label="Filter chatters"
            options={OPTIONS}
            value={filter}
            onFilter={(chosen) => change({ filter: chosen })}
            placeholder="Part of a name"
            text={text}
            onText={(written) => change({ text: written })}
          />
          {shown.length === 0 ? (
            <NoMatch title="No matches" onClear={() => change({ filter: 'all', text: '' })} />
          ) : (
            <DataTable
              caption="Chatters, most messages first"
              columns={[nameColumn<Talker>(openChat), ...COUNTS]}
              rows={shown}
              rowKey={({ name }) => name}
              pageSize={10}
              csvName={`${performer}-chatters-${startTime.slice(0, 16)}`}
            />
          )}
        </>
      )}
    </Panel>
  );
}

const COUNTS: readonly Column<Talker>[] = [
  countColumn(
    'publicMessages',
    { metric: 'publicMessages' },
    ({ publicMessages }) => publicMessages,
  ),
  countColumn(
    'privateMessages',
    { metric: 'privateMessages' },
    ({ privateMessages }) => privateMessages,
  ),
];
