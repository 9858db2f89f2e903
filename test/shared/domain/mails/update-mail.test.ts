import {
  type MailedSession,
  type MailVisibility,
  type UpdateMail,
  updateMail,
} from '@shared/domain/mails/update-mail';
import { describe, expect, it } from 'vitest';

const start = Date.UTC(2026, 10, 20, 20, 5);

const everything = { stats: true, money: true, tippers: true };

/** A session as its reader may see it. */
const sessionFor = ({ money, tippers }: MailVisibility): MailedSession => ({
  start,
  end: start + 220 * 60_000,
  incomeTokens: 5_713,
  incomeBasis: 'estimated',
  tipTokens: 4_210,
  tippers: 12,
  mediaTokens: 300,
  newFollowers: 1_240,
  bestTipper: { name: 'tomcat', tokens: 900 },
  recap: {
    bestMoment: { kind: money ? 'tip' : 'tips', at: start + 60 * 60_000, count: money ? 500 : 7 },
    people: tippers ? { newRegulars: ['ada'], missed: ['carl', 'dora'] } : null,
    suggestion: tippers ? { kind: 'invite', name: 'carl' } : { kind: 'plan', name: null },
  },
});
const session = sessionFor(everything);
const achievement = { title: 'Big night', description: '2,500 tokens in tips in one session.' };

const mail = (rest: Partial<UpdateMail> = {}): UpdateMail => ({
  performer: 'vera_vale',
  sessions: [sessionFor(rest.visibility ?? everything)],
  achievements: [],
  findings: [],
  visibility: everything,
  zone: 'UTC',
  site: 'https://roomlight.test',
  unsubscribeUrl: 'https://roomlight.test/unsubscribe/t',
  ...rest,
});

describe('a mail about a session', () => {
  it('starts with the main result, then lists the numbers and a link', () => {
    const { subject, text } = updateMail(mail());
    expect(subject).toBe('vera_vale: About 5,713 tk ($286) in 3 h 40 min');
    expect(text).toBe(
      [
        'About 5,713 tk ($286) in 3 h 40 min',
        [
          'When: Fri 20 Nov, 20:05 to Fri 20 Nov, 23:45 UTC',
          'Time live: 3 h 40 min',
          'Income: about 5,713 tk ($286)',
          'Tips: 4,210 tk ($211) from 12 tippers',
          'Media: 300 tk ($15)',
          'Top tipper: tomcat, 900 tk ($45) in public tips',
          'New followers: 1,240',
          'Best moment: Fri 20 Nov, 21:05, a tip of 500 tk ($25)',
          'New regulars: ada',
          'Regulars without an open tip: carl, dora',
        ].join('\n'),
        'Let carl know when you’re live next.',
        'View session: https://roomlight.test/dashboard/sessions/2026-11-20T20:05:00.000Z?room=vera_vale',
        '--',
        [
          'You’re getting this because email updates about vera_vale are on.',
          'Unsubscribe: https://roomlight.test/unsubscribe/t',
        ].join('\n'),
      ].join('\n\n'),
    );
  });

  it.each([
    ['exact', '5,713 tk ($286) in 3 h 40 min', 'Income: 5,713 tk ($286)'],
    ['partial', 'At least 5,713 tk ($286) in 3 h 40 min', 'Income: at least 5,713 tk ($286)'],
  ] as const)('says how %s income was found out', (incomeBasis, heading, fact) => {
    const { subject, text } = updateMail(mail({ sessions: [{ ...session, incomeBasis }] }));
    expect(subject).toBe(`vera_vale: ${heading}`);
    expect(text).toContain(fact);
  });

  it('shows times in the reader’s time zone', () => {
    const { text } = updateMail(mail({ zone: 'Asia/Kathmandu' }));
    expect(text).toContain('When: Sat 21 Nov, 01:50 to Sat 21 Nov, 05:30\n');
  });

  it('names no tipper without consent', () => {
    const { text, html } = updateMail(mail({ visibility: { ...everything, tippers: false } }));
    expect(text + html).not.toMatch(/tomcat|ada|carl|dora|egulars/);
    expect(text).toContain('from 12 tippers');
    expect(text).toContain('Plan your next session');
  });

  it('shows neither money nor the highest tipper to a reader who may not see money', () => {
    const sees = { ...everything, money: false };
    const { subject, text, html } = updateMail(
      mail({ visibility: sees, achievements: [achievement] }),
    );
    expect(subject).toBe('vera_vale: A 3 h 40 min session ended');
    expect(subject + text + html).not.toMatch(/ tk|\$|4,210|900|2,500|tomcat|tippers/);
    expect(text).toContain('New followers: 1,240');
    expect(text).toContain('Best moment: Fri 20 Nov, 21:05, 7 tips in five minutes');
    expect(text).toContain('- Big night\n');
  });

  it('says only that there was a session if the plan hides its numbers', () => {
    const sees = { ...everything, stats: false };
    const { text, html } = updateMail(mail({ visibility: sees }));
    expect(text).toContain('Time live: 3 h 40 min');
    expect(text).toContain('Upgrade your plan to see this session’s stats.');
    expect(text + html).not.toMatch(/ tk|4,210|tomcat|1,240/);
  });

  it('leaves out media and the top tipper if there were none', () => {
    const quiet = { ...session, mediaTokens: 0, bestTipper: null, newFollowers: 1 };
    const { text } = updateMail(mail({ sessions: [quiet] }));
    expect(text).not.toMatch(/Media|Top tipper/);
    expect(text).toContain('New followers: 1\n');
  });

  it('lists several sessions, newest first', () => {
    const earlier = { ...session, start: start - 86_400_000, end: start - 86_340_000 };
    const { subject, text } = updateMail(mail({ sessions: [earlier, session] }));
    expect(subject).toContain('3 h 40 min');
    expect(text.indexOf('Fri 20 Nov')).toBeLessThan(text.indexOf('Thu 19 Nov'));
  });
});

describe('a mail about achievements', () => {
  it('names only them', () => {
    const { subject, text } = updateMail(mail({ sessions: [], achievements: [achievement] }));
    expect(subject).toBe('vera_vale: Achieved: Big night');
    expect(text).toContain('- Big night: 2,500 tokens in tips in one session.');
  });

  it('lists ten of many and counts the others', () => {
    const achievements = Array.from({ length: 13 }, (_, index) => ({
      title: `Feat ${index}`,
      description: '',
    }));
    const { subject, text } = updateMail(mail({ sessions: [], achievements }));
    expect(subject).toBe('vera_vale: Achieved: Feat 0 and 12 more');
    expect(text).toContain('- Feat 9');
    expect(text).not.toContain('- Feat 10');
    expect(text).toContain('- 3 more on Roomlight');
  });
});

it('escapes names in its HTML', () => {
  const name = '<img src=x onerror=alert(1)>';
  const { html } = updateMail(
    mail({
      performer: name,
      sessions: [{ ...session, bestTipper: { name, tokens: 1 } }],
      achievements: [{ title: name, description: name }],
    }),
  );
  expect(html).not.toContain('<img');
});

describe('a mail about the room’s health', () => {
  const finding = {
    title: 'Fewer viewers than usual since Nov 3',
    text: 'The last 9 sessions typically had 41 viewers, the 60 before 58.',
  };

  it('has the finding as its subject, and the evidence', () => {
    const { subject, text } = updateMail(mail({ sessions: [], findings: [finding] }));
    expect(subject).toBe(`vera_vale: ${finding.title}`);
    expect(text).toContain(`${finding.title}. ${finding.text}`);
  });

  it('follows the session, and says the same without money', () => {
    const visibility = { stats: false, money: false, tippers: false };
    const { subject, text } = updateMail(mail({ findings: [finding], visibility }));
    expect(subject).toBe('vera_vale: A 3 h 40 min session ended');
    expect(text).toContain(finding.text);
  });
});
