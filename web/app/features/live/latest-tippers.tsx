import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { listTippers } from '@shared/api/client-calls.gen';
import type { CamSessionDetails } from '@shared/api/sessions';
import type { Tipper } from '@shared/api/tippers';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAccountZone } from '@web/lib/account-zone';
import type { CallError } from '@web/lib/call-error';
import { formatTokens } from '@web/lib/format';
import { formatAgo } from '@web/lib/format-time';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { PrivateAmount } from '@web/ui/components/private-amount';
import { useNow } from './use-now';

const LATEST = 6;
const FRESH_MS = 30 * 60_000;
type Tip = CamSessionDetails['tips'][number];

/** Time since the last tip, and the last people who tipped: what they gave before, and her note. */
export function LatestTippers({
  performer,
  query,
}: {
  performer: string;
  query: UseQueryResult<CamSessionDetails, CallError>;
}) {
  const zone = useAccountZone();
  const now = useNow();
  const seesTippers = useRefusalOf()(['tippers']) === null;
  const known = useCall(
    listTippers,
    seesTippers ? { params: { p: performer }, query: { getall: 'true', notes: 'true' } } : null,
    { staleTime: FRESH_MS },
  );
  const byName = new Map(known.data?.tippers.map((tipper) => [tipper.name, tipper]));

  return (
    <Panel title="Latest tips" note="The last tip of each of the last six people">
      <AsyncPanel
        query={query}
        minHeight={120}
        isEmpty={({ tips }) => tips.length === 0}
        empty="No tips yet in this session."
      >
        {({ tips }) => (
          <Stack gap="3">
            <Text textStyle="2xl" fontWeight="600">
              {sinceLast(tips.at(-1), now, zone)}
            </Text>
            <Stack as="ul" gap="3" listStyle="none">
              {lastOfEach(tips).map((tip) => (
                <li key={tip.tipper ?? 'anonymous'}>
                  <TipperRow
                    tip={tip}
                    ago={formatAgo(tip.time, zone, now)}
                    known={tip.tipper === null ? undefined : byName.get(tip.tipper)}
                  />
                </li>
              ))}
            </Stack>
          </Stack>
        )}
      </AsyncPanel>
    </Panel>
  );
}

function TipperRow({ tip, ago, known }: { tip: Tip; ago: string; known: Tipper | undefined }) {
  return (
    <>
      <Flex justify="space-between" gap="3">
        <chakra.span fontWeight="600" minW="0" overflowWrap="anywhere">
          {tip.tipper === null ? 'Anonymous' : <Private>{tip.tipper}</Private>}
        </chakra.span>
        <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums">
          {!Number.isNaN(tip.tokens) && <PrivateAmount>{formatTokens(tip.tokens)}</PrivateAmount>}
        </chakra.span>
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {ago}
        {known && !Number.isNaN(known.tokens) && (
          <>
            {'. All time: '}
            <PrivateAmount>{formatTokens(known.tokens)}</PrivateAmount>
            {known.sessions !== null && known.sessions > 1 && ` in ${known.sessions} sessions`}
          </>
        )}
      </Text>
      {known?.notes && (
        <Text textStyle="sm" overflowWrap="anywhere">
          <Private>{known.notes}</Private>
        </Text>
      )}
    </>
  );
}

function sinceLast(last: Tip | undefined, now: number, zone: string): string {
  return last === undefined ? '' : `Last tip ${formatAgo(last.time, zone, now)}`;
}

/** Newest first. Anonymous tips count as one person’s. */
function lastOfEach(tips: readonly Tip[]): Tip[] {
  const last = new Map<string | null, Tip>();
  for (let index = tips.length - 1; index >= 0 && last.size < LATEST; index -= 1) {
    const tip = tips[index];
    if (tip && !last.has(tip.tipper)) last.set(tip.tipper, tip);
  }
  return [...last.values()];
}
