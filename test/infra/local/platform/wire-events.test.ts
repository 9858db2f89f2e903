import { describe, expect, it } from 'vitest';
import { aRoom } from './a-platform';
import { feedEvents } from './feed-events';

const events = feedEvents(21, aRoom({ density: 'usual', historyDays: 40 }));
const of = (method: string) => events.filter((event) => event.method === method);
const values = (method: string, key: string) =>
  of(method).map(({ object }) => object[key] as Record<string, unknown>);

describe('delivered events', () => {
  it('contain the broadcaster and, except for subjects, all 17 fields of the user', () => {
    const keys = new Set(
      events
        .filter(({ method }) => method !== 'roomSubjectChange')
        .map(({ object }) =>
          Object.keys(object.user as object)
            .sort()
            .join(),
        ),
    );

    expect(new Set(events.map(({ object }) => object.broadcaster))).toEqual(new Set(['demo']));
    expect([...keys]).toEqual([
      'colorGroup,fcAutoRenew,gender,hasDarkmode,hasTokens,inFanclub,inPrivateShow,isBroadcasting,isFollower,isMod,isOwner,isSilenced,isSpying,language,recentTips,subgender,username',
    ]);
  });

  it('contain the name of an anonymous tipper', () => {
    const anonymous = of('tip').filter(({ object }) => (object.tip as { isAnon: boolean }).isAnon);

    expect(anonymous.length).toBeGreaterThan(10);
    expect(
      anonymous.every(({ object }) => (object.user as { username: string }).username.length > 3),
    ).toBe(true);
  });

  it('contain tip messages that are empty, after a bar, or after a chosen option', () => {
    const messages = values('tip', 'tip').map(({ message }) => String(message));

    expect(messages).toContain('');
    expect(messages.some((message) => message.startsWith('| '))).toBe(true);
    expect(messages.some((message) => /^[A-Z].* \| ./.test(message))).toBe(true);
    expect(messages.some((message) => /^[A-Z].* \|$/.test(message))).toBe(true);
  });

  it('report private messages in both directions', () => {
    const messages = values('privateMessage', 'message');

    expect(messages.some(({ toUser }) => toUser === 'demo')).toBe(true);
    expect(messages.some(({ fromUser }) => fromUser === 'demo')).toBe(true);
    expect(
      messages.every(({ fromUser, toUser }) => (fromUser === 'demo') !== (toUser === 'demo')),
    ).toBe(true);
  });

  it('name the sender of a private message as their user', () => {
    const senders = of('privateMessage').map(({ object }) => [
      (object.user as { username: string }).username,
      (object.message as { fromUser: string }).fromUser,
    ]);

    expect(senders.every(([user, sender]) => user === sender)).toBe(true);
  });

  it('mark followers, fans, private guests and spies', () => {
    const users = (method: string) => values(method, 'user');

    expect(users('follow').every(({ isFollower }) => isFollower === true)).toBe(true);
    expect(users('unfollow').every(({ isFollower }) => isFollower === false)).toBe(true);
    expect(users('fanclubJoin').every(({ inFanclub }) => inFanclub === true)).toBe(true);
    expect(
      events.some(({ object }) => (object.user as { inPrivateShow?: boolean })?.inPrivateShow),
    ).toBe(true);
    expect(events.some(({ object }) => (object.user as { isSpying?: boolean })?.isSpying)).toBe(
      true,
    );
  });

  it('change the subject, with hashtags and the remaining tokens of the goal', () => {
    const subjects = of('roomSubjectChange').map(({ object }) => String(object.subject));

    expect(subjects.every((subject) => /\[\d+ tokens remaining\] (#\w+ ?){5}$/.test(subject))).toBe(
      true,
    );
    expect(Math.max(...subjects.map((subject) => subject.length))).toBeLessThan(200);
  });
});
