import { parseArgs } from 'node:util';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { buildWeb } from '@infra/local/web-build';
import { findFailures, findSlowTraffic, WARM_UP_MINUTES } from '@test/load/load-report';
import { runLoad } from '@test/load/run-load';

// `npm run load` puts an evening's traffic on the embedded stack for 60 minutes: 20 dashboards, about
// ten requests per second, and a room with 463 events per minute. `-- --minutes 5` takes that many.
// It fails if a request fails, if memory still grows after ten minutes, or if p99 exceeds five times
// p50, and prints which calls are among the slowest. A busy machine raises p99.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('Give --minutes a number above 0.');

const rooms: readonly RoomPlan[] = [
  {
    name: 'heavy_heather',
    eventsToken: 'heavyEventsToken1',
    historyDays: 0,
    density: 'heavy',
    alwaysLive: true,
  },
  {
    name: 'usual_ursula',
    eventsToken: 'usualEventsToken1',
    historyDays: 30,
    density: 'usual',
    alwaysLive: true,
  },
];

let nth = 0;
console.log('minute requests errors  p50 ms  p99 ms  RSS MB heap MB external MB');
const result = await runLoad({
  rooms,
  webRoot: await buildWeb(),
  forMs: minutes * 60_000,
  dashboards: 20,
  pauseMs: 2_000,
  onStart: ({ pid, url }) => console.error(`The product is at ${url}, process ${pid}.`),
  onError: (error) => console.error(error),
  onMinute: ({ requests, errors, p50, p99, rss, heap, external }) => {
    const row = [++nth, requests, errors, p50, p99, rss, heap, external];
    console.log(row.map((number) => String(number).padStart(7)).join(' '));
  },
});

const warm = result.sent.slice(result.sent.length > WARM_UP_MINUTES ? WARM_UP_MINUTES : 0).flat();
console.log('the slowest 1%: share requests  p50 ms  p99 ms');
for (const { name, share, requests, p50, p99 } of findSlowTraffic(warm)) {
  const row = [`${share}%`, requests, p50, p99];
  console.log(`${row.map((cell) => String(cell).padStart(7)).join(' ')}  ${name}`);
}
for (const [error, times] of Object.entries(result.errors)) console.log(`${times} x ${error}`);
const failures = [
  ...findFailures(result.minutes),
  ...(Object.keys(result.errors).length > 0 ? ['something failed, see above'] : []),
];
console.log(failures.length === 0 ? 'passed' : `failed: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
