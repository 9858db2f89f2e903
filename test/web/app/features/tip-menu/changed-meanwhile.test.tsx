// @vitest-environment happy-dom

import { newTokens } from '@test/web/lib/new-tokens';
import { aProfile, service, shown, theSettings } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { beginSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMenu, aPerformance } from './a-menu';

function Screens() {
  return useRoutes(routes);
}

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('reloads a menu that someone else changed meanwhile, and saves it as the next version', async () => {
  let menu = aMenu({ Flash: 25, Dance: 200 });
  const theirs = { ...aMenu({ Flash: 25, Dance: 200, Wave: 5 }), version: 4 };
  const requests = service({
    'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
    'GET /tip_menu/lena': () => menu,
    'GET /tip_menu_performance_versioned/lena/120': aPerformance(),
    'POST /tip_menu/lena': (body) => {
      const { version } = body as { version: number };
      if (version !== theirs.version) {
        menu = theirs;
        return 409;
      }
      return { ...theirs, version: 5 };
    },
  });
  shown(<Screens />, '/dashboard/tipmenu');
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  await press('Edit');
  await press('Delete Flash');
  await press('Save');
  expect(await screen.findByText(/Someone else changed the tip menu/)).toBeDefined();
  await press('Reload');
  expect(await screen.findByRole('link', { name: 'Wave' })).toBeDefined();
  expect(screen.queryByText(/Someone else/)).toBeNull();

  await press('Edit');
  await press('Delete Wave');
  await press('Save');
  await waitFor(() => expect(screen.getByText('Tip menu saved')).toBeDefined());
  const versions = requests
    .filter(({ call }) => call.startsWith('POST /tip_menu'))
    .map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([3, 4]);
});

it('merges your changes with what someone else saved meanwhile', async () => {
  let menu = aMenu({ Flash: 25, Dance: 200 });
  const theirs = { ...aMenu({ Flash: 25, Dance: 200, Wave: 5 }), version: 4 };
  const saved: unknown[] = [];
  service({
    'GET /user_performer': { ...aProfile(), apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
    'GET /tip_menu/lena': () => menu,
    'GET /tip_menu_performance_versioned/lena/120': aPerformance(),
    'POST /tip_menu/lena': (body) => {
      const { version, items } = body as { version: number; items: { name: string }[] };
      if (version !== theirs.version) {
        menu = theirs;
        return 409;
      }
      saved.push(items.map(({ name }) => name));
      return { ...aMenu({ Dance: 200, Wave: 5 }), version: 5 };
    },
  });
  shown(<Screens />, '/dashboard/tipmenu');
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  await press('Edit');
  await press('Delete Flash');
  await press('Save');
  await press('Merge my changes');
  expect(await screen.findByText(/Your changes are merged with theirs/)).toBeDefined();
  await press('Save');
  await waitFor(() => expect(saved).toEqual([['Dance', 'Wave']]));
});
