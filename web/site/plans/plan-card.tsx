import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PlanCardProps {
  readonly name: string;
  readonly price: string;
  readonly detail: string;
  readonly points: readonly string[];
  /** The plan most people want. @default false */
  readonly isMain?: boolean;
  /** Between the price and the points. */
  readonly control?: ReactNode;
  /** Its button. */
  readonly children: ReactNode;
}

/** One plan with its price and what it includes. */
export function PlanCard({
  name,
  price,
  detail,
  points,
  isMain = false,
  control,
  children,
}: PlanCardProps) {
  return (
    <Flex
      as="section"
      aria-label={name}
      direction="column"
      p="6"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isMain ? 'lamp.solid' : 'border'}
      borderRadius="l3"
    >
      <Heading as="h3" textStyle="panelTitle">
        {name}
      </Heading>
      <Text mt="3" fontSize="1.5rem" fontWeight="600" letterSpacing="-0.02em">
        {price}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {detail}
      </Text>
      {control !== undefined && <Flex mt="3">{control}</Flex>}
      <Flex as="ul" direction="column" gap="2" mt="5" mb="6" ps="5" listStyleType="disc" flex="1">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Flex>
      {children}
    </Flex>
  );
}
