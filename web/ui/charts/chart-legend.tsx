import { chakra, Flex } from '@chakra-ui/react';

export interface ChartSeries {
  key: string;
  /** `Tips per quarter hour`. */
  name: string;
  /** A theme color from `colors`. */
  color: string;
  /** How the series is drawn, so the legend's mark looks the same. */
  mark: 'bar' | 'line';
}

/**
 * Names the series. Each name is a button that shows or hides its series; the last visible one
 * stays.
 */
export function ChartLegend({
  series,
  hidden,
  onToggle,
}: {
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}) {
  const shown = series.filter(({ key }) => !hidden.has(key));
  return (
    <Flex gap="1" wrap="wrap" mb="2" ms="-2">
      {series.map(({ key, name, color, mark }) => {
        const isShown = !hidden.has(key);
        const isLast = isShown && shown.length === 1;
        return (
          <chakra.button
            key={key}
            type="button"
            aria-pressed={isShown}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && onToggle(key)}
            display="inline-flex"
            alignItems="center"
            gap="2"
            px="2"
            minH="8"
            minW="0"
            borderRadius="l2"
            textStyle="sm"
            textAlign="start"
            // A name may be one long word.
            overflowWrap="anywhere"
            color={isShown ? 'fg' : 'fg.muted'}
            textDecoration={isShown ? 'none' : 'line-through'}
            cursor={isLast ? 'default' : 'pointer'}
            _hover={{ bg: isLast ? undefined : 'bg.subtle' }}
            focusVisibleRing="outside"
          >
            <chakra.span
              aria-hidden="true"
              w="3.5"
              flexShrink="0"
              h={mark === 'bar' ? '3' : '1'}
              borderRadius="l1"
              borderWidth="1px"
              style={{ borderColor: color, background: isShown ? color : 'transparent' }}
            />
            {name}
          </chakra.button>
        );
      })}
    </Flex>
  );
}
