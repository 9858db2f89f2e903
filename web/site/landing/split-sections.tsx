import { Grid, Heading, Text } from '@chakra-ui/react';
import type { PictureName } from '../pictures';
import { Screenshot } from '../screenshot';

interface Split {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly alt: string;
}

/** What the dashboard shows, with pictures. */
export function SplitSections({ sections = SECTIONS }: { sections?: readonly Split[] }) {
  return sections.map(({ title, text, picture, alt }, index) => (
    <Grid
      key={title}
      as="section"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="center"
      gap={{ base: '5', md: '12' }}
      borderTopWidth="1px"
      py={{ base: '8', md: '12' }}
    >
      <div>
        <Heading
          as="h2"
          fontSize={{ base: '1.5rem', md: '1.875rem' }}
          lineHeight="1.2"
          textWrap="balance"
        >
          {title}
        </Heading>
        <Text mt="3" color="fg.muted" maxW="34rem" textWrap="pretty">
          {text}
        </Text>
      </div>
      <Grid order={{ md: index % 2 === 0 ? 0 : -1 }}>
        <Screenshot name={picture} alt={alt} />
      </Grid>
    </Grid>
  ));
}

const SECTIONS: readonly Split[] = [
  {
    title: 'Go live when it pays',
    text: 'Each hour of your week, from yellow to deep green by what it brought you per hour live. Hours with little data are marked.',
    picture: 'schedule',
    alt: 'The schedule: a heatmap of tokens per hour by weekday and hour.',
  },
  {
    title: 'Know your tippers',
    text: 'Who tipped in a period, what they like on your menu, when they come, and who has stopped. Your notes and ratings stay next to the name. Histories are off until you turn them on.',
    picture: 'tippers',
    alt: 'The list of tippers with tokens, tips, and last visit.',
  },
  {
    title: 'Price your menu with numbers',
    text: 'What each item sells, what it earns per hour live, and what a new price changed.',
    picture: 'tipmenu',
    alt: 'The tip menu: items with their price, how often they sold, and tokens.',
  },
  {
    title: 'Pick tags that bring viewers',
    text: 'Your hashtags compared by tips per hour and viewers, and where they rank on the platform today.',
    picture: 'tags',
    alt: 'Hashtags of the room with sessions, viewers, and tokens per hour.',
  },
];
