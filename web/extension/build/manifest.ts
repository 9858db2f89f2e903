import type { ExtensionSettings } from '../settings';
import { EXTENSION_VERSION } from '../version';

/** Sizes of the icons, in pixels. */
export const ICON_SIZES = [16, 32, 48, 128] as const;

/** The first versions with everything that is used, among it CSS `light-dark()`. */
const CHROME = '123';
/** The first that show what an extension collects, as the store of add-ons demands. */
const FIREFOX = '140.0';
const FIREFOX_ANDROID = '142.0';

/** Both browsers get the same extension; this is all that differs. */
const BACKGROUND = {
  chromium: {
    minimum_chrome_version: CHROME,
    background: { service_worker: 'worker.js' },
  },
  firefox: {
    background: { scripts: ['worker.js'] },
    browser_specific_settings: {
      gecko: {
        id: 'extension@roomlight.app',
        strict_min_version: FIREFOX,
        data_collection_permissions: {
          required: ['websiteContent', 'personallyIdentifyingInfo', 'financialAndPaymentInfo'],
        },
      },
      gecko_android: { strict_min_version: FIREFOX_ANDROID },
    },
  },
} as const;

/** The extension's manifest: what it is, and the little that it may do. */
export function manifestFor({ browser, siteUrl, platformUrl }: ExtensionSettings) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icons/${size}.png`]));
  const platform = matchPattern(platformUrl, browser === 'chromium');
  return {
    manifest_version: 3,
    name: 'Roomlight',
    version: EXTENSION_VERSION,
    description:
      'Adds to your Roomlight stats what only your own browser can see while you’re live.',
    icons,
    action: { default_popup: 'popup.html', default_icon: icons },
    permissions: ['storage', 'alarms'],
    host_permissions: [platform],
    content_scripts: [{ matches: [platform], js: ['page.js'], run_at: 'document_idle' }],
    content_security_policy: { extension_pages: contentPolicy(siteUrl) },
    ...BACKGROUND[browser],
  };
}

/** Nothing of other sites, and calls only to Roomlight, as far as the build knows where it is. */
function contentPolicy(siteUrl: string | null): string {
  const self = ['script-src', 'style-src', 'img-src'].map((kind) => `${kind} 'self'`);
  const calls = siteUrl ?? 'https: http://localhost:* http://127.0.0.1:*';
  return ["default-src 'none'", ...self, `connect-src ${calls}`].join('; ');
}

/** All pages of a site: with the subdomains of a public one. Firefox knows no ports in patterns. */
function matchPattern(url: string, knowsPorts: boolean): string {
  const { protocol, hostname, host } = new URL(url);
  if (protocol === 'https:') return `https://*.${host}/*`;
  return `${protocol}//${knowsPorts ? host : hostname}/*`;
}
