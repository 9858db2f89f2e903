import { writeFile } from 'node:fs/promises';
import { itemsPage } from '@infra/items-page';
import { trustPage } from './trust/trust-page';

// Writes the pages of docs/ that follow from the code.
await writeFile(new URL('../docs/items.md', import.meta.url), itemsPage());
await writeFile(new URL('../docs/trust.md', import.meta.url), trustPage());
