import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNFINISHED_SUFFIX } from '@infra/local/storage/durable-file';
import { openJsonFolder } from '@infra/local/storage/json-folder';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { startChild } from './child-process';
import { temporaryDirectory } from './temporary-directory';

const Note = z.object({ text: z.string() });

test('finds what was put, and not what was removed', () => {
  const directory = temporaryDirectory();
  const before = openJsonFolder(directory, Note);
  before.put('a', { text: 'old' });
  before.put('a', { text: 'new' });
  before.put('b', { text: 'gone' });
  before.remove('b');

  const after = openJsonFolder(directory, Note);

  expect(after.get('a')).toEqual({ text: 'new' });
  expect(after.all()).toEqual([{ text: 'new' }]);
});

test('contains complete documents, and every acknowledged one, after a kill in the middle of writing', async () => {
  const directory = temporaryDirectory();
  const child = startChild(`
    import * as z from 'zod';
    import { openJsonFolder } from './infra/local/storage/json-folder.ts';
    const folder = openJsonFolder(${JSON.stringify(directory)}, z.object({ text: z.string() }));
    for (let count = 0; ; count++) {
      folder.put('note', { text: String(count).repeat(20_000) });
      console.log(count);
    }
  `);
  let acknowledged = -1;
  while (acknowledged < 200) acknowledged = Number(await child.nextLine());
  await child.kill();

  const text = openJsonFolder(directory, Note).get('note')?.text ?? '';

  const count = Number(text.slice(0, text.length / 20_000));
  expect(count).toBeGreaterThanOrEqual(acknowledged);
  expect(text).toBe(String(count).repeat(20_000));
});

test('skips unfinished documents', () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, `a.json.x${UNFINISHED_SUFFIX}`), '{"te');

  expect(openJsonFolder(directory, Note).all()).toEqual([]);
});

test('names a file that it cannot read', () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.json'), '{"te');

  expect(() => openJsonFolder(directory, Note)).toThrow(join(directory, 'a.json'));
});
