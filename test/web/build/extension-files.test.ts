import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { extensionStats } from '@test/bench/figures/extension-stats';
import { buildExtension, type ExtensionFiles } from '@web/extension/build/build-extension';
import { zipExtension } from '@web/extension/build/zip-extension';
import { type ExtensionBrowser, PACE } from '@web/extension/settings';
import { EXTENSION_VERSION } from '@web/extension/version';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const SITE = 'https://roomlight.example.com';
const PLATFORM = 'https://platform.example.com';

function build(browser: ExtensionBrowser): Promise<ExtensionFiles> {
  return buildExtension({ browser, siteUrl: SITE, platformUrl: PLATFORM, pace: PACE });
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(EXTENSION_BROWSERS)('the extension for %s', (browser) => {
  let files: ExtensionFiles;
  beforeAll(async () => {
    files = await build(browser);
  });
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());

  it('has the same bytes when it is built again, on another day', async () => {
    const zip = zipExtension(files);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 6) });
    expect(Buffer.compare(zipExtension(await build(browser)), zip)).toBe(0);
  });

  it('has the same bytes in whatever order its files come', () => {
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(Buffer.compare(zipExtension(reversed), zipExtension(files))).toBe(0);
  });

  it('is packed with everything that its manifest and its page name', () => {
    const packed = unzipSync(zipExtension(files));
    expect(packed).toEqual(files);
    const { version } = JSON.parse(textOf('manifest.json'));
    expect(version).toBe(EXTENSION_VERSION);
    const inManifest = textOf('manifest.json').match(/[\w/]+\.(?:js|html|png)(?=")/g) ?? [];
    const inPage = [...textOf('popup.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, name = '']) => name,
    );
    expect(inManifest).toContain('worker.js');
    expect(inPage).toContain('popup.js');
    expect(Object.keys(packed)).toEqual(expect.arrayContaining([...inManifest, ...inPage]));
  });

  it('neither loads code from elsewhere nor makes code of text', () => {
    const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
    expect(scripts.sort()).toEqual(['page.js', 'popup.js', 'worker.js']);
    for (const name of scripts) {
      const found = textOf(name).match(/\beval\(|\bFunction\(|\bimport\(|importScripts|"script"/g);
      expect({ name, found }).toEqual({ name, found: null });
    }
    expect(textOf('popup.html')).not.toMatch(/<script(?![^>]* src=)|<style|\s(?:style|on\w+)=/);
  });
});

it('stays small', async () => {
  const stats = await extensionStats();
  expect(stats.filter(({ goal }) => goal !== null)).toHaveLength(3);
  expect(stats.filter(({ holds }) => !holds)).toEqual([]);
  for (const { value } of stats) expect(value).toBeGreaterThan(5);
});
