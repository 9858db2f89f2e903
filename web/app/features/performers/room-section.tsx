import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';

export interface RoomSectionProps {
  /** `Tracked link`. */
  name: string;
  /** Its current state. */
  state: ReactNode;
  /** Label of the button that opens the form. Without it, nothing can be changed. */
  action?: string | undefined;
  /** @default false */
  isOpenAtFirst?: boolean;
  /** Shown after the change. */
  done?: string;
  /** The form. Calls `onDone` after the change. */
  children?: (onDone: () => void) => ReactNode;
}

/** One setting of a room: its state, and a form that opens below it. */
export function RoomSection({
  name,
  state,
  action,
  isOpenAtFirst = false,
  done,
  children,
}: RoomSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isDone, setDone] = useState(false);
  const nameId = useId();
  return (
    <chakra.div role="group" aria-labelledby={nameId}>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box flex="1 1 16rem" minW="0">
          <Heading as="h3" id={nameId} textStyle="sm" fontWeight="600" color="fg.muted" mb="1">
            {name}
          </Heading>
          {state}
        </Box>
        {action !== undefined && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setDone(false);
            }}
          >
            {isOpen ? 'Cancel' : action}
            <chakra.span srOnly> for the {name}</chakra.span>
          </Button>
        )}
      </Flex>
      {isDone && done !== undefined && (
        <Text role="status" color="fg.good" mt="2" fontWeight="500">
          {done}
        </Text>
      )}
      {isOpen && action !== undefined && (
        <Box mt="5" pt="5" borderTopWidth="1px">
          {children?.(() => {
            setOpen(false);
            setDone(true);
          })}
        </Box>
      )}
    </chakra.div>
  );
}
