import { chakra, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface PanelProps {
  /** For charts, a sentence: `Tips by hour, Bucharest time`. */
  title?: ReactNode;
  /** What the numbers cover: period, unit, time zone. */
  note?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A framed part of a screen. */
export function Panel({ title, note, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <chakra.section
      aria-labelledby={title === undefined ? undefined : titleId}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      minW="0"
    >
      {(title !== undefined || actions !== undefined) && (
        <Flex gap="3" mb="4" align="flex-start" justify="space-between" wrap="wrap">
          <div>
            {title !== undefined && (
              <Heading as="h2" id={titleId} textStyle="panelTitle">
                {title}
              </Heading>
            )}
            {note !== undefined && (
              <chakra.div color="fg.muted" textStyle="sm" mt="0.5">
                {note}
              </chakra.div>
            )}
          </div>
          {actions !== undefined && <Flex gap="2">{actions}</Flex>}
        </Flex>
      )}
      {children}
    </chakra.section>
  );
}
