import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useDocumentTitle } from '@web/lib/use-document-title';
import type { ReactNode } from 'react';
import { TITLE_IDS, useAccountFrame } from './account-frame';
import type { Submit } from './use-submit';

export interface AccountFormProps {
  title: string;
  /** What this step is for, if the title doesn't say it. */
  lead?: ReactNode;
  submit: Submit;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
  /** Links to other steps. */
  footer?: ReactNode;
}

/** One step of signing in or up: a title, fields, an error and a button. */
export function AccountForm({
  title,
  lead,
  submit,
  submitLabel,
  children,
  footer,
}: AccountFormProps) {
  const frame = useAccountFrame();
  const isPage = frame === 'page';
  useDocumentTitle(isPage ? title : undefined);
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Heading
        as={isPage ? 'h1' : 'h3'}
        id={TITLE_IDS[frame]}
        tabIndex={-1}
        outline="none"
        textStyle={isPage ? '2xl' : 'lg'}
        fontWeight="620"
      >
        {title}
      </Heading>
      {lead !== undefined && (
        <Text color="fg.muted" mt="1">
          {lead}
        </Text>
      )}
      <Flex direction="column" gap="4" mt="6">
        {children}
        {submit.problem !== undefined && (
          <Text role="alert" color="fg.error" bg="bg.error" px="3" py="2" borderRadius="l2">
            {submit.problem}
          </Text>
        )}
        <Button type="submit" size="lg" colorPalette="lamp" w="full" loading={submit.isPending}>
          {submitLabel}
        </Button>
      </Flex>
      {footer !== undefined && (
        <Flex direction="column" align="flex-start" gap="1" mt="5" textStyle="sm" color="fg.muted">
          {footer}
        </Flex>
      )}
    </form>
  );
}
