import { eraseFromDocument, eraseFromEvent } from '@shared/domain/events/erased-viewers';
import { parseEvent } from '@shared/domain/events/platform-event';
import { describe, expect, it } from 'vitest';

const placeholders: Readonly<Record<string, string>> = { tomcat: 'erased_1', love: 'erased_2' };
const erased = (name: string) =>
  Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;

const event = (method: string, object: object) => ({ id: '1794160440000-1', method, object });

describe('an event with erased viewers', () => {
  it('keeps tokens and member type of a tip, but not name and text', () => {
    const raw = event('tip', {
      user: { username: 'TomCat', inFanclub: true },
      tip: { tokens: 50, isAnon: true, message: '| for you' },
    });
    expect(eraseFromEvent(raw, erased)).toEqual(
      event('tip', {
        user: { username: 'erased_1', inFanclub: true },
        tip: { tokens: 50, isAnon: true, message: '…' },
      }),
    );
  });

  it('leaves the empty text of a tip empty', () => {
    const raw = event('tip', { user: { username: 'tomcat' }, tip: { tokens: 5, message: '' } });
    expect(parseEvent(eraseFromEvent(raw, erased))).toMatchObject({ tokens: 5, text: '' });
  });

  it('blanks both sides of a private conversation', () => {
    const message = { fromUser: 'lena', toUser: 'tomcat', message: 'see you on friday' };
    const raw = event('privateMessage', {
      broadcaster: 'lena',
      user: { username: 'lena' },
      message,
    });
    expect(parseEvent(eraseFromEvent(raw, erased))).toMatchObject({
      user: 'erased_1',
      fromModel: true,
      text: '…',
    });
  });

  it('replaces mentions by others, in any case and decoration', () => {
    const messageEvent = (message: string) => {
      const raw = event('chatMessage', { user: { username: 'rosie' }, message: { message } });
      return parseEvent(eraseFromEvent(raw, erased));
    };
    expect(messageEvent('hi @Tomcat, _tomcat_ and tomcat_2!')).toMatchObject({
      user: 'rosie',
      text: 'hi @erased_1, erased_1 and tomcat_2!',
    });
    expect(messageEvent('i love you, @love')).toMatchObject({ text: 'i love you, @erased_2' });
  });

  it('replaces the name in subjects and hashtags', () => {
    const raw = event('roomSubjectChange', { subject: 'king: tomcat #tomcat #music' });
    expect(parseEvent(eraseFromEvent(raw, erased))).toMatchObject({
      subject: 'king: erased_1 #erased_1 #music',
    });
  });

  it('is unchanged when no erased viewer is in it', () => {
    const raw = event('chatMessage', { user: { username: 'rosie' }, message: { message: 'hi' } });
    expect(eraseFromEvent(raw, erased)).toEqual(raw);
    for (const odd of [null, 'text', 5, [], { object: null }]) {
      expect(eraseFromEvent(odd, erased)).toEqual(odd);
    }
  });

  it('keeps its id and position', () => {
    const raw = event('userEnter', { user: { username: 'tomcat' } });
    expect(eraseFromEvent(eraseFromEvent(raw, erased), erased)).toEqual(
      eraseFromEvent(raw, erased),
    );
    expect(eraseFromEvent(raw, erased)).toMatchObject({ id: raw.id, method: raw.method });
  });
});

describe('a stored document with erased viewers', () => {
  it('contains the placeholder wherever the name was', () => {
    const document = {
      names: ['rosie', 'tomcat', 'love'],
      entries: ['t#tomcat', 't#tomcat_2'],
      text: 'with love for TOMCAT',
      bytes: new Uint8Array([1]),
      kind: 'broadcast',
    };
    expect(eraseFromDocument(document, erased)).toEqual({
      names: ['rosie', 'erased_1', 'erased_2'],
      entries: ['t#erased_1', 't#tomcat_2'],
      text: 'with love for erased_1',
      bytes: new Uint8Array([1]),
      kind: 'broadcast',
    });
  });

  it('keeps its fixed words, even if a viewer has that name', () => {
    expect(eraseFromDocument({ kind: 'broadcast' }, () => 'erased_3')).toEqual({
      kind: 'broadcast',
    });
  });
});
