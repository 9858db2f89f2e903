import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findStaticFile } from '@infra/local/site/static-files';
import { afterAll, beforeAll, expect, it } from 'vitest';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), 'the home page');
  writeFileSync(join(root, 'assets/a.js'), 'code');
});
afterAll(() => rmSync(root, { recursive: true }));

const bodyOf = async (path: string) => (await findStaticFile(root, path))?.body.toString();

it('serves existing files, and nothing for missing ones', async () => {
  expect(await bodyOf('/index.html')).toBe('the home page');
  expect(await bodyOf('/assets/a.js')).toBe('code');
  expect(await bodyOf('/assets/gone.js')).toBeUndefined();
  expect(await bodyOf('/../package.json')).toBeUndefined();
  expect(await bodyOf(`/../${basename(root)}-other/a.js`)).toBeUndefined();
});

it.each(['/%.js', '/assets/%E0%A4%A.js', '/%00.js'])('has nothing for %s', async (path) => {
  expect(await findStaticFile(root, path)).toBeNull();
});
