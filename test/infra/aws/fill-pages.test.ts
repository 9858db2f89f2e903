import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPages } from '@infra/aws/fill-pages';
import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { extensionFile, extensionPath } from '@web/extension/version';
import { afterAll, beforeAll, expect, it } from 'vitest';

const settings = {
  origin: 'https://example.com',
  company: 'Lamp & Sons "Ltd"',
  state: 'the State of New York',
  venue: 'Manhattan',
  supportEmail: 'help@example.com',
};
let build: string;

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'roomlight-build-'));
  mkdirSync(join(build, 'assets'));
  mkdirSync(join(build, 'terms'));
  writeFileSync(join(build, 'assets/a.js'), '{{company}}');
  writeFileSync(
    join(build, 'terms/index.html'),
    '<p>{{company}}</p><a href="mailto:{{supportEmail}}">',
  );
  writeFileSync(join(build, 'sitemap.xml'), '<loc>{{origin}}/terms</loc>');
  writeFileSync(join(build, 'before-paint.js'), 'code');
});
afterAll(() => rmSync(build, { recursive: true }));

it('fills a deployment’s settings into the pages, escaped', () => {
  const folder = fillPages(build, settings);
  expect(readFileSync(join(folder, 'terms/index.html'), 'utf8')).toBe(
    '<p>Lamp &#38; Sons &#34;Ltd&#34;</p><a href="mailto:help@example.com">',
  );
  expect(readFileSync(join(folder, 'sitemap.xml'), 'utf8')).toBe(
    '<loc>https://example.com/terms</loc>',
  );
  expect(readFileSync(join(folder, 'before-paint.js'), 'utf8')).toBe('code');
  expect(existsSync(join(folder, 'assets'))).toBe(false);
});

it('adds the extension’s ZIP files where the guide offers them', () => {
  const extension = join(build, 'assets');
  for (const browser of EXTENSION_BROWSERS) {
    writeFileSync(join(extension, extensionFile(browser)), browser);
  }
  const folder = fillPages(build, settings, extension);
  for (const browser of EXTENSION_BROWSERS) {
    expect(readFileSync(join(folder, extensionPath(browser)), 'utf8')).toBe(browser);
  }
});

it('leaves out what needs absolute URLs if the site has no name', () => {
  expect(existsSync(join(fillPages(build, { ...settings, origin: '' }), 'sitemap.xml'))).toBe(
    false,
  );
});
