import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ApiProblem } from '@web/lib/call-error';
import { paths } from '@web/lib/paths';
import { entryPath, SCREENS } from '@web/lib/screens';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { PublicPage } from '@web/site/public-page';
import { TextLink } from '@web/ui/components/text-link';
import { Toasts } from '@web/ui/components/toasts';
import type { ReactNode } from 'react';

/**
 * The frame of pages for the staff. The service decides who that is: for everybody else its calls
 * don't exist.
 */
export function StaffPage({ error, children }: { error: unknown; children: ReactNode }) {
  const isRefused = error instanceof ApiProblem && error.status === 404;
  return (
    <PublicPage>
      {isRefused ? (
        <NotForYou />
      ) : (
        <Stack gap="6" py="8">
          <Flex as="nav" aria-label="Reviews" gap="5" wrap="wrap">
            <TextLink to={entryPath(SCREENS.summaryReview.path)}>All reviews</TextLink>
            <TextLink to={SCREENS.aiSummaryReview.path}>Waiting for review</TextLink>
          </Flex>
          {children}
        </Stack>
      )}
      <Toasts />
    </PublicPage>
  );
}

function NotForYou() {
  useDocumentTitle('Not for this account');
  return (
    <Flex as="section" direction="column" gap="2" maxW="40rem" py={{ base: '8', md: '16' }}>
      <Heading as="h1" id="page-title" tabIndex={-1} textStyle="answer" outline="none">
        This page isn’t for you
      </Heading>
      <Text color="fg.muted">
        Only Roomlight’s staff reviews summaries here, and this account isn’t part of it. You review
        the summaries of your own rooms on each session’s page. Go to{' '}
        <TextLink to={paths.dashboard}>your dashboard</TextLink>.
      </Text>
    </Flex>
  );
}
