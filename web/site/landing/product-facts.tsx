import { chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { PRODUCT_QUOTES } from './product-quotes';

/** How long each fact is shown: spec 000 §9. */
const SHOWN_MS = 3_600;

/**
 * Facts about the product, one at a time. Without motion they are a list. Rotates by style alone,
 * so it needs no script; the box pauses it.
 */
export function ProductFacts() {
  const texts = PRODUCT_QUOTES;
  const part = 100 / texts.length;
  // Without fading, in which a text would be too pale to read for a moment.
  const shown = keyframes({
    '0%': { opacity: 1 },
    [`${part}%`]: { opacity: 0 },
    '100%': { opacity: 0 },
  });
  return (
    <chakra.section
      id="testimonials"
      aria-labelledby="facts-title"
      borderTopWidth="1px"
      py="10"
      css={{ '&:has(input:checked) li': { animationPlayState: 'paused' } }}
    >
      <Flex justify="space-between" gap="4" align="baseline">
        <Heading as="h2" id="facts-title" textStyle="panelTitle">
          Good to know
        </Heading>
        <chakra.label
          display="flex"
          gap="2"
          textStyle="sm"
          color="fg.muted"
          css={{ '@media (prefers-reduced-motion: reduce)': { display: 'none' } }}
        >
          <input type="checkbox" />
          Pause
        </chakra.label>
      </Flex>
      <chakra.ul
        listStyleType="none"
        mt="4"
        css={{
          display: 'grid',
          rowGap: '3',
          '@media (prefers-reduced-motion: no-preference)': {
            '& li': {
              gridArea: '1 / 1',
              opacity: 0,
              animation: `${shown} ${texts.length * SHOWN_MS}ms step-end infinite`,
            },
          },
        }}
      >
        {texts.map((text, index) => (
          <chakra.li key={text} style={{ animationDelay: `${index * SHOWN_MS}ms` }}>
            <Text fontSize={{ base: 'lg', md: '1.5rem' }} lineHeight="1.35" textWrap="balance">
              {text}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
