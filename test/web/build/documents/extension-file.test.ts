import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findExtensionFile } from '@web/build/documents/extension-file';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extension-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds the newest ZIP file of the build', async () => {
  for (const name of ['roomlight-1.5.0.zip', 'roomlight-1.6.0.zip', 'notes.txt']) {
    await writeFile(join(folder, name), '');
  }
  expect(findExtensionFile(folder)).toBe('/extension/roomlight-1.6.0.zip');
});

it.each(['', 'missing'])('finds none in an empty or missing folder (%j)', (name) => {
  expect(findExtensionFile(join(folder, name))).toBeNull();
});
