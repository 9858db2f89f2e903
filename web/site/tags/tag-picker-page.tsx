import { Box, Grid, Stack } from '@chakra-ui/react';
import { useHydrated } from '@web/lib/use-hydrated';
import { usePickedTags } from '@web/lib/use-published';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { useNarrow } from '@web/ui/components/use-narrow';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { PublicPage } from '../public-page';
import { FirstTags } from './first-tags';
import { SuggestionsPanel } from './suggestions-panel';
import { TagFacts } from './tag-facts';
import { TAG_TABLE_TITLE, TagTable } from './tag-table';

const HEIGHT = 1_020;
const SHORT_HEIGHT = 380;
const PHONE = 800;

/** The hashtags that rooms use, the history of each, and suggestions for one's own room. */
export default function TagPickerPage() {
  const isHydrated = useHydrated();
  const { tag } = useParams();
  const selected = isHydrated && tag !== undefined ? tag.toLowerCase() : null;
  const isPhone = useNarrow(PHONE);
  const query = usePickedTags();
  const data = useDeferredValue(query.data);
  const picked = data ?? null;
  const isFirst = data === undefined && query.error === null && selected === null;
  const known = useMemo(() => picked?.counts.map((one) => one.tag) ?? [], [picked]);

  return (
    <PublicPage>
      <Stack gap="6" py="8">
        <PageHeader
          answer="See which hashtags rooms use, and find those where yours can be seen."
          note="From the platform’s public room list, counted every three minutes. We don’t keep room names."
        />
        <Grid
          gap="6"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <Stack gap="6" minW="0">
            {selected !== null && <TagFacts key={selected} tag={selected} picked={picked} />}
            <Suspense>
              <SuggestionsPanel known={known} />
            </Suspense>
          </Stack>
          <Box minW="0">
            {isFirst ? (
              <FirstTags />
            ) : (
              <AsyncSection
                title={TAG_TABLE_TITLE}
                query={query}
                minHeight={isPhone && selected !== null ? SHORT_HEIGHT : HEIGHT}
                isEmpty={(data) => data === null}
                empty={
                  <EmptyNote title="No hashtags counted yet">
                    They appear within an hour of our first check of the platform.
                  </EmptyNote>
                }
              >
                {(data) =>
                  data && (
                    <TagTable
                      picked={data}
                      selected={selected}
                      isShort={isPhone && selected !== null}
                    />
                  )
                }
              </AsyncSection>
            )}
          </Box>
        </Grid>
      </Stack>
    </PublicPage>
  );
}
