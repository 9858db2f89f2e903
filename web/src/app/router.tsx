import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { DEFAULT_TAB, dashboardPath } from '../lib/paths';
import { Dashboard } from './dashboard';
import { NeedsRoom } from './needs-room';
import { Root } from './root';
import { screens } from './screens';

const LandingPage = lazy(screens.landing);
const StatusPage = lazy(screens.status);
const ApiPage = lazy(screens.api);
const OverlayPage = lazy(screens.overlay);
const PublicReportPage = lazy(screens.publicReport);
const UnsubscribePage = lazy(screens.unsubscribe);
const NotFoundPage = lazy(screens.notFound);
const NotFoundInside = lazy(screens.notFoundInside);

const OverviewPage = lazy(screens.overview);
const SessionsPage = lazy(screens.sessions);
const SessionPage = lazy(screens.session);
const TippersPage = lazy(screens.tippers);
const FansPage = lazy(screens.fans);
const ReportPage = lazy(screens.report);
const FanclubPage = lazy(screens.fanclub);
const TrendsPage = lazy(screens.trends);
const IncomePage = lazy(screens.income);
const TrafficPage = lazy(screens.traffic);
const SchedulePage = lazy(screens.schedule);
const AchievementsPage = lazy(screens.achievements);
const TipMenuPage = lazy(screens.tipmenu);
const PurchasesPage = lazy(screens.purchases);
const NotificationsPage = lazy(screens.notifications);
const TagsPage = lazy(screens.tags);
const LinksPage = lazy(screens.links);
const StudioPage = lazy(screens.studio);
const ModelPage = lazy(screens.model);
const PerformersPage = lazy(screens.performers);
const TeamPage = lazy(screens.team);
const SettingsPage = lazy(screens.settings);
const FarewellPage = lazy(screens.farewell);

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
