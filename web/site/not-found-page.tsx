import { Flex, Heading, Text } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { SCREENS } from '@web/lib/screens';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { TextLink } from '@web/ui/components/text-link';
import { PublicPage } from './public-page';

/** The page for unknown URLs. */
export default function NotFoundPage() {
  return (
    <PublicPage>
      <NotFound />
    </PublicPage>
  );
}

/** The same content without a frame, for the dashboard. */
export function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <Flex as="section" direction="column" gap="2" maxW="40rem" py={{ base: '8', md: '16' }}>
      <Heading as="h1" id="page-title" tabIndex={-1} textStyle="answer" outline="none">
        Page not found
      </Heading>
      <Text color="fg.muted">
        It may have moved, or the URL may have a typo. Go to{' '}
        <TextLink to={paths.dashboard}>your dashboard</TextLink> or{' '}
        <TextLink to={SCREENS.landing.path}>the home page</TextLink>.
      </Text>
    </Flex>
  );
}
