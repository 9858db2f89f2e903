import { readFile, writeFile } from 'node:fs/promises';
import { type CostOptions, OptionError, parseCostOptions } from '@infra/cost/cost-options';
import { costPage } from '@infra/cost/cost-page';
import { computeMonthCost, type MonthCost } from '@infra/cost/month-cost';
import { readBenchmark } from '@infra/cost/read-benchmark';
import { PARTS } from '@infra/cost/usage';

const help = `
npm run -s cost [-- --rooms 2500] [--json]

Prints what a month on AWS costs per room, and for what, from counted units and list prices.

  --rooms n        how many rooms there are (2500)
  --json           prints {rooms, usdPerRoomMonth, parts} instead of a table
  --document f     writes the page docs/cost.md instead
`;

try {
  await run(parseCostOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run({ rooms, isJson, document, isHelp }: CostOptions): Promise<void> {
  if (isHelp) return console.log(help);
  const page = await readFile(new URL('../docs/benchmark.md', import.meta.url), 'utf8');
  const benchmark = readBenchmark(page);
  if (document !== undefined) return writeFile(document, costPage(benchmark));
  const cost = computeMonthCost(rooms, benchmark);
  console.log(isJson ? JSON.stringify(cost) : tableOf(cost));
}

function tableOf({ rooms, usdPerRoomMonth, parts }: MonthCost): string {
  const line = (usd: number, what: string) => `${usd.toFixed(4).padStart(9)}  ${what}`;
  return [
    `US dollars per room and month with ${rooms.toLocaleString('en-US')} rooms`,
    ...parts.map(({ part, usdPerRoomMonth }) => line(usdPerRoomMonth, PARTS[part])),
    line(
      usdPerRoomMonth,
      `Total: $${Math.round(usdPerRoomMonth * rooms).toLocaleString('en-US')} a month`,
    ),
  ].join('\n');
}
