import { writeFile } from 'node:fs/promises';
import { itemsPage } from '@infra/items-page';

// Writes the pages of docs/ that follow from the code.
await writeFile(new URL('../docs/items.md', import.meta.url), itemsPage());
