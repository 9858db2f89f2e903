import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Toasts } from '@web/ui/components/toasts';
import { PublicPage } from '../public-page';
import { DashboardLink } from './dashboard-link';
import { FeedbackForm } from './feedback-form';
import { PageTitle } from './page-title';
import { useSubscribed } from './use-subscribed';

/**
 * Where the payment of a plan returns to. Signs out, because a new sign-in carries the new plan, asks
 * for feedback, and then leads back to the dashboard.
 */
export default function ThankYouPage() {
  const { state, news, retry } = useSubscribed();
  return (
    <PublicPage>
      <Flex direction="column" gap="8" py={{ base: '8', md: '12' }} maxW="42rem">
        <Flex direction="column" gap="3" align="flex-start">
          <PageTitle>Thank you</PageTitle>
          <Text textStyle="answer" role="status" minH="2.35rem">
            {state === 'checking' ? 'Looking up your plan…' : news}
          </Text>
          {state === 'failed' && (
            <Button size="sm" variant="outline" onClick={retry}>
              Check again
            </Button>
          )}
          {state === 'signed-out' && (
            <Text color="fg.muted">
              You’re signed out on this device. Sign in once more, and everything is unlocked.
            </Text>
          )}
        </Flex>
        <Box minH="2.5rem">
          <DashboardLink isReady={state !== 'checking'} />
        </Box>
        <FeedbackForm />
      </Flex>
      <Toasts />
    </PublicPage>
  );
}
