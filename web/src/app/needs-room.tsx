import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useOptionalPerformer } from '../lib/performer';

const WelcomePage = lazy(() => import('../features/performers/welcome-page'));

/** Screens with numbers need a room; until one is connected they are the way to connect it. */
export function NeedsRoom() {
  return useOptionalPerformer() === null ? <WelcomePage /> : <Outlet />;
}
