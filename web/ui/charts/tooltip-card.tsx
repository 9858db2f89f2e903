import { Box, chakra, Flex } from '@chakra-ui/react';
import { Private } from '../components/private';

/**
 * What a chart says about one of its points. Values are texts, so that they can be announced, too.
 */
export interface PointFacts {
  /** `Thu 20 Nov, 21:00–21:15`. */
  title: string;
  rows: readonly {
    name: string;
    value: string;
    color?: string;
    /** Names and money: hidden in discreet mode. */
    isPrivate?: boolean;
  }[];
  /** `Still running`. */
  note?: string | undefined;
}

/** The card beside the active point. */
export function TooltipCard({ title, rows, note }: PointFacts) {
  return (
    <Box
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      boxShadow="md"
      px="3"
      py="2"
      textStyle="sm"
      maxW="18rem"
    >
      <Box fontWeight="medium" mb={rows.length > 0 ? '1' : '0'}>
        {title}
      </Box>
      {rows.map(({ name, value, color, isPrivate }) => (
        <Flex key={name} align="center" gap="2" lineHeight="1.5">
          {color !== undefined && (
            <chakra.span
              aria-hidden="true"
              boxSize="2.5"
              flexShrink="0"
              borderRadius="l1"
              bg={color}
            />
          )}
          <chakra.span color="fg.muted" flex="1" minW="0" overflowWrap="anywhere">
            {name}
          </chakra.span>
          <chakra.span ms="3" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {isPrivate ? <Private>{value}</Private> : value}
          </chakra.span>
        </Flex>
      ))}
      {note !== undefined && <Box color="fg.muted">{note}</Box>}
    </Box>
  );
}

/** Returns the same details as one sentence for screen readers. */
export function describeFacts({ title, rows, note }: PointFacts, isDiscreet: boolean): string {
  const sentences = rows.map(
    ({ name, value, isPrivate }) => `${name} ${isPrivate && isDiscreet ? 'hidden' : value}`,
  );
  return [title, ...sentences, ...(note === undefined ? [] : [note])].join('. ');
}
