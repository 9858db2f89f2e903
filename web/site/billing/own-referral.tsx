import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { CallReply } from '@shared/api/client-call';
import { getReferral } from '@shared/api/later-calls.gen';
import { useBrowserZone } from '@web/lib/account-zone';
import { formatCount } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { SCREENS } from '@web/lib/screens';
import { useCall } from '@web/lib/use-call';
import { formatSum } from '@web/ui/billing/plans';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { CopyableText } from '@web/ui/components/copyable-text';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Panel } from '@web/ui/components/panel';
import { Stat } from '@web/ui/components/stat';

type Referral = CallReply<typeof getReferral>;
type Commission = Referral['commissions'][number];

const STATES: Readonly<Record<Commission['state'], string>> = {
  earned: 'Not credited yet',
  credited: 'Credited',
  reversed: 'Taken back: refunded',
};

/** The account's own referral link, and each payment that earned something. */
export default function OwnReferral() {
  const referral = useCall(getReferral, {});
  return (
    <Panel title="Your link">
      <AsyncPanel query={referral} minHeight={220} empty="">
        {(data) => <Known {...data} />}
      </AsyncPanel>
    </Panel>
  );
}

function Known(referral: Referral) {
  const { code, payingAccounts, earnedUsd, creditedUsd, paidOutUsd } = referral;
  const { commissions, omitted } = referral;
  const link = `${window.location.origin}${SCREENS.refer.path.replace(':referralCode', code)}`;
  return (
    <Flex direction="column" gap="5">
      <CopyableText text={link} name="your referral link" />
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        Your code is {code}.
      </Text>
      <SimpleGrid columns={{ base: 1, sm: paidOutUsd > 0 ? 2 : 3 }} gap="4">
        <Stat label="Paying friends" value={formatCount(payingAccounts)} />
        <Stat label="Commission so far" value={formatSum(earnedUsd)} />
        <Stat label="Credited to you" value={formatSum(creditedUsd)} />
        {paidOutUsd > 0 && <Stat label="Paid to you" value={formatSum(paidOutUsd)} />}
      </SimpleGrid>
      {commissions.length === 0 ? (
        <Text color="fg.muted">Each payment with your code appears here within an hour.</Text>
      ) : (
        <Ledger commissions={commissions} omitted={omitted} />
      )}
    </Flex>
  );
}

function Ledger({ commissions, omitted }: Pick<Referral, 'commissions' | 'omitted'>) {
  const zone = useBrowserZone();
  const columns: readonly Column<Commission>[] = [
    { key: 'date', header: 'Paid on', cell: ({ paidAt }) => formatDay(paidAt, zone) },
    { key: 'paid', header: 'Paid', isNumeric: true, cell: ({ paidUsd }) => formatSum(paidUsd) },
    {
      key: 'yours',
      header: 'Your 20%',
      isNumeric: true,
      cell: ({ commissionUsd }) => formatSum(commissionUsd),
    },
    { key: 'state', header: 'State', cell: ({ state }) => STATES[state] },
  ];
  return (
    <>
      <DataTable
        caption="Payments that earned you a commission, newest first"
        columns={columns}
        rows={commissions}
        rowKey={(row) => String(commissions.indexOf(row))}
      />
      {omitted > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {formatCount(omitted)} older {omitted === 1 ? 'payment isn’t' : 'payments aren’t'} listed.
        </Text>
      )}
    </>
  );
}
