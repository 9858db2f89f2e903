import { DEFAULT_TAB, dashboardPath, paths } from '@web/lib/paths';
import { screens } from '@web/lib/screens';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { ForAccounts } from './for-accounts';
import { FullLoad } from './full-load';
import { lazyScreen } from './lazy-screen';
import { NeedsRoom } from './needs-room';
import { Root } from './root';
import { isDrawn } from './screen-code';

const SignedIn = lazyScreen('signedIn');
const NotFoundPage = lazyScreen('notFound');
const NotFoundInside = lazyScreen('notFoundInside');

/** All routes of the application. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...routesTo(({ access }) => access === 'public'),
      {
        element: <ForAccounts inside={<Outlet />} />,
        children: routesTo(({ access }) => access === 'staff'),
      },
      {
        path: paths.dashboard,
        element: <ForAccounts inside={<SignedIn />} />,
        children: [
          { index: true, element: <ToDefaultTab /> },
          {
            element: <NeedsRoom />,
            children: routesTo(({ access, needsRoom }) => access === 'signed-in' && needsRoom),
          },
          ...routesTo(({ access, needsRoom }) => access === 'signed-in' && !needsRoom),
          { path: '*', element: <NotFoundInside /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Keeps what the URL says about billing, but not that sign-up was wanted. */
function ToDefaultTab() {
  const { search } = useLocation();
  const kept = search.includes('join=') ? '' : search;
  return <Navigate to={dashboardPath(DEFAULT_TAB) + kept} replace />;
}

function routesTo(isIncluded: (screen: (typeof screens)[number]) => boolean | undefined) {
  return screens.filter(isIncluded).map(({ id, path }): RouteObject => {
    const Page = isDrawn(id) ? lazyScreen(id) : FullLoad;
    return { path, element: <Page /> };
  });
}
