import { Box } from '@chakra-ui/react';
import { listTagsByRank, RANK_WINDOWS, type RankWindow } from '@shared/domain/site/tag-rank-days';
import { useChosenTags } from '@web/lib/use-chosen-tags';
import { useTagRanks } from '@web/lib/use-published';
import { useSearchParams } from '@web/lib/use-search-params';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RankControls } from './rank-controls';
import { RankHistory } from './rank-history';

/** The URL fragment of links to this panel. */
export const RANKS_HASH = '#ranks';
/** The number of distinguishable colors. */
const MAX = 8;
const SHOWN_AT_FIRST = 3;
const TITLE = 'Rank history';
/** On a phone, a tablet and a wide screen. */
const HEIGHT = { base: 978, md: 746, xl: 658 };

/** How the room's tags, or any others, rank among all that are used. */
export function RankPanel({ own }: { own: readonly string[] }) {
  const query = useTagRanks();
  const [chosen, choose] = useChosenTags(MAX);
  const [search, setSearch] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const window = RANK_WINDOWS.find((one) => one === search.get('ranks')) ?? '3m';
  const ranked = useMemo(() => listTagsByRank(query.data ?? {}), [query.data]);
  const tags = chosen.length > 0 ? chosen : firstTags(own, ranked);
  const chooseWindow = (next: RankWindow) =>
    setSearch(
      (present) => {
        present.set('ranks', next);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );

  const visit = hash === RANKS_HASH ? key : null;
  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (visit !== null && isKnown) place.current?.focus();
  }, [visit, isKnown]);

  return (
    <Box ref={place} id="ranks" tabIndex={-1} outline="none" scrollMarginTop="5rem">
      <AsyncSection
        title={TITLE}
        query={query}
        minHeight={480}
        skeleton={<SkeletonBlock height={HEIGHT} />}
        isEmpty={(history) => history === null || Object.keys(history).length === 0}
        empty={
          <EmptyNote title="No ranks yet">
            Hashtag ranks appear within a day of our first check.
          </EmptyNote>
        }
      >
        {(history) => (
          <RankHistory
            history={history ?? {}}
            tags={tags}
            window={window}
            onRemove={(tag) => choose(tags.filter((one) => one !== tag))}
            controls={
              <RankControls
                history={history ?? {}}
                own={own}
                ranked={ranked}
                tags={tags}
                most={MAX}
                window={window}
                onTag={(tag) => choose([...tags, tag])}
                onWindow={chooseWindow}
              />
            }
          />
        )}
      </AsyncSection>
    </Box>
  );
}

/** The default: the room's own tags with a rank, otherwise the best ranked of all. */
function firstTags(own: readonly string[], ranked: readonly string[]): string[] {
  const rankedTags = new Set(ranked);
  const ownKnown = own.filter((tag) => rankedTags.has(tag));
  return (ownKnown.length > 0 ? ownKnown : ranked).slice(0, SHOWN_AT_FIRST);
}
