import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EmptyNoteProps {
  /** What is missing: `No sessions in this period`. */
  title: string;
  /** What will appear here, and when. */
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** Explains why a place is empty and what to do about it. */
export function EmptyNote({ title, children, action }: EmptyNoteProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="1" py="6" px="4">
      <Text fontWeight="medium" textWrap="balance">
        {title}
      </Text>
      {children !== undefined && (
        <Text color="fg.muted" maxW="46ch" textWrap="balance">
          {children}
        </Text>
      )}
      {action !== undefined && <Flex mt="3">{action}</Flex>}
    </Flex>
  );
}
