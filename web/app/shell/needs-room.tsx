import { focusTitle } from '@web/lib/focus-title';
import { useOptionalPerformer } from '@web/lib/performer';
import { lazy, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { TipperDialogHost } from '../features/tippers/tipper-dialog-host';
import { Allowed } from './allowed';

const WelcomePage = lazy(() => import('./welcome-with-sample'));

/**
 * Screens with numbers need a room. Until one is connected, they show how to connect it. A tipper's
 * history can open over any of them.
 */
export function NeedsRoom() {
  const hasRoom = useOptionalPerformer() !== null;
  const hadRoom = useRef(hasRoom);

  useEffect(() => {
    // The screen changes under the same URL, and the focused element is gone.
    if (hasRoom && !hadRoom.current) focusTitle();
    hadRoom.current = hasRoom;
  }, [hasRoom]);

  if (!hasRoom) return <WelcomePage />;
  return (
    <>
      <Allowed>
        <Outlet />
      </Allowed>
      <TipperDialogHost />
    </>
  );
}
