import { readFileSync } from 'node:fs';
import { PAGES_FILE, pagesSource } from '@bin/pages-source';
import { toPage, toPublicPage } from '@shared/site/pages';
import { screens } from '@web/lib/screens';
import { expect, it } from 'vitest';

it('the generated list of pages matches the table of screens', () => {
  const checkedIn = readFileSync(PAGES_FILE, 'utf8');
  expect(checkedIn, 'Run `npm run generate`.').toBe(pagesSource(screens));
});

it('a page counts without the values in its path, and other paths count as other', () => {
  const counted = {
    '/': '/',
    '/faq': '/faq',
    '/report/:performer': '/report/:performer',
    '/report/anna': '/report/:performer',
    '/tag-picker': '/tag-picker/:tag?',
    '/tag-picker/new': '/tag-picker/:tag?',
    '/report/': 'other',
    '/faq/more': 'other',
    '/dashboard/team': 'other',
    other: 'other',
  };
  for (const [path, page] of Object.entries(counted)) expect(toPublicPage(path)).toBe(page);
  expect(toPage('/dashboard/team')).toBe('/dashboard/team');
  expect(toPage('/dashboard/sessions/2026')).toBe('/dashboard/sessions/:id');
});
