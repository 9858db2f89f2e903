import { z } from 'zod';

/** A text on one line, with limits that fit search results and link previews. */
export function lineOf(min: number, max: number) {
  const problem = `needs ${min}–${max} characters on one line`;
  return z.string(problem).trim().min(min, problem).max(max, problem).regex(/^.+$/, problem);
}

/** A date such as 2026-11-20; 2026-02-30 is refused. */
export const date = z.iso.date('needs a real date, such as 2026-11-20');
