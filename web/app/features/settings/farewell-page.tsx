import { Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import { PublicPage } from '@web/site/public-page';

/** The page after deleting the account. */
export default function FarewellPage() {
  useDocumentTitle();
  return (
    <PublicPage>
      <Flex direction="column" gap="3" py="8" maxW="40rem">
        <Heading as="h1" id="page-title" tabIndex={-1} outline="none" textStyle="topic">
          Goodbye
        </Heading>
        <Text textStyle="answer">Your account has been deleted. Thanks for using Roomlight.</Text>
        <Text color="fg.muted">
          You’re signed out. We’re erasing everything we stored about your rooms, which takes about
          an hour. Backups, which no one reads, expire within 35 days.
        </Text>
      </Flex>
    </PublicPage>
  );
}
