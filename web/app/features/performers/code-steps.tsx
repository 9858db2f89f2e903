import { Box, chakra } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import { formatDateTime } from '@web/lib/format-time';
import { CopyableText } from '@web/ui/components/copyable-text';
import { Private } from '@web/ui/components/private';
import type { ReactNode } from 'react';

/** Instructions for a code, with the state of its verification below. */
export function CodeSteps({
  performer,
  code,
  expiresAt,
  children,
}: {
  performer: string;
  code: string;
  expiresAt: string;
  children: ReactNode;
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
        <li>Copy the code. It works until {formatDateTime(expiresAt, zone)}.</li>
        <li>
          Go live as <Private>{performer}</Private> and add the code to your room’s subject. You can
          keep the rest of the subject.
        </li>
        <li>
          Leave it there until this page confirms that the room is yours. We check every three
          minutes.
        </li>
      </chakra.ol>
      {children}
    </Box>
  );
}
