import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { buildExtension } from '@web/extension/build/build-extension';
import { zipExtension } from '@web/extension/build/zip-extension';
import { PACE } from '@web/extension/settings';
import { extensionPath } from '@web/extension/version';
import type { Plugin } from 'vite';

const PLATFORM = 'https://chaturbate.com';

/**
 * Offers the browser extension where the guide says. This one asks for Roomlight's address; a deployment
 * and a local stack, which know it, offer their own instead.
 */
export function extensionZips(): Plugin {
  return {
    name: 'extension-zips',
    async generateBundle() {
      for (const browser of EXTENSION_BROWSERS) {
        const settings = { browser, siteUrl: null, platformUrl: PLATFORM, pace: PACE };
        const source = zipExtension(await buildExtension(settings));
        this.emitFile({ type: 'asset', fileName: extensionPath(browser).slice(1), source });
      }
    },
  };
}
