import { screens } from './screens';

const patterns = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));

/** Returns the screen at a path; undefined if there is none. */
export function screenAt(pathname: string): (typeof screens)[number] | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.screen;
}

/** Turns `/report/:performer` into `^/report/[^/]+/?$`. */
export function patternOf(path: string): RegExp {
  const parts = path.split('/').slice(1);
  const sources = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${sources.join('')}/?$`);
}
