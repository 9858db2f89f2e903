import { METRICS } from '@shared/metrics/registry';
import type { SessionRecap } from '../recap/recap-session';
import { missedLabel, RECAP_LABELS, suggestionText } from '../recap/recap-text';
import type { BestMoment } from '../session-card/best-moment';
import {
  formatCount,
  formatDuration,
  formatPlural,
  formatTime,
  formatTokens,
} from './format-amounts';
import { type MailContent, type MailFact, type MailPart, toMailContent } from './mail-content';
import type { SessionFacts } from './session-facts';

/** What a recipient may see of a performer. */
export interface MailVisibility {
  /** Numbers of sessions. Without them, a mail only says that there was one. */
  readonly stats: boolean;
  readonly money: boolean;
  /** Names of tippers: with the account's consent, and if the reader may see tippers. */
  readonly tippers: boolean;
}

export interface MailedAchievement {
  readonly title: string;
  readonly description: string;
}

/** Something about the room's health. It contains no money and no names. */
export interface MailedFinding {
  readonly title: string;
  /** The evidence. */
  readonly text: string;
}

/** A session with what there is to say besides its numbers, as far as the reader may see it. */
export interface MailedSession extends SessionFacts {
  readonly recap: SessionRecap;
}

export interface UpdateMail {
  readonly performer: string;
  /** Oldest first. Only the newest has a suggestion that still makes sense. */
  readonly sessions: readonly MailedSession[];
  readonly achievements: readonly MailedAchievement[];
  readonly findings: readonly MailedFinding[];
  readonly visibility: MailVisibility;
  /** IANA zone of the reader. */
  readonly zone: string;
  /** The site's address, without a slash at its end. */
  readonly site: string;
  readonly unsubscribeUrl: string;
}

/** After a long absence a history may earn dozens at once. */
const MAX_ACHIEVEMENTS = 10;

/** News of a performer: sessions that ended, how the room is doing, and what was achieved. */
export function updateMail(mail: UpdateMail): MailContent {
  const { performer, sessions, achievements, findings, unsubscribeUrl } = mail;
  const newest = sessions.at(-1);
  const heading = newest
    ? sessionHeading(newest, mail)
    : (findings[0]?.title ?? achievementHeading(achievements));
  return toMailContent({
    subject: `${performer}: ${heading}`,
    heading,
    parts: [
      ...sessions.toReversed().flatMap((session) => sessionParts(session, mail)),
      ...findings.map(({ title, text }) => ({ kind: 'text', text: `${title}. ${text}` }) as const),
      ...achievementParts(mail, sessions.length + findings.length > 0),
    ],
    reason: `You’re getting this because email updates about ${performer} are on.`,
    unsubscribeUrl,
  });
}

function sessionHeading(session: SessionFacts, { visibility }: UpdateMail): string {
  const { start, end } = session;
  const duration = formatDuration(end - start);
  return visibility.stats && visibility.money
    ? `${upperFirst(formatIncome(session))} in ${duration}`
    : `A ${duration} session ended`;
}

/** `4,510 tk ($226)`, with how well it is known in front. */
function formatIncome({ incomeTokens, incomeBasis }: SessionFacts): string {
  const before = { exact: '', estimated: 'about ', partial: 'at least ' }[incomeBasis];
  return `${before}${formatTokens(incomeTokens)}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function achievementHeading([first, ...others]: readonly MailedAchievement[]): string {
  const title = first?.title ?? 'News';
  return others.length === 0
    ? `Achieved: ${title}`
    : `Achieved: ${title} and ${others.length} more`;
}

function sessionParts(session: MailedSession, mail: UpdateMail): MailPart[] {
  const { performer, visibility, zone, site } = mail;
  const { start, end } = session;
  const when = `${formatTime(start, zone)} to ${formatTime(end, zone)}`;
  const id = encodeURIComponent(new Date(start).toISOString()).replaceAll('%3A', ':');
  return [
    {
      kind: 'facts',
      facts: [
        { label: 'When', value: zone === 'UTC' ? `${when} UTC` : when },
        { label: 'Time live', value: formatDuration(end - start) },
        ...(visibility.stats ? listStats(session, mail) : []),
      ],
    },
    ...(visibility.stats
      ? suggestionParts(session, mail)
      : [{ kind: 'text', text: 'Upgrade your plan to see this session’s stats.' } as const]),
    {
      kind: 'button',
      label: 'View session',
      url: `${site}/dashboard/sessions/${id}?room=${encodeURIComponent(performer)}`,
    },
  ];
}

function suggestionParts(session: MailedSession, { sessions }: UpdateMail): MailPart[] {
  if (session !== sessions.at(-1)) return [];
  return [{ kind: 'text', text: suggestionText(session.recap.suggestion) }];
}

function listStats(session: MailedSession, { visibility, zone }: UpdateMail): MailFact[] {
  const { tipTokens, tippers, mediaTokens, newFollowers, bestTipper, recap } = session;
  const facts: MailFact[] = [];
  if (visibility.money) {
    facts.push({ label: METRICS.income.label, value: formatIncome(session) });
    facts.push({
      label: METRICS.tips.label,
      value: `${formatTokens(tipTokens)} from ${formatPlural(tippers, 'tipper', 'tippers')}`,
    });
    if (mediaTokens > 0)
      facts.push({ label: METRICS.media.label, value: formatTokens(mediaTokens) });
  }
  // Who gave the most is private, too.
  if (visibility.money && visibility.tippers && bestTipper) {
    facts.push({
      label: 'Top tipper',
      value: `${bestTipper.name}, ${formatTokens(bestTipper.tokens)} in public tips`,
    });
  }
  facts.push({ label: METRICS.newFollowers.label, value: formatCount(newFollowers) });
  return [...facts, ...listRecap(recap, zone)];
}

function listRecap({ bestMoment, people }: SessionRecap, zone: string): MailFact[] {
  const { newRegulars = [], missed = [] } = people ?? {};
  return [
    ...(bestMoment
      ? [{ label: RECAP_LABELS.bestMoment, value: formatMoment(bestMoment, zone) }]
      : []),
    ...(newRegulars.length > 0
      ? [{ label: RECAP_LABELS.newRegulars, value: newRegulars.join(', ') }]
      : []),
    ...(missed.length > 0
      ? [{ label: missedLabel({ anonymous: false }), value: missed.join(', ') }]
      : []),
  ];
}

/** `Thu 20 Nov, 21:05, a tip of 500 tk ($25)`. */
function formatMoment({ kind, at, count }: BestMoment, zone: string): string {
  const what = {
    tip: `a tip of ${formatTokens(count)}`,
    tips: `${formatPlural(count, 'tip', 'tips')} in five minutes`,
    viewers: formatPlural(count, 'viewer', 'viewers'),
  }[kind];
  return `${formatTime(at, zone)}, ${what}`;
}

function achievementParts({ achievements, visibility }: UpdateMail, isBelow: boolean): MailPart[] {
  if (achievements.length === 0) return [];
  const listed = achievements.slice(0, MAX_ACHIEVEMENTS);
  const more = achievements.length - listed.length;
  const items = [
    // Descriptions may tell amounts of tokens; titles never do.
    ...listed.map(({ title, description }) =>
      visibility.money ? `${title}: ${description}` : title,
    ),
    ...(more > 0 ? [`${more} more on Roomlight`] : []),
  ];
  return [
    ...(isBelow ? [{ kind: 'text', text: 'Achieved:' } as const] : []),
    { kind: 'list', items },
  ];
}
