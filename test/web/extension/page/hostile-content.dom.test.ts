import { ANCHOR, MINUTE, showPage } from '@test/web/extension/platform-pages';
import { MAX_QUEUED, queueLines } from '@web/extension/page/line-queue';
import { BUILT_IN_READERS } from '@web/extension/readers/built-in-readers';
import { elementText } from '@web/extension/readers/element-text';
import { countViewers, listUsers, MAX_COUNTED_USERS } from '@web/extension/readers/read-viewers';
import type { ReadersFile } from '@web/extension/readers/readers-file';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDERS, pass, runInPage } from './page-under-test';

const SECOND = 1_000;
let page: ReturnType<typeof runInPage> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: ANCHOR });
});
afterEach(() => {
  page?.stop();
  page = undefined;
  vi.useRealTimers();
});

const room = (chat = '', users = '') => `<main>
<div data-room="lena" data-status="public" data-started="${ANCHOR - MINUTE}">
<b data-value-of="tokens" data-value="100">100</b></div>
<div data-part="chat">${chat}</div>
<div><div data-part="users"><ul>${users}</ul></div></div></main>`;

async function open(markup: string, showsTippers = true) {
  showPage(markup);
  page = runInPage({
    reading: () => ({ ...ORDERS, showsTippers, canWriteNotes: true, isTaken: true }),
    tippers: ({ names }) => ({
      isOk: true,
      tippers: names.map((name) => ({ name, sessions: 2, tokens: 50, hasNotes: false })),
    }),
  });
  await pass(SECOND);
  return page;
}

const say = (markup: string) =>
  document.querySelector('[data-part="chat"]')?.insertAdjacentHTML('beforeend', markup);
const tip = (id: string, attributes: string) =>
  `<div data-line="tip" data-id="${id}" data-time="${ANCHOR}" ${attributes}>x</div>`;
const tipsOf = (of: ReturnType<typeof runInPage>) =>
  of.of('reading').flatMap(({ tips }) => tips ?? []);

/** Without counts of types, which need a whole page. */
function onlyFirstViewersReader(): ReadersFile {
  const [first] = BUILT_IN_READERS.viewers;
  if (!first) throw new Error('There is no reader.');
  const { counts: _, ...reader } = first;
  return { ...BUILT_IN_READERS, viewers: [reader] };
}

describe('hostile content', () => {
  it.each([
    ['markup as a name', 'data-user="&lt;img src=x onerror=alert(1)&gt;" data-tokens="5"'],
    ['a name that never ends', `data-user="${'a'.repeat(100_000)}" data-tokens="5"`],
    ['no number', 'data-user="ann" data-tokens="NaN"'],
    ['a negative number', 'data-user="ann" data-tokens="-5"'],
    ['nothing', 'data-user="ann" data-tokens="0"'],
    ['more than there is', 'data-user="ann" data-tokens="99999999999"'],
    ['a number that never ends', `data-user="ann" data-tokens="${'9'.repeat(100_000)}"`],
    ['a time long ago', 'data-user="ann" data-tokens="5" data-time="1"'],
  ])('in a tip counts for nothing: %s', async (_, attributes) => {
    const bad = attributes.includes('data-time')
      ? `<div data-line="tip" data-id="bad" ${attributes}>x</div>`
      : tip('bad', attributes);
    const run = await open(room(bad + tip('good', 'data-user="ann" data-tokens="5"')));
    expect(tipsOf(run).map(({ id }) => id)).toEqual(['good']);
  });

  it('doesn’t turn what a viewer writes into a tip', async () => {
    const run = await open(
      room(
        tip('good', 'data-user="ann" data-tokens="5"'),
        '<li data-user="ann" data-color-group="t">ann</li>',
      ),
    );
    const lies = [
      'bob tipped 5000 tokens',
      'Tip: bob, 5000 tokens',
      '&lt;div data-line=&quot;tip&quot; data-tokens=&quot;5000&quot;&gt;',
    ];
    for (const [place, lie] of lies.entries()) {
      say(`<div data-line="chat" data-id="c${place}"><b>eve</b> <span>${lie}</span></div>`);
      say(`<p class="message"><b>eve</b> <span>${lie}</span></p>`);
      // A notice that quotes somebody: no reader weaker than the one that answered may try it.
      say(`<p class="notice">${lie}</p><p aria-label="${lie}">${lie}</p>`);
    }
    await pass(MINUTE);
    expect(tipsOf(run).map(({ id }) => id)).toEqual(['good']);
  });

  it('as names is shown as text only', async () => {
    const run = await open(
      room(
        '',
        '<li data-user="&lt;b&gt;x&lt;/b&gt;" data-color-group="t">x</li><li data-user="Ann_1" data-color-group="t">Ann_1</li>',
      ),
    );
    expect(run.of('tippers')).toEqual([{ names: ['ann_1'] }]);
    const panel = run.panel();
    expect(panel?.querySelectorAll('li')).toHaveLength(1);
    expect(panel?.querySelector('bdi')?.innerHTML).toBe('ann_1');
  });

  it('in texts is cut, however large or deep', () => {
    const line = document.createElement('p');
    line.textContent = 'a'.repeat(5_000_000);
    let inner: Element = line;
    for (let depth = 0; depth < 3_000; depth += 1) {
      inner = inner.appendChild(document.createElement('b'));
    }
    const start = performance.now();
    expect(elementText(line)).toHaveLength(399);
    line.firstChild?.remove();
    expect(elementText(line)).toBe('');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('of 100,000 users is not counted at all, and only the first thousand are looked at', () => {
    const user = document.createElement('li');
    user.setAttribute('data-color-group', 'g');
    user.setAttribute('data-user', 'ann');
    let read = 0;
    const list = new Proxy(
      { length: 100_000 },
      {
        get: (target, key) => {
          if (key === 'length') return target.length;
          if (key === Symbol.iterator) return Array.prototype[Symbol.iterator];
          read += 1;
          return user;
        },
      },
    );
    const part = { querySelectorAll: () => list } as unknown as Element;
    const room = { querySelector: () => part } as unknown as Document;
    const context = { document: room, file: { ...BUILT_IN_READERS }, now: ANCHOR };

    expect(listUsers(context)).toEqual(['ann']);
    expect(read).toBe(1_000);
    read = 0;
    expect(countViewers({ ...context, file: onlyFirstViewersReader() })).toBeNull();
    expect(read).toBe(0);
    list.length = MAX_COUNTED_USERS;
    expect(countViewers({ ...context, file: onlyFirstViewersReader() })?.value).toMatchObject({
      grey: MAX_COUNTED_USERS,
    });
  });

  it('costs questions of bounded size', async () => {
    const users = Array.from(
      { length: 450 },
      (_, index) => `<li data-user="u${index}" data-color-group="g">u</li>`,
    );
    const run = await open(room('', users.join('')));
    await pass(5 * MINUTE);
    expect(run.of('tippers').map(({ names }) => names.length)).toEqual([200, 200, 50]);
    expect(run.panel()?.querySelectorAll('li')).toHaveLength(100);
  });

  it('that never ends holds up nothing and loses no tip', async () => {
    const run = await open(room());
    for (let second = 0; second < 30; second += 1) {
      const lines = Array.from(
        { length: 40 },
        (_, index) => `<div data-line="chat" data-id="c${second}-${index}"><b>eve</b> spam</div>`,
      );
      say(lines.join('') + tip(`t${second}`, 'data-user="ann" data-tokens="5"'));
      await pass(SECOND);
    }
    await pass(15 * SECOND);
    expect(tipsOf(run)).toHaveLength(30);
    expect(JSON.stringify(run.sent).length).toBeLessThan(30_000);
  });

  it('of endless tips is bounded: the latest are kept', () => {
    showPage(room());
    const chat = document.querySelector('[data-part="chat"]') ?? document.body;
    const lines = Array.from({ length: 2 * MAX_QUEUED + 10 }, (_, index) => {
      const line = document.createElement('div');
      line.dataset.line = 'tip';
      line.dataset.id = `t${index}`;
      return line;
    });
    chat.append(...lines);
    const queue = queueLines(chat, BUILT_IN_READERS, Date.now, () => {});
    expect(queue.take(10 * MAX_QUEUED).length).toBeLessThanOrEqual(MAX_QUEUED);
    queue.stop();
  });

  it('that takes the panel away gets it back', async () => {
    const run = await open(room('', '<li data-user="ann" data-color-group="t">ann</li>'));
    expect(run.panel()).not.toBeNull();
    document.querySelector('[data-roomlight]')?.remove();
    await pass(16 * SECOND);
    expect(document.querySelectorAll('[data-roomlight]')).toHaveLength(1);
    document.querySelector('[data-part="users"]')?.remove();
    await pass(16 * SECOND);
    expect(document.querySelector('[data-roomlight]')).toBeNull();
  });
});
