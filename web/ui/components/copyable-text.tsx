import { Button, chakra, Flex } from '@chakra-ui/react';
import { copyText } from '@web/lib/copy-text';
import { useRef } from 'react';

/** A text with a button that copies it. If the browser doesn't allow that, the text is selected. */
export function CopyableText({ text, name }: { text: string; name: string }) {
  const shown = useRef<HTMLElement>(null);
  const copy = () =>
    copyText(text, () => {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    });
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <chakra.code
        ref={shown}
        fontFamily="mono"
        fontWeight="600"
        bg="bg.muted"
        borderRadius="l1"
        px="3"
        py="1.5"
        overflowWrap="anywhere"
        minW="0"
      >
        {text}
      </chakra.code>
      <Button size="sm" variant="outline" onClick={() => void copy()}>
        Copy
        <chakra.span srOnly> {name}</chakra.span>
      </Button>
    </Flex>
  );
}
