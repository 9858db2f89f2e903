import { chakra, Stack, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getSessionRecap } from '@shared/api/picture-calls.gen';
import type { SessionRecap as Recap } from '@shared/api/session-cards';
import { missedLabel, RECAP_LABELS, suggestionText } from '@shared/domain/recap/recap-text';
import {
  formatAtLeast,
  formatCountOf,
  formatDuration,
  formatTokensExactly,
  formatUsd,
} from '@web/lib/format';
import { formatDateTime, formatTime } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import type { ReactNode } from 'react';

/** Pixels of three lines and the suggestion. */
const CONTENT_HEIGHT = 104;

/** What to know the morning after a session, and one thing to do. */
export default function SessionRecap({ session }: { session: CamSession }) {
  const { startTime } = session;
  const { name } = usePerformer();
  const { zone } = useAccount();
  const recap = useCall(
    getSessionRecap,
    { params: { p: name, startTime } },
    { staleTime: 10 * 60_000 },
  );
  return (
    <Panel title={`After ${formatDateTime(startTime, zone)}`} note={<CameIn session={session} />}>
      <AsyncPanel query={recap} minHeight={CONTENT_HEIGHT} isEmpty={() => false} empty={null}>
        {(data) => (
          <Stack gap="2">
            <chakra.dl m="0">
              <Line label={RECAP_LABELS.bestMoment}>
                {data.bestMoment ? <Moment moment={data.bestMoment} zone={zone} /> : '–'}
              </Line>
              {data.people && (
                <>
                  <Line label={RECAP_LABELS.newRegulars}>
                    <Names names={data.people.newRegulars} />
                  </Line>
                  <Line label={missedLabel({ anonymous: !data.people.isOpenOnly })}>
                    <Names names={data.people.missed} />
                  </Line>
                </>
              )}
            </chakra.dl>
            <SuggestionLine suggestion={data.suggestion} />
          </Stack>
        )}
      </AsyncPanel>
    </Panel>
  );
}

/** `4,210 tk ($210) in 3 h 40 min`; where money is hidden, `3 h 40 min`. */
function CameIn({ session }: { session: CamSession }) {
  const { incomeTokens, incomeBasis, durationSeconds } = session;
  if (Number.isNaN(incomeTokens)) return formatDuration(durationSeconds);
  const isPart = incomeBasis === 'partial';
  return (
    <>
      <Private>{formatAtLeast(formatTokensExactly(incomeTokens), isPart)}</Private> (
      <Private>{formatAtLeast(formatUsd(incomeTokens), isPart)}</Private>) in{' '}
      {formatDuration(durationSeconds)}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent={{ base: 'space-between', md: 'start' }} gap="3">
      <chakra.dt color="fg.muted" w={{ md: '14em' }}>
        {label}
      </chakra.dt>
      <chakra.dd m="0" textAlign={{ base: 'end', md: 'start' }} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function Moment({ moment, zone }: { moment: NonNullable<Recap['bestMoment']>; zone: string }) {
  const { kind, time, highestTip, tips, viewers } = moment;
  const at = formatTime(time, zone);
  if (kind === 'tips') return `${at}, ${formatCountOf(tips, 'tip')} in five minutes`;
  if (kind === 'viewers') return `${at}, ${formatCountOf(viewers, 'viewer')}`;
  return (
    <>
      {at}, a tip of <Private>{formatTokensExactly(highestTip)}</Private>
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.length === 0 ? 'Nobody' : <Private>{names.join(', ')}</Private>;
}

function SuggestionLine({ suggestion }: { suggestion: Recap['suggestion'] }) {
  const href = useDashboardHref();
  const mayPlan = useRefusalOf()(['schedule']) === null;
  const text = suggestionText(suggestion);
  if (suggestion.kind !== 'plan') {
    return (
      <Text>
        <Private>{text}</Private>
      </Text>
    );
  }
  return <Text>{mayPlan ? <TextLink to={href('schedule')}>{text}</TextLink> : text}</Text>;
}
