import type { TimeInPage } from './measure-in-page';

export const IN_PAGE_HEADING = '## Browser extension in the page';

const HOW =
  'In Chromium, the extension’s script runs for its first minute in a page of the simulated platform, ' +
  'with the panel of tippers. One line of the chat in fifty is a tip; one name in ten is markup. ' +
  'V8’s profiler says which share of what the main thread did is the script’s, including what it asks ' +
  'of the browser; the time is this share of the thread’s CPU time. The longest time is by the clock, ' +
  'so it is longer on a busy machine.';

const HEADINGS = [
  'Users',
  'Chat lines per second',
  'Tips read',
  'Main-thread time per minute',
  'Share of the page’s main-thread time',
  'Longest at a time',
];

/** Writes what the extension costs a page as a section of the benchmark's page. */
export function inPageSection(times: readonly TimeInPage[] | null): string {
  if (times === null) return `${IN_PAGE_HEADING}\n\nNot measured: the machine had no Chromium.`;
  const rows = times.map(({ crowd, totalMs, longestMs, share, tips }) => [
    crowd.users.toLocaleString('en-US'),
    crowd.linesPerSecond.toLocaleString('en-US'),
    tips.toLocaleString('en-US'),
    `${Math.round(totalMs).toLocaleString('en-US')} ms`,
    `${(100 * share).toFixed(1)}%`,
    `${Math.round(longestMs)} ms`,
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map(line)].join('\n');
  return [IN_PAGE_HEADING, HOW, table].join('\n\n');
}

/** Replaces the section in a benchmark's page, or appends it. */
export function withInPageSection(document: string, section: string): string {
  const [start, ...rest] = document.split(`${IN_PAGE_HEADING}\n`);
  const before = (start ?? '').trimEnd();
  const next = rest.join('').search(/^## /m);
  const after = next < 0 ? '' : `\n\n${rest.join('').slice(next).trimEnd()}`;
  return `${before}\n\n${section}${after}\n`;
}
