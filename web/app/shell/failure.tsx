import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';

/** A screen crashed, or its code could not be loaded (after a release, or offline). */
export function Failure({ error }: { error: unknown }) {
  useDocumentTitle('Something went wrong');
  const isMissingCode = /import|fetch|load/i.test(String(error));
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="2" p="8" maxW="40rem" mx="auto">
      <Heading as="h1" id="page-title" tabIndex={-1} textStyle="answer" outline="none">
        This page didn’t load
      </Heading>
      <Text color="fg.muted">
        {isMissingCode
          ? 'Part of it couldn’t be downloaded. This can happen when you’re offline or right after an update.'
          : 'Something went wrong while displaying it. Your data is safe.'}{' '}
        Try reloading the page.
      </Text>
      <Button mt="3" colorPalette="lamp" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Flex>
  );
}
