import { requestCode } from '@web/lib/first-use';
import { formatCount } from '@web/lib/format';
import { fetchPickedTags, type PickedTags } from '@web/lib/published';
import { rankTags, type TagRow, tagTableNote } from '../tags/tag-rows';

// The script of the tag picker: writes the day's first hashtags into the table that the build drew
// (`tags/first-tags.tsx`). The application draws the table again once somebody uses the page.
fetchPickedTags().then(show, needCode);

function show(picked: PickedTags | null): void {
  const rows = rankTags(picked?.counts ?? []);
  const drawn = rowsOfTable();
  if (picked === null || rows.length < drawn.length) {
    needCode();
    return;
  }
  const note = document.querySelector('[data-first-tags-note]');
  if (note) note.textContent = tagTableNote(picked);
  for (const [place, row] of drawn.entries()) write(row, rows[place]);
}

/** The rows of the table, in their order. Empty once the application has drawn its own table. */
function rowsOfTable(): Element[] {
  return [...document.querySelectorAll('tr:has([data-first-tag])')];
}

function write(drawn: Element, row: TagRow | undefined): void {
  if (row === undefined) return;
  const part = (name: string) => drawn.querySelector(`[data-first-tag="${name}"]`);
  const [rank, link, picks] = [part('rank'), part('tag'), part('picks')];
  if (rank) rank.textContent = formatCount(row.rank);
  if (picks) picks.textContent = formatCount(row.picks);
  if (!(link instanceof HTMLAnchorElement)) return;
  link.textContent = `#${row.tag}`;
  link.href = `${link.pathname}/${encodeURIComponent(row.tag)}`;
}

/** The application says that there are few or none yet, or that they couldn't be loaded. */
function needCode(): void {
  const root = document.getElementById('root');
  if (root) requestCode(root);
}
