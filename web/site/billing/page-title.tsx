import { Heading } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import type { ReactNode } from 'react';

/** The title of a public page that the application draws. Also sets that of the browser's tab. */
export function PageTitle({ children }: { children: ReactNode }) {
  useDocumentTitle();
  return (
    <Heading
      as="h1"
      id="page-title"
      tabIndex={-1}
      outline="none"
      fontSize={{ base: '2rem', md: '2.5rem' }}
      lineHeight="1.15"
      textWrap="balance"
    >
      {children}
    </Heading>
  );
}
