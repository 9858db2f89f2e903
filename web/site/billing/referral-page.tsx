import { Flex, Heading, Text } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { useSession } from '@web/lib/use-session';
import { TextLink } from '@web/ui/components/text-link';
import { lazy, Suspense } from 'react';
import { PublicPage } from '../public-page';
import { PageTitle } from './page-title';

const OwnReferral = lazy(() => import('./own-referral'));

/** The referral program: what it pays and how, and for signed-in people what it paid them. */
export default function ReferralPage() {
  const isSignedIn = useSession() !== null;
  return (
    <PublicPage>
      <Flex direction="column" gap="8" py={{ base: '8', md: '12' }} maxW="44rem">
        <Flex direction="column" gap="3">
          <PageTitle>Refer a friend, get 20%</PageTitle>
          <Text color="fg.muted" textWrap="pretty">
            Share your link. Whoever subscribes with it gets 20% off the annual plan, and you get
            20% of everything they pay, for as long as they subscribe.
          </Text>
        </Flex>
        {isSignedIn ? (
          <Suspense fallback={null}>
            <OwnReferral />
          </Suspense>
        ) : (
          <Text>
            Every account has a link. <TextLink to={paths.signIn}>Sign in</TextLink> or{' '}
            <TextLink to={paths.signUp}>create an account</TextLink>, then come back to this page to
            see yours.
          </Text>
        )}
        <Flex as="section" direction="column" gap="2">
          <Heading as="h2" textStyle="panelTitle">
            How you’re paid
          </Heading>
          <Text textWrap="pretty">
            Each payment earns you 20% of what was paid, after discounts and without tax. If you
            subscribe yourself, we credit it to your account, and it pays your next invoices, down
            to $0. To get money instead, contact support from your account’s email: we pay through a
            payment service.
          </Text>
          <Text textWrap="pretty">
            If a payment is refunded, its commission is taken back. You can’t refer yourself.
          </Text>
        </Flex>
      </Flex>
    </PublicPage>
  );
}
