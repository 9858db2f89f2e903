import { appendChunk } from '@lambdas/data/log/capture';
import { services } from '@lambdas/runtime/services';
import { saveUserSettings } from '@shared/api/settings';
import { type Interaction, listInteractions } from '@shared/api/tippers';
import { chatIn, chattiestViewer } from '@test/support/delivered-chat';
import { by, rawEvents } from '@test/support/events';
import { ANCHOR, aRoom, connect, DAY } from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { plan, tippersUnderTest } from '@test/support/tippers-under-test';
import { describe, expect, it } from 'vitest';

const chatty = aRoom({ name: 'lena', eventsToken: 'eventsTokenOfLena5678', historyDays: 1 });
const { service, vera, history, broadcasts } = tippersUnderTest(chatty);
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

describe('viewer_interactions', () => {
  const page = (tipper: string, end?: string) =>
    vera().call(listInteractions, {
      params: { p, tipper },
      query: end === undefined ? {} : { end },
    });

  it('returns everything that was written, newest first', async () => {
    const viewer = chattiestViewer(plan, ANCHOR);
    const { interactions, next } = await page(viewer);

    expect(interactions.map(({ CamSessionId: _, ...message }) => message)).toEqual(
      chatIn(plan, ANCHOR, viewer),
    );
    expect(next).toBeNull();
    expect((await history(viewer)).recentInteractions).toEqual(interactions);
  });

  it('pages without loss or repetition, even if many messages share a time', async () => {
    const lena = await performerWithChat();
    const ask = (end?: string) =>
      lena.call(listInteractions, {
        params: { p: chatty.name, tipper: 'ada' },
        query: end === undefined ? {} : { end },
      });
    const found: Interaction[] = [];
    let pages = 0;
    for (let end: string | null | undefined; end !== null; pages++) {
      const { interactions, next } = await ask(end);
      found.push(...interactions);
      end = next;
    }

    expect(pages).toBe(4);
    expect(found.map(({ Message }) => Message).toSorted()).toEqual(
      Array.from({ length: 350 }, (_, index) => `message ${index}`).toSorted(),
    );
    expect(found.map(({ Time }) => Time)).toEqual(
      found
        .map(({ Time }) => Time)
        .toSorted()
        .toReversed(),
    );
  });

  it('returns the session of each message', async () => {
    const { interactions } = await page(chattiestViewer(plan, ANCHOR));
    const expected = interactions.map(({ Time }) => {
      const ms = Date.parse(Time);
      const on = broadcasts().find(({ start, end }) => ms >= start && ms <= end);
      return on ? iso(on.start) : null;
    });

    expect(interactions.map(({ CamSessionId }) => CamSessionId)).toEqual(expected);
  });

  it('refuses two different viewers', async () => {
    const query = { viewer: 'somebody_else' };
    const answer = await vera().ask(listInteractions, { params: { p, tipper: 'ada' }, query });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'query.viewer' }] });
  });
});

/**
 * Creates five sessions in each of which one viewer wrote 70 messages, 40 of them at the same
 * instant.
 */
async function performerWithChat(): Promise<Person> {
  const lena = await service().signUp('lena@example.com');
  await lena.call(saveUserSettings, { body: { createTipperProfiles: true } });
  await connect(lena, chatty);
  const shows = Array.from({ length: 5 }, (_, show) => show * 600);
  const rows = shows.flatMap((at, show) => [
    [at, 'broadcastStart'] as const,
    ...Array.from({ length: 70 }, (_, index) => {
      const message = { message: `message ${show * 70 + index}` };
      return [at + 1 + Math.min(index, 30), 'chatMessage', { ...by('ada'), message }] as const;
    }),
    [at + 60, 'broadcastStop'] as const,
  ]);
  const events = rawEvents(ANCHOR - 4 * DAY, rows);
  const chunk = { cursor: `${ANCHOR - DAY}-0`, events };
  await appendChunk(services().capture, chatty.name, null, chunk, ANCHOR);
  await service().materialize(chatty.name);
  return lena;
}
