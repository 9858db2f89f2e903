import { DEFAULT_TAB, dashboardPath } from '@web/lib/paths';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Dashboard } from './dashboard';
import { lazyScreen } from './lazy-screen';
import { NeedsRoom } from './needs-room';
import { Root } from './root';

const LandingPage = lazyScreen('landing');
const StatusPage = lazyScreen('status');
const ApiPage = lazyScreen('api');
const OverlayPage = lazyScreen('overlay');
const PublicReportPage = lazyScreen('publicReport');
const UnsubscribePage = lazyScreen('unsubscribe');
const NotFoundPage = lazyScreen('notFound');
const NotFoundInside = lazyScreen('notFoundInside');

const OverviewPage = lazyScreen('overview');
const SessionsPage = lazyScreen('sessions');
const SessionPage = lazyScreen('session');
const TippersPage = lazyScreen('tippers');
const FansPage = lazyScreen('fans');
const ReportPage = lazyScreen('report');
const FanclubPage = lazyScreen('fanclub');
const TrendsPage = lazyScreen('trends');
const IncomePage = lazyScreen('income');
const TrafficPage = lazyScreen('traffic');
const SchedulePage = lazyScreen('schedule');
const AchievementsPage = lazyScreen('achievements');
const TipMenuPage = lazyScreen('tipmenu');
const PurchasesPage = lazyScreen('purchases');
const NotificationsPage = lazyScreen('notifications');
const TagsPage = lazyScreen('tags');
const LinksPage = lazyScreen('links');
const StudioPage = lazyScreen('studio');
const ModelPage = lazyScreen('model');
const PerformersPage = lazyScreen('performers');
const TeamPage = lazyScreen('team');
const SettingsPage = lazyScreen('settings');
const FarewellPage = lazyScreen('farewell');

/** Every address of the application. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { index: true, element: <LandingPage /> },
      { path: 'status', element: <StatusPage /> },
      { path: 'unsubscribe/:token', element: <UnsubscribePage /> },
      { path: 'docs/api', element: <ApiPage /> },
      { path: 'obs', element: <OverlayPage /> },
      { path: 'report/:performer', element: <PublicReportPage /> },
      { path: 'farewell', element: <FarewellPage /> },
      {
        path: 'dashboard',
        element: <Dashboard />,
        children: [
          { index: true, element: <Navigate to={dashboardPath(DEFAULT_TAB)} replace /> },
          {
            element: <NeedsRoom />,
            children: [
              { path: 'overview', element: <OverviewPage /> },
              { path: 'sessions', element: <SessionsPage /> },
              { path: 'sessions/:id', element: <SessionPage /> },
              { path: 'tippers', element: <TippersPage /> },
              { path: 'fanclub', element: <FanclubPage /> },
              { path: 'income', element: <IncomePage /> },
              { path: 'fans', element: <FansPage /> },
              { path: 'report', element: <ReportPage /> },
              { path: 'trends', element: <TrendsPage /> },
              { path: 'traffic', element: <TrafficPage /> },
              { path: 'schedule', element: <SchedulePage /> },
              { path: 'links', element: <LinksPage /> },
              { path: 'tags', element: <TagsPage /> },
              { path: 'purchases', element: <PurchasesPage /> },
              { path: 'tipmenu/:itemName?', element: <TipMenuPage /> },
              { path: 'achievements', element: <AchievementsPage /> },
              { path: 'notifications', element: <NotificationsPage /> },
            ],
          },
          { path: 'studio', element: <StudioPage /> },
          { path: 'studio/:id', element: <ModelPage /> },
          { path: 'performers', element: <PerformersPage /> },
          { path: 'team', element: <TeamPage /> },
          { path: 'settings', element: <SettingsPage /> },
          { path: '*', element: <NotFoundInside /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
