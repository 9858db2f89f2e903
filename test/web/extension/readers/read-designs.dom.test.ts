import type { DesignName } from '@infra/local/platform/pages/designs/find-design';
import { createBookkeeper } from '@infra/local/platform/truth/bookkeeper';
import { createExtensionReport } from '@infra/local/platform/truth/extension-report';
import { ANCHOR, aRoom, MINUTE, showPage, showRoom } from '@test/web/extension/platform-pages';
import { readRoom } from '@web/extension/page/read-room';
import { recognizePage } from '@web/extension/page/recognize-page';
import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { countViewers, listUsers } from '@web/extension/readers/read-viewers';
import type { ReadersFile } from '@web/extension/readers/readers-file';
import { describe, expect, it } from 'vitest';

const room = aRoom();
const start = createBookkeeper(room).truth(ANCHOR).broadcasts.at(-1)?.start ?? 0;
/** A time of a snapshot. */
const NOW = start + 39 * MINUTE;
const report = createExtensionReport(room, start, NOW);
const { now: truth } = createBookkeeper(room).truth(NOW);
const snapshot = report.snapshots.at(-1);

const pageAt = (now = NOW, file: ReadersFile = BUILT_IN_READERS) => ({ document, file, now });
const read = (context = pageAt()) => readRoom(context, undefined, true);

const viewers = {
  moderator: snapshot?.types.m,
  fanClub: snapshot?.types.f,
  darkPurple: snapshot?.types.l,
  lightPurple: snapshot?.types.p,
  darkBlue: snapshot?.types.tr,
  lightBlue: snapshot?.types.t,
  grey: snapshot?.types.g,
  guest: snapshot?.anonymous,
};

describe.each([
  ['attributes', 'attribute'],
  ['labels', 'label'],
  ['plain', 'text'],
] as const)('a page in the design %s', (design: DesignName, kind) => {
  it('says the same as the simulated world, and which readers found it', () => {
    showRoom(room, design, NOW);

    expect(recognizePage(pageAt())).toMatchObject({ kind: 'room', performer: 'lena' });
    const { startedAt, ...state } = read();
    expect(state).toEqual({
      isLive: true,
      tokens: report.tokens,
      followers: truth.followers,
      viewers,
      readers: {
        tokens: `tokens-${kind}`,
        followers: `followers-${kind}`,
        viewerTypes: `viewer-types-${kind}`,
      },
    });
    expect(report.tokens).toBeGreaterThan(0);
    // A duration in minutes is not more exact.
    expect(Math.abs((startedAt ?? 0) - start)).toBeLessThan(kind === 'text' ? MINUTE : 1);
    expect(snapshot?.at).toBe(NOW);
  });

  it('names everybody in the user list', () => {
    showRoom(room, design, NOW);
    expect(listUsers(pageAt())).toHaveLength(truth.registered);
    expect(new Set(listUsers(pageAt())).has('lena')).toBe(false);
  });

  it('says when a session is over', () => {
    const over = (room.script(room.timeline.indexAt(start)).show?.to ?? 0) + MINUTE;
    showRoom(room, design, over);
    expect(read(pageAt(over)).isLive).toBe(false);
    expect(read(pageAt(over)).viewers).toBeUndefined();
  });
});

describe('a page in a design that no reader knows', () => {
  it('is not recognized, and everything is missing rather than wrong', () => {
    showRoom(room, 'redesigned', NOW);

    expect(recognizePage(pageAt())).toBeNull();
    expect(read()).toEqual({ isLive: false, readers: {} });
    expect(listUsers(pageAt())).toEqual([]);
  });
});

describe('readers', () => {
  it('take the next one if the first is turned off, and none if the figure is', () => {
    showRoom(room, 'attributes', NOW);
    const tokensOf = (off: readonly string[]) => read(pageAt(NOW, { ...BUILT_IN_READERS, off }));

    expect(tokensOf(['tokens-attribute']).tokens).toBeUndefined();
    expect(tokensOf(['tokens']).tokens).toBeUndefined();
    expect(tokensOf(['tokens']).followers).toBe(truth.followers);
    expect(tokensOf(['viewerTypes']).viewers).toBeUndefined();
    expect(tokensOf([]).tokens).toBe(report.tokens);
  });

  it('find nothing where elements contradict each other', () => {
    showRoom(room, 'attributes', NOW);
    document
      .querySelector('[data-room]')
      ?.insertAdjacentHTML('beforeend', '<b data-value-of="tokens" data-value="99999">?</b>');
    expect(read().tokens).toBeUndefined();
  });

  it('find nothing in what viewers write', () => {
    showRoom(room, 'attributes', NOW);
    const { followers, tokens } = read();
    document
      .getElementById('chat')
      ?.insertAdjacentHTML('beforeend', '<b data-value-of="tokens" data-value="99999">?</b>');
    document
      .getElementById('whispers')
      ?.insertAdjacentHTML('beforeend', '<b data-value-of="followers" data-value="1">?</b>');
    expect(read()).toMatchObject({ followers, tokens });
  });

  it('don’t count users of a type that they don’t know', () => {
    showRoom(room, 'attributes', NOW);
    document
      .querySelector('#users ul')
      ?.insertAdjacentHTML('beforeend', '<li data-user="new" data-color-group="gold">new</li>');
    expect(countViewers(pageAt())?.value).toEqual({ guest: viewers.guest });
  });

  it('survive selectors and pages that make no sense', () => {
    showPage('<main></main>');
    expect(recognizePage(pageAt())).toBeNull();
    expect(read()).toEqual({ isLive: false, readers: {} });

    showRoom(room, 'attributes', NOW);
    const broken: ReadersFile = {
      ...BUILT_IN_READERS,
      privateParts: ['>>'],
      values: {
        ...BUILT_IN_READERS.values,
        tokens: [
          { id: 'tokens-broken', as: 'count', select: ':::' },
          ...BUILT_IN_READERS.values.tokens,
        ],
      },
      viewers: [{ id: 'viewers-broken', users: '[', type: { attribute: '' }, types: {} }],
    };
    expect(read(pageAt(NOW, broken))).toMatchObject({
      tokens: report.tokens,
      readers: { tokens: 'tokens-attribute' },
    });
    expect(read(pageAt(NOW, broken)).viewers).toBeUndefined();
  });
});
