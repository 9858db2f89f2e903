import { Button, chakra, Flex } from '@chakra-ui/react';
import { copyText } from '@web/lib/copy-text';
import { Private } from '@web/ui/components/private';
import { useEffect, useRef, useState } from 'react';

/**
 * The overlay's URL, to be copied. Its key is masked, because the dashboard may be visible on the
 * stream; in discreet mode all of it is, because it contains the room's name. If copying isn't
 * allowed, the URL is shown and selected.
 */
export function CopyAddress({ address, secret }: { address: string; secret: string }) {
  const [isOpen, setOpen] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const covered = secret === '' ? address : address.replace(encodeURIComponent(secret), '••••••');

  useEffect(() => {
    if (isOpen && shown.current) window.getSelection()?.selectAllChildren(shown.current);
  }, [isOpen]);

  const copy = () => copyText(address, () => setOpen(true));
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <chakra.code
        ref={shown}
        fontFamily="mono"
        textStyle="sm"
        bg="bg.muted"
        borderRadius="l1"
        px="3"
        py="1.5"
        overflowWrap="anywhere"
        minW="0"
      >
        {isOpen ? address : <Private>{covered}</Private>}
      </chakra.code>
      <Button size="sm" colorPalette="lamp" onClick={() => void copy()}>
        Copy URL
      </Button>
    </Flex>
  );
}
