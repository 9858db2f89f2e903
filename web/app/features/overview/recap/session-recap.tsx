import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { getSessionRecap } from '@shared/api/picture-calls.gen';
import type { SessionRecap as Recap } from '@shared/api/session-cards';
import { missedLabel, RECAP_LABELS, suggestionText } from '@shared/domain/recap/recap-text';
import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatDateTime, formatTime } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import type { ReactNode } from 'react';
import { RECAP_HEIGHT } from './recap-height';

/** What to know the morning after a session, and one thing to do. */
export default function SessionRecap({ session: { startTime } }: { session: CamSession }) {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const recap = useCall(
    getSessionRecap,
    { params: { p: name, startTime } },
    { staleTime: 10 * 60_000 },
  );
  return (
    <AsyncPanel query={recap} minHeight={RECAP_HEIGHT} isEmpty={() => false} empty={null}>
      {(data) => (
        <Stack gap="2" borderTopWidth="1px" borderColor="border" pt="4">
          <Heading as="h3" textStyle="sm" fontWeight="600">
            After {formatDateTime(startTime, zone)}
          </Heading>
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
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd m="0" textAlign="end" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function Moment({ moment, zone }: { moment: NonNullable<Recap['bestMoment']>; zone: string }) {
  const { kind, time, highestTip, tips, viewers } = moment;
  const at = formatTime(time, zone);
  if (kind === 'tips') return `${at}, ${formatCount(tips)} tips in five minutes`;
  if (kind === 'viewers') return `${at}, ${formatCount(viewers)} viewers`;
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
