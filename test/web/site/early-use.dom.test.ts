// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('web/public/early-use.js', 'utf8');

it('repeats early clicks once the page is taken over, each after what the one before changed', async () => {
  document.body.innerHTML = '<div id="root"><button>Monthly</button><button>Get Pro</button></div>';
  const [monthly, getPro] = document.querySelectorAll('button');
  new Function(SCRIPT)();
  monthly?.click();
  getPro?.click();
  getPro?.click();
  expect(document.getElementById('root')?.dataset.needs).toBe('code');

  // As React does: what a click changes is drawn after it.
  let drawn = 'annual';
  const bought: string[] = [];
  monthly?.addEventListener('click', () => queueMicrotask(() => (drawn = 'monthly')));
  getPro?.addEventListener('click', () => bought.push(drawn));
  dispatchEvent(new Event('taken-over'));

  await vi.waitFor(() => expect(bought).toEqual(['monthly']));
});
