import { parseStanding } from '@shared/domain/platform/member-type';
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
    expect(parseStanding({ colorGroup }).member).toBe(member);
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
    expect(parseStanding(user).member).toBe(member);
  });

  it('says whether the viewer is in the fan club only if the feed does', () => {
    expect(parseStanding({ inFanclub: false }).inFanclub).toBe(false);
    expect(parseStanding({ inFanclub: true, colorGroup: 'm' }).inFanclub).toBe(true);
    expect(parseStanding({ inFanclub: 'yes' }).inFanclub).toBeNull();
  });
});
