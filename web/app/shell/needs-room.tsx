import { focusTitle } from '@web/lib/focus-title';
import { useOptionalPerformer } from '@web/lib/performer';
import { lazy, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { TipperDialogHost } from '../features/tippers/tipper-dialog-host';
import { Allowed } from './allowed';

const WelcomePage = lazy(() => import('../features/performers/welcome-page'));

/**
 * Screens with numbers need a room; until one is connected they are the way to connect it. A
 * tipper's history opens over any of them.
 */
export function NeedsRoom() {
  const hasRoom = useOptionalPerformer() !== null;
  const hadRoom = useRef(hasRoom);

  useEffect(() => {
    // The screen changes under the same address, and what had focus is gone.
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
