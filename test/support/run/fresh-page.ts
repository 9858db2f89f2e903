import { beforeAll } from 'vitest';

// A vitest setup file for DOM tests, whose workers keep one window for all their files.

interface TestWindow {
  readonly happyDOM: { setURL(url: string): void };
}

beforeAll(() => {
  // Also where a file before this one left the page.
  (window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/');
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});
