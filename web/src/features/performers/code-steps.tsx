import { Box, chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import { CopyableText } from '../../components/copyable-text';
import { Private } from '../../components/private';
import { useAccountZone } from '../../lib/account-zone';
import { formatDateTime } from '../../lib/format-time';

/** What to do with a code, and that it is being looked for. */
export function CodeSteps({
  performer,
  code,
  expiresAt,
  lookedAt,
}: {
  performer: string;
  code: string;
  expiresAt: string;
  /** Epoch ms. */
  lookedAt: number;
}) {
  const zone = useAccountZone();
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="l2" p="4">
      <CopyableText text={code} name="the code" />
      <chakra.ol
        ps="5"
        mt="4"
        listStyleType="decimal"
        display="flex"
        flexDirection="column"
        gap="1.5"
      >
        <li>Copy the code.</li>
        <li>
          Go live as <Private>{performer}</Private>, and write the code into the room’s subject; the
          rest of the subject may stay.
        </li>
        <li>Leave it there until this page says that the room is yours: about three minutes.</li>
      </chakra.ol>
      <Flex align="center" gap="2" mt="4" color="fg.muted" textStyle="sm">
        <Spinner size="xs" aria-hidden="true" />
        <Text>
          Not seen yet, as of {formatDateTime(new Date(lookedAt).toISOString(), zone)}. This page
          looks again by itself. The code works until {formatDateTime(expiresAt, zone)}.
        </Text>
      </Flex>
    </Box>
  );
}
