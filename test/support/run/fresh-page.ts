import { beforeAll } from 'vitest';

// A vitest setup file for DOM tests, whose workers keep one window for all their files.

beforeAll(() => {
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
