import { Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { PublicPage } from '@web/site/public-page';

/** Where somebody is led who has deleted the account. */
export default function FarewellPage() {
  useDocumentTitle();
  return (
    <PublicPage>
      <Flex direction="column" gap="3" py="8" maxW="40rem">
        <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
          Goodbye
        </Heading>
        <Text textStyle="answer">Your account is deleted. Thank you for your time here.</Text>
        <Text color="fg.muted">
          You are signed out. What was kept of your rooms is being erased, which takes about an
          hour. Backups, which nobody reads, expire within 35 days.
        </Text>
      </Flex>
    </PublicPage>
  );
}
