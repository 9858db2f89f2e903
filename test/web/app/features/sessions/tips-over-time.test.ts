import { tipsOverTime } from '@web/app/features/sessions/tips-over-time';
import { describe, expect, it } from 'vitest';
import { aSession, aTip, details } from './a-session';

const clock = ({ time }: { time: string }) => time.slice(11, 16);

describe('tipsOverTime', () => {
  it('returns every quarter hour from the start of a session to its end', () => {
    const bins = tipsOverTime(details());
    expect(bins).toHaveLength(13);
    expect(bins.map(clock).at(0)).toBe('20:00');
    expect(bins.map(clock).at(-1)).toBe('23:00');
    expect(bins.every(({ tokens, tips }) => tokens === 0 && tips === 0)).toBe(true);
  });

  it('adds each tip to its quarter hour and keeps a running total', () => {
    const bins = tipsOverTime(
      details({ tips: [aTip('20:08:00', 50), aTip('20:29:59', 25), aTip('20:30:00', 100)] }),
    );
    expect(bins.slice(0, 4).map(({ tokens }) => tokens)).toEqual([50, 25, 100, 0]);
    expect(bins.slice(0, 4).map(({ sumSoFar }) => sumSoFar)).toEqual([50, 75, 175, 175]);
    expect(bins.at(-1)?.sumSoFar).toBe(175);
  });

  it('returns the highest tip of a quarter hour, and the earlier of two equal ones', () => {
    const tips = [aTip('20:20:00', 10, 'ann'), aTip('20:21:00', 99, 'bob'), aTip('20:22:00', 99)];
    expect(tipsOverTime(details({ tips }))[1]?.highest).toEqual({ tokens: 99, tipper: 'bob' });
  });

  it('returns no name for an anonymous highest tip', () => {
    const [bin] = tipsOverTime(details({ tips: [aTip('20:10:00', 500, null)] }));
    expect(bin?.highest).toEqual({ tokens: 500, tipper: null });
  });

  it('ends with the unfinished quarter hour of the newest event while on air', () => {
    const bins = tipsOverTime(
      details({
        session: aSession({ isLive: true, endTime: null }),
        tips: [aTip('20:20:00', 5)],
        through: '2026-11-20T20:33:00.000Z',
      }),
    );
    expect(bins.map(clock)).toEqual(['20:00', '20:15', '20:30']);
    expect(bins.map(({ state }) => state)).toEqual(['done', 'done', 'unfinished']);
  });

  it('marks whole quarter hours between stop and reconnect as a gap', () => {
    const bins = tipsOverTime(
      details({
        moments: [
          { time: '2026-11-20T20:59:00.000Z', kind: 'stop', user: null, tokens: null, text: '' },
          {
            time: '2026-11-20T21:31:00.000Z',
            kind: 'reconnect',
            user: null,
            tokens: null,
            text: '',
          },
        ],
      }),
    );
    expect(bins.filter(({ state }) => state === 'gap').map(clock)).toEqual(['21:00', '21:15']);
  });

  it('shows every tip, even in a gap or after the end of the session', () => {
    const moment = (time: string, kind: 'stop' | 'reconnect') => ({
      time,
      kind,
      user: null,
      tokens: null,
      text: '',
    });
    const bins = tipsOverTime(
      details({
        tips: [aTip('21:05:00', 7), aTip('23:20:00', 11)],
        moments: [
          moment('2026-11-20T20:55:00.000Z', 'stop'),
          moment('2026-11-20T21:20:00.000Z', 'reconnect'),
        ],
      }),
    );
    expect(bins.find((bin) => clock(bin) === '21:00')).toMatchObject({ state: 'done', tokens: 7 });
    expect(bins.at(-1)).toMatchObject({ tokens: 11, sumSoFar: 18 });
  });

  it('adds media to the running total in the quarter hour of the purchase', () => {
    const bought = (time: string, tokens: number | null) => ({
      time: `2026-11-20T${time}.000Z`,
      kind: 'mediaPurchase' as const,
      user: 'ann',
      tokens,
      text: 'Autumn walk',
    });
    const bins = tipsOverTime(
      details({
        tips: [aTip('20:08:00', 50)],
        moments: [bought('20:09:00', 45), bought('20:31:00', 30), bought('20:32:00', null)],
      }),
    );
    expect(bins.slice(0, 3).map(({ mediaTokens }) => mediaTokens)).toEqual([45, 0, 30]);
    expect(bins.slice(0, 3).map(({ tokens }) => tokens)).toEqual([50, 0, 0]);
    expect(bins.at(-1)?.sumSoFar).toBe(125);
  });

  it('returns one quarter hour at the very start', () => {
    const bins = tipsOverTime(
      details({
        session: aSession({ isLive: true, endTime: null }),
        through: '2026-11-20T20:07:00.000Z',
      }),
    );
    expect(bins).toHaveLength(1);
  });
});
