import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export interface Section {
  /** The fragment of its address. */
  readonly id: string;
  readonly title: string;
}

/** Links to the sections of a long page: beside it where there is room, otherwise above it. */
export function SectionList({ sections }: { sections: readonly Section[] }) {
  return (
    <chakra.nav aria-label="Sections" position={{ base: 'static', xl: 'sticky' }} top="5.5rem">
      <Text color="fg.muted" textStyle="sm" mb="2" hideBelow="xl">
        On this page
      </Text>
      <Flex
        as="ul"
        listStyleType="none"
        direction={{ base: 'row', xl: 'column' }}
        wrap="wrap"
        columnGap="4"
      >
        {sections.map(({ id, title }) => (
          <li key={id}>
            <chakra.span
              asChild
              display="inline-block"
              py="1.5"
              textStyle="sm"
              fontWeight="500"
              color="lamp.fg"
              borderRadius="l1"
              _hover={{ textDecoration: 'underline' }}
              focusVisibleRing="outside"
            >
              <Link to={{ hash: id }}>{title}</Link>
            </chakra.span>
          </li>
        ))}
      </Flex>
    </chakra.nav>
  );
}
