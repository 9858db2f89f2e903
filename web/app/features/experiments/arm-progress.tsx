import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatCount, formatTokens } from '@web/lib/format';
import { PrivateAmount } from '@web/ui/components/private-amount';

/** How many of an arm's planned sessions there were, and what they earned per hour. */
export function ArmProgress({
  label,
  sessions,
  planned,
  perHour,
}: {
  /** `with #lush`. */
  label: string;
  sessions: number;
  planned: number;
  /** Undefined for members who may not see money; null without a session. */
  perHour: number | null | undefined;
}) {
  const capital = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  const percent = (100 * Math.min(sessions, planned)) / planned;
  return (
    <Box minW="0">
      <Flex justify="space-between" gap="3" mb="1.5">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {capital}
        </Text>
        <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {sessions > planned
            ? `${formatCount(sessions)} sessions`
            : `${formatCount(sessions)} of ${formatCount(planned)}`}
        </chakra.span>
      </Flex>
      {/* The numbers above say the same. */}
      <Box h="1.5" bg="bg.muted" borderRadius="full" aria-hidden="true">
        <Box h="full" borderRadius="full" bg="lamp.solid" style={{ width: `${percent}%` }} />
      </Box>
      {perHour !== undefined && (
        <Text mt="1.5" color="fg.muted" textStyle="sm">
          {perHour === null ? (
            'No session yet'
          ) : (
            <>
              <PrivateAmount>{formatTokens(perHour)}</PrivateAmount> per hour
            </>
          )}
        </Text>
      )}
    </Box>
  );
}
