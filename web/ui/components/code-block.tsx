import { chakra, Flex } from '@chakra-ui/react';
import { CopyButton } from './copy-button';

/** A command or another text to copy. `what` names it: `the command`. */
export function CodeBlock({ code, what }: { code: string; what: string }) {
  return (
    <Flex
      gap="3"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'flex-start' }}
      justify="space-between"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      p="3"
    >
      {/* A region that scrolls sideways must be focusable by keyboard. */}
      <chakra.pre
        tabIndex={0}
        aria-label={what}
        fontFamily="mono"
        textStyle="sm"
        flex="1"
        minW="0"
        overflowX="auto"
        m="0"
        focusVisibleRing="outside"
      >
        {code}
      </chakra.pre>
      <CopyButton text={code} what={what} />
    </Flex>
  );
}
