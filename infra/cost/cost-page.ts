import { AWS_PRICES, PRICES_OF, type PriceName, priceOf } from './aws-prices';
import { QUIET_READ_UNITS } from './counted-units';
import { computeMonthCost, usageOf } from './month-cost';
import type { BenchmarkUnits } from './read-benchmark';
import { ROOM_MONTH, RUNNING } from './room-month';
import { listSavings } from './savings';
import { slowAnswerUsage } from './service-usage';
import { PARTS, type PartName, sumOf, usdOf } from './usage';

const ROOMS = [10, 250, 2_500, 25_000];
const GOAL_ROOMS = 2_500;
/** US dollars per room and month at `GOAL_ROOMS`. */
const GOAL_USD = 0.05;

/** The page about what a month costs, `docs/cost.md`, as Markdown. */
export function costPage(benchmark: BenchmarkUnits): string {
  const costs = ROOMS.map((rooms) => computeMonthCost(rooms, benchmark));
  const { usdPerRoomMonth, parts } = computeMonthCost(GOAL_ROOMS, benchmark);
  const slowAnswers = usdOf(slowAnswerUsage(GOAL_ROOMS)) / GOAL_ROOMS;
  const savings = listSavings();
  const saved = savings.reduce((sum, saving) => sum + saving.usdPerRoomMonth, 0);
  const ofPart = (part: PartName) =>
    costs.map((cost) => usd(cost.parts.find((one) => one.part === part)?.usdPerRoomMonth ?? 0));

  return `${[
    '# Cost',
    'Written by `npm run -s cost -- --document docs/cost.md`; do not edit. US dollars, calculated from ' +
      'units that [the benchmark](benchmark.md) and tests count, times list prices, times an assumed ' +
      'month of a room. No bill has been compared yet.',
    table(
      ['Rooms', 'A month', 'Per room'],
      costs.map((cost) => [
        count(cost.rooms),
        dollars(cost.usdPerRoomMonth * cost.rooms),
        cost.usdPerRoomMonth.toFixed(2),
      ]),
    ),
    `**The goal is ${GOAL_USD} per room at ${count(GOAL_ROOMS)} rooms; ${
      usdPerRoomMonth <= GOAL_USD
        ? `it is met with ${usdPerRoomMonth.toFixed(3)}`
        : `it is missed with ${usdPerRoomMonth.toFixed(3)}`
    }.** \`npm run -s cost -- --rooms N\` prints the parts for any number of rooms.`,
    '## Parts',
    `Per room and month, the largest first at ${count(GOAL_ROOMS)} rooms.`,
    table(
      ['Part', ...ROOMS.map((rooms) => `${count(rooms)} rooms`)],
      parts.map(({ part }) => [PARTS[part], ...ofPart(part)]),
    ),
    '## What AWS charges for',
    `Per room and month at ${count(GOAL_ROOMS)} rooms, without what costs less than 0.001. Each call is paid for at CloudFront, API Gateway and Lambda and in the logs, whatever it reads.`,
    table(
      ['For', 'Per room'],
      chargesOf(benchmark).map(([name, amount]) => [AWS_PRICES[name].unit, usd(amount)]),
    ),
    '## What would lower it',
    `Per room and month at ${count(GOAL_ROOMS)} rooms, each as if it were the only change. None of them is made.`,
    table(
      ['Change', 'Saves'],
      savings.map((saving) => [saving.change, usd(saving.usdPerRoomMonth)]),
    ),
    `All of them together leave about ${(usdPerRoomMonth - saved).toFixed(3)}. Most of that is for calls of dashboards, for events, and for storing them; [the benchmark](benchmark.md) says which items events read and write.`,
    '## An assumed month of a room',
    'What rooms do decides most. Change `infra/cost/room-month.ts` to try another month.',
    table(
      ['Value', 'What'],
      Object.values(ROOM_MONTH).map(({ value, says }) => [String(value), says]),
    ),
    '## What is counted, and what is derived',
    'The units of events, reports, calls and shared items, bytes stored and bytes sent are those of the ' +
      'benchmark; its page is read when the cost is computed. Tests count the calls that an open ' +
      'overview repeats, how often a process opens keys, what sampling reads and writes, and the read ' +
      'units of a job that finds nothing to do in a room. What a running session costs while somebody watches is from ' +
      '[live reads](decisions/live-reads.md). Of `archive`, most are chunks of the last two days:',
    table(
      ['Job', 'Read units of a run'],
      Object.entries(QUIET_READ_UNITS).map(([name, units]) => [`\`${name}\``, String(units)]),
    ),
    'Starts and memory are those of `infra/jobs.ts`, numbers of alarms and metrics those of their tables. ' +
      'These are derived or assumed, because no deployment has been measured yet:',
    table(
      ['Value', 'What'],
      Object.values(RUNNING).map(({ value, says }) => [String(value), says]),
    ),
    '## Prices',
    `On demand in us-east-1, as of ${PRICES_OF}, without free tiers.`,
    table(
      ['Price', 'For'],
      Object.values(AWS_PRICES).map(({ usd: price, per, unit }) => [
        `$${price}`,
        per === 1 ? unit : `${count(per)} ${unit}`,
      ]),
    ),
    '## Not included',
    [
      'Taxes, support plans, the domain, and Stripe’s fees.',
      'Bedrock: summaries and help answers depend on consent and on the model.',
      'Posts on social networks that charge for them.',
      'Visitors of the public site, overlays, access tokens, uploads of the browser extension, and data exports.',
      'Backups that `npm run backup` writes, restore drills, and rebuilds after an upgrade of the fold.',
      'A web ACL: about $7 a month and $0.60 per million requests.',
      'The CloudWatch dashboard: the first three of an account are free.',
      `Slow answers of the platform. If 3% take five seconds, as in [the simulation](scale.md), rounds of listeners nearly always wait for one: ${usd(slowAnswers)} more per room at ${count(GOAL_ROOMS)} rooms.`,
      'Storing logs, access logs of buckets, replaced versions of objects, and traffic to the platform. They are small, but not counted.',
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n')}\n`;
}

/** What is charged per room at `GOAL_ROOMS`, the most first. */
function chargesOf(benchmark: BenchmarkUnits): [PriceName, number][] {
  const all = sumOf(Object.values(usageOf(GOAL_ROOMS, benchmark)));
  return (Object.entries(all) as [PriceName, number][])
    .map(([name, amount]): [PriceName, number] => [name, priceOf(name, amount) / GOAL_ROOMS])
    .filter(([, charged]) => charged >= 0.001)
    .sort(([, a], [, b]) => b - a);
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function usd(amount: number): string {
  return amount.toFixed(4);
}

function dollars(amount: number): string {
  return `$${count(Math.round(amount))}`;
}
