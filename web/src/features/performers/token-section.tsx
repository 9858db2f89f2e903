import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { getPerformerProfile, type TokenCheck } from '../../../../shared/api/performers';
import { TokenState } from './token-state';

/** One of a room's tokens: how it does, and the place for a new one for those who may. */
export function TokenSection({
  name,
  check,
  missing,
  mayChange,
  children,
}: {
  /** `Events API`. */
  name: string;
  check: TokenCheck | null;
  /** What a token would bring. */
  missing: string;
  mayChange: boolean;
  /** Steps and form; `onDone` once the new token is stored. */
  children: (onDone: () => void) => ReactNode;
}) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(check?.state === 'needs-attention');
  const [isReplaced, setReplaced] = useState(false);
  const done = () => {
    setOpen(false);
    setReplaced(true);
    void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
  };

  return (
    <div>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box flex="1 1 16rem">
          <Heading as="h3" textStyle="sm" fontWeight="600" color="fg.muted" mb="1">
            {name}
          </Heading>
          <TokenState check={check} missing={missing} />
        </Box>
        {mayChange && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setReplaced(false);
            }}
          >
            {isOpen ? 'Cancel' : check === null ? 'Add a token' : 'Replace token'}
            <chakra.span srOnly> for the {name}</chakra.span>
          </Button>
        )}
      </Flex>
      {isReplaced && (
        <Text role="status" color="fg.good" mt="2" fontWeight="500">
          The new token works and is in use.
        </Text>
      )}
      {isOpen && mayChange && (
        <Box mt="5" pt="5" borderTopWidth="1px">
          {children(done)}
        </Box>
      )}
    </div>
  );
}
