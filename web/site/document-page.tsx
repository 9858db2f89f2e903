import { chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { Block } from '@shared/site/blocks';
import { plainText } from '@shared/site/plain-text';
import { Prose } from '@web/ui/components/prose';
import type { ReactNode } from 'react';
import { formatDate } from './format-date';
import { PublicPage } from './public-page';

/** A document with fewer headings needs no list of them. */
const MIN_LISTED = 5;

/** What stands in front of the heading with an anchor. */
export interface Inserted {
  readonly before: string;
  readonly content: ReactNode;
}

/** A page of running text. */
export function DocumentPage({
  title,
  updated,
  blocks,
  inserted,
}: {
  title: string;
  /** `2026-11-23` */
  updated: string;
  blocks: readonly Block[];
  inserted?: Inserted;
}) {
  const chapters = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? { id: block.id, text: plainText(block.content) }
      : [],
  );
  const isListed = chapters.length >= MIN_LISTED;
  return (
    <PublicPage>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: isListed ? '1fr 15rem' : undefined }}
        gap={{ base: '8', lg: '16' }}
        py={{ base: '8', md: '12' }}
      >
        <chakra.article minW="0">
          <Heading
            as="h1"
            textStyle="topic"
            fontSize={{ base: '2rem', md: '2.5rem' }}
            lineHeight="1.15"
          >
            {title}
          </Heading>
          <Text color="fg.muted" textStyle="sm" mt="2" mb="8">
            Last updated {formatDate(updated)}
          </Text>
          {inserted === undefined ? (
            <Prose blocks={blocks} />
          ) : (
            <WithInserted blocks={blocks} {...inserted} />
          )}
        </chakra.article>
        {isListed && (
          <chakra.nav aria-label="On this page" display={{ base: 'none', lg: 'block' }}>
            <Flex
              as="ul"
              direction="column"
              gap="2"
              listStyleType="none"
              textStyle="sm"
              position="sticky"
              top="6"
              maxH="calc(100dvh - 3rem)"
              overflowY="auto"
              borderInlineStartWidth="1px"
              ps="4"
            >
              {chapters.map(({ id, text }) => (
                <li key={id}>
                  <chakra.a
                    href={`#${id}`}
                    color="fg.muted"
                    borderRadius="l1"
                    _hover={{ color: 'fg' }}
                    focusVisibleRing="outside"
                  >
                    {text}
                  </chakra.a>
                </li>
              ))}
            </Flex>
          </chakra.nav>
        )}
      </Grid>
    </PublicPage>
  );
}

/** @throws Error if no heading has the anchor */
function WithInserted({ blocks, before, content }: Inserted & { blocks: readonly Block[] }) {
  const place = blocks.findIndex((block) => block.kind === 'heading' && block.id === before);
  if (place < 0) throw new Error(`There is no heading #${before}.`);
  return (
    <>
      <Prose blocks={blocks.slice(0, place)} />
      {content}
      <Prose blocks={blocks.slice(place)} />
    </>
  );
}
