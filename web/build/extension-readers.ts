import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { READERS_PATH } from '@web/extension/readers/readers-file';
import type { Plugin } from 'vite';

/** Publishes the browser extension's readers, so that extensions in use get the newest ones. */
export function extensionReaders(): Plugin {
  return {
    name: 'extension-readers',
    generateBundle() {
      const source = JSON.stringify(BUILT_IN_READERS);
      this.emitFile({ type: 'asset', fileName: READERS_PATH.slice(1), source });
    },
  };
}
