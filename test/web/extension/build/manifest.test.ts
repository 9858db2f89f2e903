import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { manifestFor } from '@web/extension/build/manifest';
import { type ExtensionSettings, PACE } from '@web/extension/settings';
import { EXTENSION_VERSION, extensionFile, extensionPath } from '@web/extension/version';
import { describe, expect, it } from 'vitest';

const SITE = 'https://roomlight.example.com';
const aManifest = (settings: Partial<ExtensionSettings> = {}) =>
  manifestFor({
    browser: 'chromium',
    siteUrl: SITE,
    platformUrl: 'https://platform.example.com',
    pace: PACE,
    ...settings,
  });

describe.each(EXTENSION_BROWSERS)('the manifest for %s', (browser) => {
  const manifest = aManifest({ browser });
  const policy = manifest.content_security_policy.extension_pages;

  it('asks for storage, alarms and the platform’s pages, and for nothing else', () => {
    const platform = ['https://*.platform.example.com/*'];
    expect(manifest.permissions).toEqual(['storage', 'alarms']);
    expect(manifest.host_permissions).toEqual(platform);
    expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([platform]);
    // A further way to get access would be a further key.
    expect(Object.keys(manifest).filter((key) => /permission|access|connect/.test(key))).toEqual([
      'permissions',
      'host_permissions',
    ]);
  });

  it('runs no code but its own', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const { background, content_scripts, action } = manifest;
    const scripts = 'scripts' in background ? background.scripts : [background.service_worker];
    const files = [...scripts, ...content_scripts.flatMap(({ js }) => js), action.default_popup];
    expect(files).toEqual(['worker.js', 'page.js', 'popup.html']);
  });

  it('calls only the site that it was built for', () => {
    expect(policy).toMatch(/; connect-src https:\/\/roomlight\.example\.com$/);
  });

  it('has the version that the files’ names have', () => {
    expect(manifest.version).toBe(EXTENSION_VERSION);
    expect(extensionFile(browser)).toBe(`roomlight-${EXTENSION_VERSION}-${browser}.zip`);
    expect(extensionPath(browser)).toBe(`/extension/${extensionFile(browser)}`);
  });
});

it('has the form that each browser knows', () => {
  expect(aManifest().background).toEqual({ service_worker: 'worker.js' });
  expect(aManifest()).not.toHaveProperty('browser_specific_settings');
  const firefox = aManifest({ browser: 'firefox' });
  expect(firefox.background).toEqual({ scripts: ['worker.js'] });
  expect(firefox).toHaveProperty('browser_specific_settings.gecko.id');
});

it.each([
  ['chromium', 'http://localhost:4020/*'],
  ['firefox', 'http://localhost/*'],
] as const)('names a platform on this machine as %s can', (browser, pattern) => {
  const manifest = aManifest({ browser, platformUrl: 'http://localhost:4020' });
  expect(manifest.host_permissions).toEqual([pattern]);
});

it('may call any secure site, or this machine, if the popup must ask where Roomlight is', () => {
  const policy = aManifest({ siteUrl: null }).content_security_policy.extension_pages;
  expect(policy).toMatch(/connect-src https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/);
});
