import { EarningsByWeekdayHour } from '@shared/api/earnings';
import { SessionUpdates } from '@shared/api/session-resources';
import { TipMenuPerformance } from '@shared/api/tip-menu';
import { TipperHistory, TipperList } from '@shared/api/tippers';
import { sampleHistory } from '@web/app/demo/sample/sample-history';
import { sampleMenuPerformance } from '@web/app/demo/sample/sample-performance';
import { createSampleRoom, SAMPLE_NOW } from '@web/app/demo/sample/sample-room';
import { sampleTippers } from '@web/app/demo/sample/sample-tippers';
import { sampleUpdates } from '@web/app/demo/sample/sample-updates';
import { sampleWeek } from '@web/app/demo/sample/sample-week';
import { expect, it } from 'vitest';

const room = createSampleRoom();
const tokens = room.tips.reduce((sum, tip) => sum + tip.tokens, 0);

it('makes the same sample each time, before the page’s fixed time', () => {
  expect(createSampleRoom()).toEqual(room);
  expect(room.sessions.length).toBeGreaterThan(25);
  expect(room.tips.every(({ time }) => Date.parse(time) < SAMPLE_NOW)).toBe(true);
});

it('has the shapes of the service’s replies', () => {
  const updates = room.sessions.map(sampleUpdates);
  const list = sampleTippers(room);
  TipperList.parse(list);
  TipMenuPerformance.parse(sampleMenuPerformance(room));
  EarningsByWeekdayHour.shape.hours.parse(sampleWeek(room.tips));
  for (const one of updates) SessionUpdates.parse(one);
  for (const { name } of list.tippers) TipperHistory.parse(sampleHistory(room, name ?? ''));
});

it('has one total on all its parts', () => {
  const { tippers, total } = sampleTippers(room);
  const byName = tippers.map(({ name }) => sampleHistory(room, name ?? '')?.total.tokens ?? 0);
  const byHour = Object.values(sampleWeek(room.tips)).flat();
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  expect(total.tokens).toBe(tokens);
  expect(sum(byName)).toBe(tokens);
  expect(sum(byHour)).toBe(tokens);
  expect(sampleMenuPerformance(room).total.tokens).toBe(tokens);
});

it('names only invented people', () => {
  const names = sampleTippers(room).tippers.map(({ name }) => name);
  expect(names.every((name) => name?.startsWith('sample_'))).toBe(true);
});
