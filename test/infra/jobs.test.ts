import { existsSync } from 'node:fs';
import { functions } from '@infra/functions';
import { jobs } from '@infra/jobs';
import { minuteOfDay, schedules } from '@infra/schedules';
import { describe, expect, it } from 'vitest';

const LAMBDA_LIMIT_SECONDS = 900;

describe('the table of jobs', () => {
  it.each(jobs)('gives $name a function with its rights, timeout and memory', (job) => {
    const found = functions.filter(
      ({ domain, name }) => domain === 'pipeline' && name === job.name,
    );
    expect(found).toEqual([
      expect.objectContaining({
        grants: job.grants,
        memoryMb: job.memoryMb,
        timeoutSeconds: job.timeoutSeconds,
      }),
    ]);
    expect(existsSync(new URL(`../../${found[0]?.entry}`, import.meta.url))).toBe(true);
    expect(job.timeoutSeconds).toBeLessThanOrEqual(LAMBDA_LIMIT_SECONDS);
    expect(job.grants.length).toBeGreaterThan(0);
  });

  it.each(jobs)('starts $name at valid times', ({ name, starts }) => {
    // The dispatcher starts whenever a job with shards is due.
    expect(starts.length > 0).toBe(name !== 'dispatch');
    for (const rhythm of starts) {
      if ('dailyAt' in rhythm) expect(minuteOfDay(rhythm.dailyAt)).toBeLessThan(24 * 60);
      else expect(rhythm.everyMinutes).toBeGreaterThan(0);
    }
  });
});

describe('the schedules', () => {
  const idsOf = (name: string) =>
    schedules.filter(({ job, input }) => (input.job ?? job) === name).map(({ id }) => id);

  it('have unique ids', () => {
    expect(new Set(schedules.map(({ id }) => id)).size).toBe(schedules.length);
  });

  it('start a job once, or again later in the day', () => {
    expect(idsOf('scan')).toEqual(['scan']);
    expect(idsOf('listen')).toEqual(['listen']);
    expect(idsOf('share')).toEqual(['share', 'share-again']);
    expect(idsOf('report')).toEqual(['report', 'report-again']);
  });

  it('start the dispatcher for a job with shards, and any other directly', () => {
    expect(schedules.find(({ id }) => id === 'report-again')).toEqual({
      id: 'report-again',
      job: 'dispatch',
      input: { job: 'report' },
      dailyAt: '00:20',
    });
    expect(schedules.find(({ id }) => id === 'scan')?.input).toEqual({});
  });
});
