import { Button } from '@chakra-ui/react';
import { showToast } from '@web/lib/toast';

/** Marks the button for the script of prerendered texts, which copies what stands before it. */
const COPIES = { 'data-copies': '' };

/** A button that copies a text. If the browser doesn't allow that, says how to do it by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied');
    } catch {
      showToast('Your browser doesn’t allow copying. Select the text and copy it.');
    }
  };
  return (
    <Button
      {...COPIES}
      size="xs"
      variant="outline"
      alignSelf="flex-start"
      onClick={() => void copy()}
      aria-label={`Copy ${what}`}
    >
      Copy
    </Button>
  );
}
