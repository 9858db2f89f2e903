import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { buyVoucher } from '@shared/api/later-calls.gen';
import { formatPrice, PRICES } from '@shared/domain/access/prices';
import { SCREENS } from '@web/lib/screens';
import { useSend } from '@web/lib/use-call';
import { useHydrated } from '@web/lib/use-hydrated';
import { useSearchParams } from '@web/lib/use-search-params';
import { CheckoutProblem } from '@web/ui/billing/checkout-problem';
import { useLeaving } from '@web/ui/billing/use-leaving';
import { TextLink } from '@web/ui/components/text-link';
import { PublicPage } from '../public-page';
import { PageTitle } from './page-title';

/** Sells gift vouchers. `?bought=true` is where the payment returns to. */
export default function GiftPage() {
  const [search] = useSearchParams();
  const isBought = useHydrated() && search.get('bought') === 'true';
  return (
    <PublicPage>
      <Flex direction="column" gap="8" py={{ base: '8', md: '12' }} maxW="42rem">
        <Box>
          <PageTitle>{isBought ? 'Thank you for the gift' : 'Give three months of Pro'}</PageTitle>
          {isBought ? (
            <Text mt="3" textStyle="answer" role="status">
              We’re emailing the code to the address you paid with. It arrives within a few minutes.
            </Text>
          ) : (
            <Text mt="3" color="fg.muted" textWrap="pretty">
              For a broadcaster you like: every session, who tips, what the tip menu earns, and the
              best hours to be live. You pay once, and nothing renews.
            </Text>
          )}
        </Box>
        <Buy label={isBought ? 'Buy another' : 'Buy now'} isMain={!isBought} />
        <Box as="section">
          <Heading as="h2" textStyle="panelTitle">
            How to use the code
          </Heading>
          <chakra.ol ps="5" mt="3" display="grid" gap="2" listStyleType="decimal">
            <li>
              The code comes by email to whoever bought it. Forward it, or write it on a card.
            </li>
            <li>
              Whoever gets it creates an account or signs in, and opens{' '}
              <TextLink to={SCREENS.settings.path}>Settings</TextLink>.
            </li>
            <li>Under “Manage billing”, they enter the code.</li>
          </chakra.ol>
          <Text mt="4" color="fg.muted" textWrap="pretty">
            Pro then lasts three months. Subscribers get the voucher’s value as credit, which pays
            their next invoices. A code works once. No email after ten minutes? Look in your spam
            folder, then contact support from the address you paid with.
          </Text>
        </Box>
      </Flex>
    </PublicPage>
  );
}

function Buy({ label, isMain }: { label: string; isMain: boolean }) {
  const { isLeaving, leave } = useLeaving();
  const buy = useSend(buyVoucher);
  const isBusy = buy.isPending || isLeaving;
  return (
    <Flex direction="column" align="flex-start" gap="2">
      <Button
        size={isMain ? 'lg' : 'md'}
        variant={isMain ? 'solid' : 'outline'}
        colorPalette="lamp"
        loading={isBusy}
        onClick={() => !isBusy && buy.mutate({ body: {} }, { onSuccess: ({ url }) => leave(url) })}
      >
        {label}
      </Button>
      <Text textStyle="sm" color="fg.muted">
        The payment page shows the price. Three months of Pro are worth{' '}
        {formatPrice(Math.round(PRICES.Pro.monthly * 300) / 100)}.
      </Text>
      <CheckoutProblem error={buy.error} />
    </Flex>
  );
}
