import { chakra, Grid } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import {
  formatAtLeast,
  formatCount,
  formatCountOf,
  formatDuration,
  formatPercent,
  formatTokensExactly,
  formatUsd,
  MISSING,
} from '@web/lib/format';
import { MoreNumbers } from '@web/ui/components/more-numbers';
import { Stat, StatRow } from '@web/ui/components/stat';
import { signed } from '../shared/signed';
import { SessionIncome } from './income-coverage';
import { incomePerHour } from './session-totals';
import { changeOf, type UsualStats } from './usual';

const COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };
const roundedTokens = (tokens: number) => formatTokensExactly(Math.round(tokens));

/** Three numbers, and on demand the others, also those from the room list and the Stats API. */
export function SessionStats({
  session,
  usual,
}: {
  session: CamSession;
  /** Usual values; undefined while loading. */
  usual: UsualStats | undefined;
}) {
  const perHour = incomePerHour(session);
  const { highestTip, isLive } = session;
  const change = (
    figure: keyof UsualStats['figures'],
    format: (value: number) => string = formatCount,
  ) => changeOf(usual, figure, { isLive, format });
  return (
    <>
      <StatRow>
        <Stat
          metric="income"
          value={<SessionIncome session={session} />}
          secondary={usdOf(session.incomeTokens, session.incomeBasis === 'partial')}
          change={change('incomeTokens', roundedTokens)}
          isPrivate
        />
        <Stat
          metric="incomePerHour"
          value={formatTokensExactly(perHour)}
          secondary={perHour === null ? undefined : usdOf(perHour)}
          change={change('incomePerHour', roundedTokens)}
          isPrivate
        />
        <Stat
          metric="tippers"
          value={formatCount(session.tippers)}
          secondary={formatCountOf(session.tips, 'tip')}
          change={change('tippers')}
        />
      </StatRow>
      <MoreNumbers>
        <Grid gap={{ base: '4', md: '6' }} templateColumns={COLUMNS}>
          <Stat
            metric="tips"
            value={formatTokensExactly(session.tipTokens)}
            secondary={usdOf(session.tipTokens)}
            change={change('tipTokens', roundedTokens)}
            isPrivate
          />
          <Stat
            metric="media"
            value={formatTokensExactly(session.mediaTokens)}
            secondary={usdOf(session.mediaTokens)}
            change={change('mediaTokens', roundedTokens)}
            isPrivate
          />
          <Stat
            metric="highestTip"
            value={highestTip === null ? MISSING : formatTokensExactly(highestTip.tokens)}
            secondary={highestTip === null ? undefined : <GivenBy name={highestTip.tipper} />}
            isPrivate
          />
          <Stat
            metric="visitors"
            value={formatCount(session.visitors)}
            secondary={`${formatCount(session.peakVisitors)} at once`}
            change={change('visitors')}
          />
          <Stat
            metric="newFollowers"
            value={signed(session.follows - session.unfollows)}
            secondary={`${formatCount(session.unfollows)} left`}
          />
          <Stat
            metric="messages"
            value={formatCount(session.messages)}
            secondary={`${formatCount(session.privateMessages)} private`}
          />
          {hasSnapshots(session) && <SnapshotStats session={session} usual={usual} />}
        </Grid>
      </MoreNumbers>
    </>
  );
}

/** Undefined if the amount is hidden: the number above already says so. */
function usdOf(tokens: number, isAtLeast = false): string | undefined {
  return Number.isNaN(tokens) ? undefined : formatAtLeast(formatUsd(tokens), isAtLeast);
}

/** Long names break instead of widening the page. */
function GivenBy({ name }: { name: string | null }) {
  return <chakra.span overflowWrap="anywhere">{name ?? 'Anonymous'}</chakra.span>;
}

function hasSnapshots({ viewers, satisfaction }: CamSession): boolean {
  return viewers !== null || satisfaction !== null;
}

function SnapshotStats({ session, usual }: { session: CamSession; usual: UsualStats | undefined }) {
  const { viewers, rank, satisfaction, privateSeconds, tokenedViewers, isLive } = session;
  return (
    <>
      <Stat
        metric="averageViewers"
        value={formatCount(viewers?.average)}
        secondary={viewers === null ? undefined : `${formatCount(viewers.most)} at once`}
        change={changeOf(usual, 'averageViewers', { isLive, format: formatCount })}
      />
      <Stat
        metric="rank"
        value={rank.overall === null ? MISSING : `#${formatCount(rank.overall)}`}
        secondary={rank.gender === null ? undefined : `#${formatCount(rank.gender)} in your gender`}
      />
      <Stat
        metric="privateTime"
        value={viewers === null ? MISSING : formatDuration(privateSeconds)}
        secondary={viewers === null ? undefined : 'within about 3 min'}
      />
      <Stat
        metric="satisfaction"
        value={satisfaction === null ? MISSING : formatPercent(satisfaction)}
        secondary={
          tokenedViewers === null ? undefined : `${formatCount(tokenedViewers)} had tokens`
        }
      />
    </>
  );
}
