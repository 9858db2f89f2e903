import { Flex, Heading, Text } from '@chakra-ui/react';
import { TextLink } from '../components/text-link';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/use-document-title';

/** No screen has this address. */
export default function NotFoundPage() {
  useDocumentTitle('Page not found');
  return (
    <Flex as="section" direction="column" gap="2" maxW="36rem" mx="auto" px="5" py="20">
      <Heading as="h1" id="page-title" tabIndex={-1} textStyle="answer" outline="none">
        There is no page at this address
      </Heading>
      <Text color="fg.muted">
        It may have moved, or a letter is missing. Go to{' '}
        <TextLink to={paths.dashboard}>your dashboard</TextLink> or{' '}
        <TextLink to={paths.home}>the first page</TextLink>.
      </Text>
    </Flex>
  );
}
