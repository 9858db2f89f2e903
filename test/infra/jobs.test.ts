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

  it.each(jobs)('starts $name at valid times', ({ starts }) => {
    expect(starts.length).toBeGreaterThan(0);
    for (const rhythm of starts) {
      if ('dailyAt' in rhythm) expect(minuteOfDay(rhythm.dailyAt)).toBeLessThan(24 * 60);
      else expect(rhythm.everyMinutes).toBeGreaterThan(0);
    }
  });
});

describe('the schedules', () => {
  const idsOf = (name: string) => schedules.filter(({ job }) => job === name).map(({ id }) => id);

  it('have unique ids', () => {
    expect(new Set(schedules.map(({ id }) => id)).size).toBe(schedules.length);
  });

  it('start a job once, once per shard, or again later in the day', () => {
    expect(idsOf('scan')).toEqual(['scan']);
    expect(idsOf('listen')).toEqual(['listen-1', 'listen-2']);
    expect(idsOf('share')).toEqual(['share', 'share-again']);
    expect(idsOf('report')).toEqual(['report-1', 'report-2', 'report-1-again', 'report-2-again']);
  });

  it('pass the shard as the input, and nothing to a job without shards', () => {
    expect(schedules.find(({ id }) => id === 'report-2-again')).toEqual({
      id: 'report-2-again',
      job: 'report',
      input: { shard: 1 },
      dailyAt: '00:20',
    });
    expect(schedules.find(({ id }) => id === 'scan')?.input).toEqual({});
  });
});
