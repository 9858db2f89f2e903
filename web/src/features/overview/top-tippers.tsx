import { chakra, Flex } from '@chakra-ui/react';
import { listTippers } from '../../../../shared/api/tippers';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { Private } from '../../components/private';
import { TextLink } from '../../components/text-link';
import { UserName } from '../../components/user-name';
import { formatTokensExactly } from '../../lib/format';
import type { NamedPeriod } from '../../lib/period';
import { useCall } from '../../lib/use-call';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { refreshEvery } from '../../lib/use-live-sessions';
import { useRefusalOf } from '../../lib/use-refusal';
import { useTipperParam } from '../../lib/use-tipper-param';

const SHOWN = 6;

/** Who gave most in the period; a name opens its history. */
export function TopTippers({
  performer,
  period: { start, end, label },
  isLive,
}: {
  performer: string;
  period: Pick<NamedPeriod, 'start' | 'end' | 'label'>;
  isLive: boolean;
}) {
  const href = useDashboardHref();
  const { openTipper } = useTipperParam();
  const mayOpen = useRefusalOf()(['tippers']) === null;
  const tippers = useCall(
    listTippers,
    { params: { p: performer }, query: { start, end } },
    { keepPrevious: true, refetchInterval: refreshEvery(isLive) },
  );
  return (
    <Panel
      title="Top tippers"
      note={label}
      actions={mayOpen && <TextLink to={href('tippers')}>All tippers</TextLink>}
    >
      <AsyncPanel
        query={tippers}
        minHeight={269}
        isEmpty={(list) => list.tippers.length === 0}
        empty={
          tippers.data?.hasProfiles === false ? (
            <EmptyNote title="Tipper profiles are switched off">
              You can switch them on in your settings.
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
