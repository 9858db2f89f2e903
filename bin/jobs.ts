import { type Job, jobs, type Rhythm } from '@infra/jobs';

/** Prints the table of jobs for operators, as Markdown. */
const lines = jobs.map(({ name, does, timeoutSeconds, alarm, ...job }) =>
  row(name, does, timesOf(job), `${timeoutSeconds} s`, alarm.means),
);
console.log(row('Job', 'What it does', 'Starts (UTC)', 'Longest', 'While it fails'));
console.log(row('---', '---', '---', '---', '---'));
for (const line of lines) console.log(line);

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function timesOf({ starts, isSharded }: Pick<Job, 'starts' | 'isSharded'>): string {
  if (starts.length === 0) return 'when a job with shards is due';
  return `${starts.map(rhythmText).join(' and ')}${isSharded ? ', each shard' : ''}`;
}

function rhythmText(rhythm: Rhythm): string {
  if ('dailyAt' in rhythm) return `daily at ${rhythm.dailyAt}`;
  const { everyMinutes } = rhythm;
  return everyMinutes < 60 ? `every ${everyMinutes} min` : `every ${everyMinutes / 60} h`;
}
