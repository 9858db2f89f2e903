import { chakra, Flex } from '@chakra-ui/react';
import type { CallReply } from '@shared/api/client-call';
import { type listCamSessions, listTippers } from '@shared/api/client-calls.gen';
import { formatTokensExactly } from '@web/lib/format';
import type { NamedPeriod } from '@web/lib/period';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useLiveSessions } from '@web/lib/use-live-sessions';
import { useRefetchOnChange } from '@web/lib/use-refetch-on-change';
import { useRefusalOf } from '@web/lib/use-refusal';
import { useThrottled } from '@web/lib/use-throttled';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { Private } from '@web/ui/components/private';
import { TextLink } from '@web/ui/components/text-link';
import { UserName } from '@web/ui/components/user-name';

const SHOWN = 6;
/** A list of tippers is the most expensive of what an open overview repeats. */
const REFRESH_MS = 10 * 60_000;

/**
 * Changes with each tip of the newest sessions, and when the service has added what was tipped off
 * air.
 */
function tipsIn({ sessions, settledThrough }: CallReply<typeof listCamSessions>): string {
  const tips = sessions.reduce((sum, session) => sum + session.tips, 0);
  return `${tips} ${settledThrough}`;
}

/** The period's top tippers, at most ten minutes old while tips come in. A name opens its history. */
export function TopTippers({
  performer,
  period: { start, end, label },
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'label'>;
}) {
  const href = useDashboardHref();
  const { openTipper } = useTipperParam();
  const mayOpen = useRefusalOf()(['tippers']) === null;
  const newest = useLiveSessions(performer);
  const tippers = useCall(
    listTippers,
    { params: { p: performer }, query: { start, end } },
    { keepPrevious: true },
  );
  const version = useThrottled(newest.data ? tipsIn(newest.data) : null, REFRESH_MS);
  useRefetchOnChange(version, tippers);
  return (
    <Panel
      title="Top tippers"
      note={`${label}, updated every ten minutes`}
      actions={mayOpen && <TextLink to={href('tippers')}>All tippers</TextLink>}
    >
      <AsyncPanel
        query={tippers}
        minHeight={269}
        isEmpty={(list) => list.tippers.length === 0}
        empty={
          tippers.data?.hasProfiles === false ? (
            <EmptyNote title="Tipper profiles are off">
              You can turn them on in your settings.
            </EmptyNote>
          ) : (
            <EmptyNote title="No tips in this period" />
          )
        }
      >
        {(list) => (
          <chakra.ol listStyleType="none">
            {list.tippers.slice(0, SHOWN).map(({ name, tokens }, index) => (
              <chakra.li
                key={name ?? ''}
                py="2.5"
                borderTopWidth={index === 0 ? '0' : '1px'}
                borderColor="border"
              >
                <Flex justify="space-between" gap="3">
                  <UserName name={name} onOpen={openTipper} />
                  <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                    <Private>{formatTokensExactly(tokens)}</Private>
                  </chakra.span>
                </Flex>
              </chakra.li>
            ))}
          </chakra.ol>
        )}
      </AsyncPanel>
    </Panel>
  );
}
