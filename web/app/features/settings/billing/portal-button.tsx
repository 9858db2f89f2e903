import { Button } from '@chakra-ui/react';
import { openBillingPortal } from '@shared/api/later-calls.gen';
import { KEPT, keep } from '@web/lib/kept-in-window';
import { useSend } from '@web/lib/use-call';
import { CheckoutProblem } from '@web/ui/billing/checkout-problem';
import { useLeaving } from '@web/ui/billing/use-leaving';

/** Opens the payment provider's portal: payment method, plan, invoices, and cancellation. */
export function PortalButton({ isMain = false }: { isMain?: boolean }) {
  const { isLeaving, leave } = useLeaving();
  const portal = useSend(openBillingPortal);
  const isBusy = portal.isPending || isLeaving;
  const open = () => {
    if (isBusy) return;
    portal.mutate(
      {},
      {
        onSuccess: ({ url }) => {
          keep(KEPT.portal, 'yes');
          leave(url);
        },
      },
    );
  };
  return (
    <>
      <Button
        variant={isMain ? 'solid' : 'outline'}
        colorPalette="lamp"
        size="sm"
        loading={isBusy}
        onClick={open}
      >
        Manage Billing
      </Button>
      <CheckoutProblem error={portal.error} />
    </>
  );
}
