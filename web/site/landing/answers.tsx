import { Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const ANSWERS = [
  {
    question: 'How was last night?',
    answer:
      'Income, tips, tippers, viewers, and followers of each session, compared with what’s usual for you. While you’re live, the numbers update every minute.',
  },
  {
    question: 'When should I go live?',
    answer:
      'A heatmap of your week, hour by hour in your time zone, shows when your tokens really come in.',
  },
  {
    question: 'Who keeps coming back?',
    answer:
      'See who tips the most, who comes back most often, and who has gone quiet. Only you can see it.',
  },
] as const;

/** Per letter, in ms. */
const TYPING_MS = 40;
const typed = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' } });

/** The questions that a performer comes with. Each is typed out, one after the other. */
export function Answers() {
  return (
    <SimpleGrid
      as="section"
      aria-label="What you’ll learn"
      columns={{ base: 1, md: 3 }}
      gap={{ base: '6', md: '10' }}
      borderTopWidth="1px"
      py="10"
    >
      {ANSWERS.map(({ question, answer }, index) => (
        <div key={question}>
          <Heading
            as="h2"
            textStyle="panelTitle"
            w="fit-content"
            animation={`${typed} ${question.length * TYPING_MS}ms steps(${question.length}) ${startOf(index)}ms backwards`}
          >
            {question}
          </Heading>
          <Text mt="2" color="fg.muted" textWrap="pretty">
            {answer}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** When a question begins, in ms: after those before it. */
function startOf(index: number): number {
  const before = ANSWERS.slice(0, index).map(({ question }) => question.length);
  return before.reduce((sum, letters) => sum + letters, 0) * TYPING_MS;
}
