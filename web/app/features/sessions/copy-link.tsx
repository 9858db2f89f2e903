import { Button } from '@chakra-ui/react';
import { showToast } from '@web/lib/toast';

/** Copies the URL of this session, for everybody with access to the room. */
export function CopyLink() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast('Link copied');
    } catch {
      showToast('Your browser doesn’t allow copying. Copy the link from the address bar.');
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
