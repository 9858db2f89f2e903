import { routes } from '@shared/api';
import { methodsAt } from '@shared/api/methods-at';
import { fillPath, type Method, pathNames } from '@shared/api/route';
import { describe, expect, it } from 'vitest';

const row = (method: Method, path: string, takesRest = false) => ({ method, path, takesRest });

const rows = [
  row('POST', '/settings'),
  row('GET', '/settings'),
  row('GET', '/rooms/{p}'),
  row('DELETE', '/rooms/{p}/{start}'),
  row('POST', '/rooms/all'),
  row('GET', '/tags/{p}/{tag}', true),
];

describe('the methods at a path', () => {
  it.each<[string, Method[]]>([
    ['/settings', ['GET', 'POST']],
    ['/settings/', ['GET', 'POST']],
    ['/rooms/vera', ['GET']],
    ['/rooms/vera/2026', ['DELETE']],
    ['/rooms/all', ['GET', 'POST']],
  ])('%s are those of all matching rows: %s', (path, methods) => {
    expect(methodsAt(rows, path)).toEqual(methods);
  });

  it.each([
    '',
    '/',
    '//',
    'settings',
    '/setting',
    '/settingss',
    '/Settings',
    '/settings/more',
    '/v1/settings',
    '//settings',
    '/rooms',
    '/rooms/',
    '/rooms//2026',
    '/rooms//',
    '/rooms/vera/2026/more',
    '/constructor',
    '/__proto__',
  ])('%s has none', (path) => {
    expect(methodsAt(rows, path)).toEqual([]);
  });

  it('match the rest of a path if a row does, with at least one segment', () => {
    expect(methodsAt(rows, '/tags/vera/day')).toEqual(['GET']);
    expect(methodsAt(rows, '/tags/vera/day/night/again')).toEqual(['GET']);
    expect(methodsAt(rows, '/tags/vera')).toEqual([]);
    expect(methodsAt(rows, '/tags/vera/')).toEqual([]);
  });

  it.each([
    ['/%73ettings', ['GET', 'POST']],
    ['/rooms/ve%2Fra', ['GET']],
    ['/rooms/100%', ['GET']],
    ['/rooms/%E0%A4%A', ['GET']],
    ['/rooms/🎉', ['GET']],
    ['/rooms/%F0%9F%8E%89', ['GET']],
    ['/rooms/{p}', ['GET']],
    ['/%7Bp%7D', []],
    ['/sett%ngs', []],
    ['/settings%2F', []],
  ])('%s, with encoded or unencoded characters, are %s', (path, methods) => {
    expect(methodsAt(rows, path)).toEqual(methods);
  });
});

describe('every call', () => {
  it.each(routes)('$method $path is found at its own path', ({ method, path }) => {
    const params = Object.fromEntries(pathNames(path).map((name) => [name, `a ${name}?`]));
    expect(methodsAt(routes, fillPath(path, params))).toContain(method);
  });
});
