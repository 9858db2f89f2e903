import { SECTIONS } from '@shared/domain/access/sections';
import { screenAt } from '@web/lib/screen-at';
import { screenOfSection, screens } from '@web/lib/screens';
import { describe, expect, it } from 'vitest';

describe('the table of screens', () => {
  it('has no duplicate paths', () => {
    const paths = screens.map(({ path }) => path.replace(/:\w+/g, ':'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(screens)('resolves $path to $id', ({ id, path }) => {
    expect(screenAt(path.replace(/:\w+\??/g, 'some-thing'))?.id).toBe(id);
    if (path.endsWith('?')) expect(screenAt(path.replace(/\/:\w+\?$/, ''))?.id).toBe(id);
  });

  it('puts exactly the screens that need sign-in below /dashboard', () => {
    for (const { path, access } of screens) {
      expect(path.startsWith('/dashboard/'), path).toBe(access === 'signed-in');
    }
  });

  it('has exactly one screen for each section', () => {
    for (const section of SECTIONS) {
      expect(screens.filter((screen) => screen.section === section)).toHaveLength(1);
      expect(screenOfSection(section).title).not.toBe('');
    }
  });

  it('gives each screen in the navigation a title and a path that matches its id', () => {
    for (const { id, title, path, menu } of screens) {
      if (!menu) continue;
      expect(title, id).not.toBeNull();
      expect(path.replace(/\/:.*/, '')).toBe(`/dashboard/${id}`);
    }
  });
});

describe('screenAt', () => {
  it.each([
    ['/', 'landing'],
    ['/status/', 'status'],
    ['/dashboard/sessions/2026-11-20T20:05:00.000Z', 'session'],
    ['/dashboard/tipmenu', 'tipmenu'],
    ['/nowhere', undefined],
    ['/dashboard', undefined],
    ['/dashboard/sessions/a/b', undefined],
    ['/report', undefined],
  ])('resolves %s to %s', (path, id) => {
    expect(screenAt(path)?.id).toBe(id);
  });
});
