import { standingOf } from '@shared/domain/platform/member-type';
import { describe, expect, it } from 'vitest';

describe('member type', () => {
  it.each([
    ['g', 'grey'],
    ['t', 'lightBlue'],
    ['tr', 'darkBlue'],
    ['p', 'lightPurple'],
    ['l', 'darkPurple'],
    ['f', 'fanClub'],
    ['m', 'moderator'],
    ['o', null],
    ['constructor', null],
    ['', null],
  ])('of color %j is %j', (colorGroup, member) => {
    expect(standingOf({ colorGroup }).member).toBe(member);
  });

  it.each([
    [{ isMod: true, inFanclub: true }, 'moderator'],
    [{ inFanclub: true, recentTips: 'tons' }, 'fanClub'],
    [{ recentTips: 'tons' }, 'darkPurple'],
    [{ recentTips: 'lots' }, 'lightPurple'],
    [{ recentTips: 'some' }, 'darkBlue'],
    [{ recentTips: 'few', hasTokens: true }, 'lightBlue'],
    [{ hasTokens: true }, 'lightBlue'],
    [{ hasTokens: false }, 'grey'],
    [{ isOwner: true, hasTokens: true }, null],
    [{}, null],
  ])('without a color, described as %j, is %j', (user, member) => {
    expect(standingOf(user).member).toBe(member);
  });

  it('says whether the viewer is in the fan club only if the feed does', () => {
    expect(standingOf({ inFanclub: false }).inFanclub).toBe(false);
    expect(standingOf({ inFanclub: true, colorGroup: 'm' }).inFanclub).toBe(true);
    expect(standingOf({ inFanclub: 'yes' }).inFanclub).toBeNull();
  });
});
