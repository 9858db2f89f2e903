import { liveAppManifest } from '@web/build/live-app';
import { screenAt } from '@web/lib/screen-at';
import { expect, it } from 'vitest';

it('installs the live screen, with an icon of each size', () => {
  const { start_url, scope, icons, display } = liveAppManifest(['icons/192.png', 'icons/512.png']);
  expect(screenAt(start_url)?.id).toBe('live');
  expect(start_url.startsWith(scope)).toBe(true);
  expect(display).toBe('standalone');
  expect(icons).toEqual([
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  ]);
});
