import { documentWithout, withoutErased } from '@shared/domain/events/erased-viewers';
import { readEvent } from '@shared/domain/events/platform-event';
import { describe, expect, it } from 'vitest';

const placeholders: Readonly<Record<string, string>> = { tomcat: 'erased_1', love: 'erased_2' };
const erased = (name: string) =>
  Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;

const event = (method: string, object: object) => ({ id: '1794160440000-1', method, object });

describe('an event without erased viewers', () => {
  it('keeps tokens and standing of their tip, and neither name nor words', () => {
    const raw = event('tip', {
      user: { username: 'TomCat', inFanclub: true },
      tip: { tokens: 50, isAnon: true, message: '| for you' },
    });
    expect(withoutErased(raw, erased)).toEqual(
      event('tip', {
        user: { username: 'erased_1', inFanclub: true },
        tip: { tokens: 50, isAnon: true, message: '…' },
      }),
    );
  });

  it('leaves a tip without words without words', () => {
    const raw = event('tip', { user: { username: 'tomcat' }, tip: { tokens: 5, message: '' } });
    expect(readEvent(withoutErased(raw, erased))).toMatchObject({ tokens: 5, text: '' });
  });

  it('hides both sides of a private conversation', () => {
    const message = { fromUser: 'lena', toUser: 'tomcat', message: 'see you on friday' };
    const raw = event('privateMessage', {
      broadcaster: 'lena',
      user: { username: 'lena' },
      message,
    });
    expect(readEvent(withoutErased(raw, erased))).toMatchObject({
      user: 'erased_1',
      fromModel: true,
      text: '…',
    });
  });

  it('replaces mentions by others, in any case and decoration', () => {
    const said = (message: string) => {
      const raw = event('chatMessage', { user: { username: 'rosie' }, message: { message } });
      return readEvent(withoutErased(raw, erased));
    };
    expect(said('hi @Tomcat, _tomcat_ and tomcat_2!')).toMatchObject({
      user: 'rosie',
      text: 'hi @erased_1, erased_1 and tomcat_2!',
    });
    expect(said('i love you, @love')).toMatchObject({ text: 'i love you, @erased_2' });
  });

  it('replaces the name in a subject and in hashtags', () => {
    const raw = event('roomSubjectChange', { subject: 'king: tomcat #tomcat #music' });
    expect(readEvent(withoutErased(raw, erased))).toMatchObject({
      subject: 'king: erased_1 #erased_1 #music',
    });
  });

  it('is the same where nobody erased is in it', () => {
    const raw = event('chatMessage', { user: { username: 'rosie' }, message: { message: 'hi' } });
    expect(withoutErased(raw, erased)).toEqual(raw);
    for (const odd of [null, 'text', 5, [], { object: null }]) {
      expect(withoutErased(odd, erased)).toEqual(odd);
    }
  });

  it('keeps its identity and its place', () => {
    const raw = event('userEnter', { user: { username: 'tomcat' } });
    expect(withoutErased(withoutErased(raw, erased), erased)).toEqual(withoutErased(raw, erased));
    expect(withoutErased(raw, erased)).toMatchObject({ id: raw.id, method: raw.method });
  });
});

describe('a document without erased viewers', () => {
  it('names the placeholder wherever the name stood', () => {
    const document = {
      names: ['rosie', 'tomcat', 'love'],
      entries: ['t#tomcat', 't#tomcat_2'],
      text: 'with love for TOMCAT',
      bytes: new Uint8Array([1]),
      kind: 'broadcast',
    };
    expect(documentWithout(document, erased)).toEqual({
      names: ['rosie', 'erased_1', 'erased_2'],
      entries: ['t#erased_1', 't#tomcat_2'],
      text: 'with love for erased_1',
      bytes: new Uint8Array([1]),
      kind: 'broadcast',
    });
  });

  it('keeps words of its own, also where a viewer is called so', () => {
    expect(documentWithout({ kind: 'broadcast' }, () => 'erased_3')).toEqual({ kind: 'broadcast' });
  });
});
