import { lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { DEFAULT_TAB, dashboardPath } from '../lib/paths';
import { DashboardLayout } from './dashboard-layout';
import { Failure } from './failure';
import { NeedsRoom } from './needs-room';
import { Root } from './root';

const LandingPage = lazy(() => import('../pages/landing-page'));
const StatusPage = lazy(() => import('../pages/status-page'));
const NotFoundPage = lazy(() => import('../pages/not-found-page'));

const OverviewPage = lazy(() => import('../features/overview/overview-page'));
const SessionsPage = lazy(() => import('../features/sessions/sessions-page'));
const SessionPage = lazy(() => import('../features/sessions/session-page'));
const TippersPage = lazy(() => import('../features/tippers/tippers-page'));
const SchedulePage = lazy(() => import('../features/schedule/schedule-page'));
const PerformersPage = lazy(() => import('../features/performers/performers-page'));
const SettingsPage = lazy(() => import('../features/settings/settings-page'));

/** Every address of the application. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Failure />,
    children: [
      { index: true, element: <LandingPage /> },
      { path: 'status', element: <StatusPage /> },
      {
        path: 'dashboard',
        element: <DashboardLayout />,
        children: [
          { index: true, element: <Navigate to={dashboardPath(DEFAULT_TAB)} replace /> },
          {
            element: <NeedsRoom />,
            errorElement: <Failure />,
            children: [
              { path: 'overview', element: <OverviewPage /> },
              { path: 'sessions', element: <SessionsPage /> },
              { path: 'sessions/:id', element: <SessionPage /> },
              { path: 'tippers', element: <TippersPage /> },
              { path: 'schedule', element: <SchedulePage /> },
            ],
          },
          { path: 'performers', element: <PerformersPage />, errorElement: <Failure /> },
          { path: 'settings', element: <SettingsPage />, errorElement: <Failure /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(routes);
}
