import { Button } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import { lazy, Suspense, useState } from 'react';

const loadDialog = () => import('./picture-dialog');
const PictureDialog = lazy(loadDialog);

/** Opens the session's picture. Its code loads when somebody points at the button. */
export function PictureButton({ performer, session }: { performer: string; session: CamSession }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        Picture
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog performer={performer} session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
