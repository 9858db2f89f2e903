import { Button, Flex, Text } from '@chakra-ui/react';
import type { TipperList } from '@shared/api/tippers';
import { formatCount } from '@web/lib/format';
import { useAccount } from '@web/lib/performer';
import type { NamedPeriod } from '@web/lib/period';
import { useTipperParam } from '@web/lib/use-tipper-param';
import { TopTippersTable } from '../shared/top-tippers/top-tippers-table';
import { moreTipperColumns } from './more-tipper-columns';

/** The period's tippers. A name opens the history. */
export function TippersOfPeriod({
  list: { tippers, total },
  performer,
  period,
  onShowAll,
}: {
  list: TipperList;
  performer: string;
  period: Pick<NamedPeriod, 'key' | 'label'>;
  /** Loads those beyond the top of the list; undefined if all are loaded. */
  onShowAll: (() => void) | undefined;
}) {
  const { zone } = useAccount();
  const { openTipper } = useTipperParam();
  const isCut =
    onShowAll !== undefined && tippers.length < (total.tippers ?? Number.POSITIVE_INFINITY);

  return (
    <TopTippersTable
      tippers={tippers}
      title={null}
      csvName={`${performer}-tippers`}
      periodLabel={period.key === 'custom' ? period.label : period.label.toLowerCase()}
      share={{ performer }}
      onOpen={openTipper}
      moreColumns={moreTipperColumns(zone)}
      tools={
        isCut && (
          <Flex gap="3" align="center" wrap="wrap">
            <Text color="fg.muted" textStyle="sm">
              Top {formatCount(tippers.length)}
              {total.tippers !== null && ` of ${formatCount(total.tippers)}`}.
            </Text>
            <Button size="xs" variant="outline" onClick={onShowAll}>
              Show all
            </Button>
          </Flex>
        )
      }
    />
  );
}
