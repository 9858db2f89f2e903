import { Flex, Text } from '@chakra-ui/react';
import { CodeBlock } from '@web/ui/components/code-block';

/** A secret that is shown once, to its creator only. The browser doesn't store it. */
export function SecretOnce({ text, what }: { text: string; what: string }) {
  return (
    <Flex direction="column" gap="3">
      <CodeBlock code={text} what={what} />
      <Text textStyle="sm">
        Copy it now and keep it somewhere safe. We only store a fingerprint of it, so we can’t show
        it again.
      </Text>
    </Flex>
  );
}
