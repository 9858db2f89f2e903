import { packEvents, unpackEvents } from '@lambdas/data/log/packed-events';
import { pack } from '@lambdas/data/packed/packed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const visitor = (username: string) => ({
  colorGroup: 't',
  fcAutoRenew: false,
  gender: 'm',
  hasDarkmode: true,
  hasTokens: true,
  inFanclub: false,
  inPrivateShow: false,
  isBroadcasting: false,
  isFollower: false,
  isMod: false,
  isOwner: false,
  isSilenced: false,
  isSpying: false,
  language: 'en',
  recentTips: 'some',
  subgender: '',
  username,
});

describe('packed events', () => {
  it('are restored, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (events) => {
        const { z, dictionary } = packEvents(events);
        expect(unpackEvents(z, dictionary)).toEqual(JSON.parse(JSON.stringify(events)));
      }),
    );
  });

  it('take less than half of the bytes with the dictionary, minute by minute', () => {
    const minute = ['ada', 'bob', 'cleo'].map((name, index) => ({
      method: 'userEnter',
      object: { broadcaster: 'lena', user: visitor(name) },
      id: `17952440285${index}0-0`,
    }));

    expect(packEvents(minute).z.length).toBeLessThan(pack(minute).length / 2);
  });

  it('can’t be read with an unknown dictionary', () => {
    const { z } = packEvents([]);

    expect(() => unpackEvents(z, 7)).toThrow('No dictionary 7');
  });
});
