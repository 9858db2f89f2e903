import { Box, chakra } from '@chakra-ui/react';
import type { CamSessionDetails } from '@shared/api/sessions';
import { METRICS } from '@shared/metrics/registry';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { UserName } from '@web/ui/components/user-name';
import { notableMoments } from './notable-moments';
import { useOpenTipper } from './use-open-tipper';

type Moment = CamSessionDetails['moments'][number];

const WORDS: Readonly<Record<Moment['kind'], string>> = {
  start: 'Went live',
  stop: 'Went offline',
  reconnect: 'Reconnected',
  subject: 'Changed the room subject',
  fanclubJoin: 'Joined the fan club',
  mediaPurchase: 'Bought media',
  highestTip: METRICS.highestTip.label,
};

interface MomentListProps {
  readonly moments: readonly Moment[];
  /** Number of subject changes that are not among the moments. */
  readonly omittedSubjects: number;
}

/** Notable moments in chronological order. */
export function MomentList({ moments, omittedSubjects }: MomentListProps) {
  const { zone } = useAccount();
  return (
    <Panel title="Highlights" note={zoneLabel(zone)}>
      <chakra.ol listStyleType="none">
        {notableMoments(moments).map((moment, index) => (
          <chakra.li
            // Two moments of the same kind may happen in the same second.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            key={index}
            display="grid"
            gridTemplateColumns="3.5rem 1fr"
            gap="3"
            py="2"
            borderTopWidth={index === 0 ? '0' : '1px'}
            borderColor="border"
          >
            <chakra.time dateTime={moment.time} color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatTime(moment.time, zone)}
            </chakra.time>
            <MomentText moment={moment} />
          </chakra.li>
        ))}
      </chakra.ol>
      {omittedSubjects > 0 && (
        <Box pt="2" borderTopWidth="1px" borderColor="border" color="fg.muted">
          + {formatCount(omittedSubjects)} more subject{' '}
          {omittedSubjects === 1 ? 'change' : 'changes'}
        </Box>
      )}
    </Panel>
  );
}

function MomentText({ moment: { kind, user, tokens, text } }: { moment: Moment }) {
  const openTipper = useOpenTipper();
  const amount = Number.isNaN(tokens) ? null : tokens;
  const isOfViewer = kind === 'fanclubJoin' || kind === 'mediaPurchase' || kind === 'highestTip';
  return (
    <Box minW="0">
      {WORDS[kind]}
      {amount !== null && (
        <>
          {': '}
          <Private>{formatTokensExactly(amount)}</Private>
        </>
      )}
      {isOfViewer && (
        <>
          {amount === null ? ': ' : ' by '}
          <UserName name={user} onOpen={openTipper} />
        </>
      )}
      {text !== '' && (
        <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {text}
        </Box>
      )}
    </Box>
  );
}
