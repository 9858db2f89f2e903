import { robotsText } from '@web/build/robots-file';
import { screens } from '@web/lib/screens';
import { expect, it } from 'vitest';

it('keeps search engines out of screens that are not listed', () => {
  const lines = robotsText(screens).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/dashboard', '/obs', '/report', '/unsubscribe', '/farewell']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).not.toContain('Disallow: /');
  expect(lines).not.toContain('Disallow: /docs');
});

it('refuses rules that would hide a listed screen', () => {
  const rows = [{ path: '/docs/api', isListed: true }, { path: '/docs/secret' }] as const;
  expect(() => robotsText(rows)).toThrow('/docs/api is listed, but /docs is not.');
});
