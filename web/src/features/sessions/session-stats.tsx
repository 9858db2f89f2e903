import { Stack } from '@chakra-ui/react';
import type { CamSession } from '../../../../shared/api/sessions';
import { Stat, StatRow } from '../../components/stat';
import { formatCount, formatTokens, formatUsd, MISSING } from '../../lib/format';
import { signed, tokensPerHour } from './session-figures';

export function SessionStats({ session }: { session: CamSession }) {
  const rate = tokensPerHour(session);
  const perHour = rate === null ? null : Math.round(rate);
  const { highestTip } = session;
  return (
    <Stack gap="5">
      <StatRow>
        <Stat
          label="Tips"
          value={formatTokens(session.tipTokens)}
          secondary={formatUsd(session.tipTokens)}
          isPrivate
        />
        <Stat
          label="Media"
          value={formatTokens(session.mediaTokens)}
          secondary={formatUsd(session.mediaTokens)}
          isPrivate
        />
        <Stat
          label="An hour on air"
          value={formatTokens(perHour)}
          secondary={perHour === null ? undefined : formatUsd(perHour)}
          isPrivate
        />
        <Stat
          label="Highest tip"
          value={highestTip === null ? MISSING : formatTokens(highestTip.tokens)}
          secondary={highestTip === null ? undefined : (highestTip.tipper ?? 'Anonymous')}
          isPrivate
        />
      </StatRow>
      <StatRow>
        <Stat
          label="Tippers"
          value={formatCount(session.tippers)}
          secondary={`${formatCount(session.tips)} tips`}
        />
        <Stat
          label="Registered visitors"
          value={formatCount(session.visitors)}
          secondary={`${formatCount(session.peakVisitors)} at once`}
        />
        <Stat
          label="Followers gained"
          value={signed(session.follows - session.unfollows)}
          secondary={`${formatCount(session.unfollows)} left`}
        />
        <Stat
          label="Messages"
          value={formatCount(session.messages)}
          secondary={`${formatCount(session.privateMessages)} private`}
        />
      </StatRow>
    </Stack>
  );
}
