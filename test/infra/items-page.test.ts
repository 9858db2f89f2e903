import { readFile } from 'node:fs/promises';
import { itemsPage } from '@infra/items-page';
import { expect, it } from 'vitest';

it('the page about stored items is up to date (npm run docs)', async () => {
  const page = await readFile(new URL('../../docs/items.md', import.meta.url), 'utf8');
  expect(page).toBe(itemsPage());
});
