import { DEFINITIONS } from '@shared/metrics/definitions';
import { glossary } from '@shared/metrics/glossary';
import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import { describe, expect, it } from 'vitest';

describe('the metric registry', () => {
  const rows = Object.entries(METRICS);

  it.each(rows)('defines %s', (id, row) => {
    expect(row.id).toBe(id);
    expect(row.label).toMatch(/^[A-Z≈].{2,24}$/);
    expect(DEFINITIONS[row.id]).toMatch(/^[A-Z].{15,}\.$/);
    // Ambiguous words, and words that newcomers don't know.
    expect(`${row.label} ${DEFINITIONS[row.id]}`).not.toMatch(
      /figure|reckon|stretch|an hour|told|on air/i,
    );
  });

  it('gives each metric a unique label', () => {
    const labels = rows.map(([, { label }]) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('puts every metric into one chapter of the glossary', () => {
    const listed = glossary().flatMap(({ metrics }) => metrics.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(rows.map(([id]) => id).toSorted());
    expect(glossary().every(({ metrics }) => metrics.length > 0)).toBe(true);
  });

  it('shows money only to people who may see it', () => {
    const isTokens = rows.filter(([, { unit }]) =>
      ['tokens', 'tokensPerHour', 'usd'].includes(unit),
    );
    expect(isTokens.filter(([, { isMoney }]) => !isMoney)).toEqual([]);
  });
});

describe('measuring', () => {
  const HOUR = 3600;

  it('rounds as the row says', () => {
    const stats = { incomeTokens: 1_000, tipTokens: 500, seconds: 3 * HOUR };
    expect(measure(METRICS.incomePerHour, stats)).toBe(333);
    expect(measure(METRICS.tipsPerHour, stats)).toBe(167);
    expect(measure(METRICS.averageViewers, { averageViewers: 12.345 })).toBe(12.3);
    expect(Object.is(measure(METRICS.newFollowers, { follows: 0, unfollows: 0 }), 0)).toBe(true);
  });

  it('has one minimum time for all hourly rates', () => {
    const rates = rows().filter(({ unit }) => unit === 'tokensPerHour');
    expect(rates.map(({ id }) => id)).toEqual(['incomePerHour', 'tipsPerHour', 'benchmark']);
    const short = { incomeTokens: 90, tipTokens: 90, seconds: 15 * 60 - 1 };
    expect(measure(METRICS.incomePerHour, short)).toBeNull();
    expect(measure(METRICS.tipsPerHour, short)).toBeNull();
    expect(measure(METRICS.tipsPerHour, { ...short, seconds: 15 * 60 })).toBe(360);
  });

  it('returns null instead of dividing by zero', () => {
    expect(measure(METRICS.averageTip, { tipTokens: 0, tips: 0 })).toBeNull();
    expect(measure(METRICS.incomePerSession, { incomeTokens: 0, sessions: 0 })).toBeNull();
    expect(measure(METRICS.stellar, { tipTokens: 100, sessions: 19 })).toBeNull();
  });

  it('keeps hidden money hidden', () => {
    expect(measure(METRICS.income, { incomeTokens: Number.NaN })).toBeNaN();
  });
});

const rows = () => Object.values(METRICS);
