import { readFileSync } from 'node:fs';
import { PAGES_FILE, pagesSource } from '@bin/pages-source';
import { toPage, toPublicPage } from '@shared/site/pages';
import { screens } from '@web/lib/screens';
import { expect, it } from 'vitest';

it('the generated list of pages matches the table of screens', () => {
  const checkedIn = readFileSync(PAGES_FILE, 'utf8');
  expect(checkedIn, 'Run `npm run generate`.').toBe(pagesSource(screens));
});

it('a path that is not in the table counts as other', () => {
  expect(
    ['/faq', '/report/:performer', '/dashboard/team', '/report/anna'].map(toPublicPage),
  ).toEqual(['/faq', '/report/:performer', 'other', 'other']);
  expect(toPage('/dashboard/team')).toBe('/dashboard/team');
  expect(toPage('/dashboard/sessions/2026')).toBe('other');
});
