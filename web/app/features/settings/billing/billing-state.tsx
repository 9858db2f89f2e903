import { Box, Flex, Text } from '@chakra-ui/react';
import type { Billing } from '@shared/api/billing';
import { useAccount } from '@web/lib/performer';
import { UpgradeButtons } from '@web/ui/billing/upgrade-buttons';
import { describeBilling } from './describe-billing';
import { PortalButton } from './portal-button';
import { RedeemVoucher } from './redeem-voucher';

/** What the account has, pays next, and can do about it. */
export function BillingState({ billing }: { billing: Billing }) {
  const { zone } = useAccount();
  const { plan, next } = describeBilling(billing, zone, Date.now());
  const { subscription, canBuy, hasPortal, tier } = billing;
  const isPastDue = subscription?.state === 'past-due';
  const isBuyable = canBuy && subscription === null && tier !== 'Studio';
  return (
    <Flex direction="column" gap="5">
      <Flex direction="column" gap="1">
        {isPastDue && (
          <Box role="alert" bg="bg.warning" px="3" py="2" mb="2" borderRadius="l2">
            Your last payment failed. Open “Manage Billing” and update your card.
          </Box>
        )}
        <Text fontWeight="500">{plan}</Text>
        {next.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Flex>
      {hasPortal && (
        <Flex direction="column" align="flex-start" gap="2">
          <PortalButton isMain={isPastDue} />
          <Text color="fg.muted" textStyle="sm" maxW="60ch">
            Payment method, invoices, monthly or annual billing, and cancellation.
          </Text>
        </Flex>
      )}
      {isBuyable && <UpgradeButtons billing={billing} heading="h3" />}
      {!canBuy && tier !== 'Studio' && (
        <Text color="fg.muted" textStyle="sm" maxW="64ch">
          You can’t pay on this site yet. To change your plan, contact support from your account’s
          email.
        </Text>
      )}
      <RedeemVoucher />
    </Flex>
  );
}
