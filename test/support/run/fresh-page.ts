import { beforeAll } from 'vitest';

// A vitest setup file for DOM tests. Their workers keep one window for all their files.

interface TestWindow {
  readonly happyDOM: { setURL(url: string): void };
}

beforeAll(() => {
  // An earlier file may have navigated elsewhere.
  (window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/');
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});
