import { SECTIONS } from '@shared/domain/access/sections';
import { screenAt } from '@web/lib/screen-at';
import { screenOfSection, screens } from '@web/lib/screens';
import { describe, expect, it } from 'vitest';

describe('the table of screens', () => {
  it('has each address once', () => {
    const paths = screens.map(({ path }) => path.replace(/:\w+/g, ':'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(screens)('leads from $path to $id', ({ id, path }) => {
    expect(screenAt(path.replace(/:\w+\??/g, 'some-thing'))?.id).toBe(id);
    if (path.endsWith('?')) expect(screenAt(path.replace(/\/:\w+\?$/, ''))?.id).toBe(id);
  });

  it('keeps what needs an account below the dashboard, and only that', () => {
    for (const { path, access } of screens) {
      expect(path.startsWith('/dashboard/'), path).toBe(access === 'signed-in');
    }
  });

  it('shows each section of a room’s numbers on one screen', () => {
    for (const section of SECTIONS) {
      expect(screens.filter((screen) => screen.section === section)).toHaveLength(1);
      expect(screenOfSection(section).title).not.toBe('');
    }
  });

  it('gives what is in the navigation a title and the address of its id', () => {
    for (const { id, title, path, menu } of screens) {
      if (!menu) continue;
      expect(title, id).not.toBeNull();
      expect(path.replace(/\/:.*/, '')).toBe(`/dashboard/${id}`);
    }
  });
});

describe('an address', () => {
  it.each([
    ['/', 'landing'],
    ['/status/', 'status'],
    ['/dashboard/sessions/2026-11-20T20:05:00.000Z', 'session'],
    ['/dashboard/tipmenu', 'tipmenu'],
    ['/nowhere', undefined],
    ['/dashboard', undefined],
    ['/dashboard/sessions/a/b', undefined],
    ['/report', undefined],
  ])('%s is of the screen %s', (path, id) => {
    expect(screenAt(path)?.id).toBe(id);
  });
});
