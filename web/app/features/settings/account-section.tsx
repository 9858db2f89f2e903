import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

export interface AccountSectionProps {
  /** `Password`. */
  name: string;
  /** What it is for. */
  about?: ReactNode;
  /** Label of the button that opens it. */
  action: string;
  /** The content. It calls `close` when done. */
  children: (close: () => void) => ReactNode;
}

/** One setting of the account, with content that opens below. */
export function AccountSection({ name, about, action, children }: AccountSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box flex="1 1 16rem" minW="0">
          <Heading as="h3" textStyle="sm" fontWeight="600">
            {name}
          </Heading>
          {about !== undefined && (
            <Text color="fg.muted" textStyle="sm">
              {about}
            </Text>
          )}
        </Box>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : action}
          <chakra.span srOnly> {name}</chakra.span>
        </Button>
      </Flex>
      {isOpen && <Box mt="4">{children(() => setOpen(false))}</Box>}
    </div>
  );
}
