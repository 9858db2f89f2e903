import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { DefinedMetric } from '@shared/metrics/glossary';
import { QuietLink } from '@web/ui/components/quiet-link';
import { describeMinimum, formatUnit } from './describe-metric';

/** One metric: its label, unit and definition, and its minimum. */
export function MetricEntry({ metric }: { metric: DefinedMetric }) {
  const { id, label, includes } = metric;
  const minimum = describeMinimum(metric);
  return (
    <Grid
      id={id}
      scrollMarginTop="4"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="1"
      mx="-3"
      px="3"
      py="3"
      borderRadius="l2"
      _target={{ bg: 'bg.subtle' }}
    >
      <Box>
        <Heading as="h3" textStyle="md" fontWeight="600" lineHeight="1.4">
          <QuietLink to={`#${id}`}>{label}</QuietLink>
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {formatUnit(metric)}
        </Text>
      </Box>
      <Box maxW="68ch">
        <Text textWrap="pretty">{includes}</Text>
        {minimum !== null && (
          <Text color="fg.muted" textStyle="sm" mt="1">
            {minimum}
          </Text>
        )}
      </Box>
    </Grid>
  );
}
