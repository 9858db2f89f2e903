import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useId } from 'react';

/**
 * One topic of the demo: what the part of the dashboard below answers. The browser takes over one
 * topic at a time, so that it can react to touches in between.
 */
export function DemoSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId}>
      <Heading as="h2" id={titleId} textStyle="answer">
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4" maxW="60ch">
        {text}
      </Text>
      <Stack gap="6">
        <Suspense>{children}</Suspense>
      </Stack>
    </chakra.section>
  );
}
