import { LIVE_APP_PATH } from '@web/lib/live-app-path';
import { dashboardPath } from '@web/lib/paths';
import { NEUTRALS } from '@web/ui/theme/palette';
import type { Plugin } from 'vite';
import { drawIcons } from '../extension/build/draw-icons';

/** What Chromium asks for, in pixels. */
const SIZES = [192, 512] as const;

/** Publishes what lets a phone install the screen `/dashboard/live` as an app: manifest and icons. */
export function liveApp(): Plugin {
  return {
    name: 'live-app',
    async generateBundle() {
      const icons = await drawIcons(SIZES);
      for (const [fileName, source] of Object.entries(icons)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
      const source = JSON.stringify(liveAppManifest(Object.keys(icons)));
      this.emitFile({ type: 'asset', fileName: LIVE_APP_PATH.slice(1), source });
    },
  };
}

/** The manifest, for icons at `icons/<size>.png`. */
export function liveAppManifest(icons: readonly string[]) {
  const start = dashboardPath('live');
  return {
    id: start,
    name: 'Roomlight Live',
    short_name: 'Roomlight',
    description: 'Your pace, tips, and notes while you’re live.',
    start_url: start,
    // Links to other screens stay in the app.
    scope: '/dashboard',
    display: 'standalone',
    background_color: NEUTRALS.page.dark,
    theme_color: NEUTRALS.page.dark,
    icons: icons.map((path) => {
      const size = path.replace(/\D/g, '');
      return { src: `/${path}`, sizes: `${size}x${size}`, type: 'image/png' };
    }),
  };
}
