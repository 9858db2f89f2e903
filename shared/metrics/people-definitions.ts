import type { peopleMetrics } from './people-metrics';

export const peopleDefinitions = {
  tippers:
    'Different people who tipped. Where we add up sessions, as in trends, someone who tipped in two sessions counts twice.',
  newTippers: 'People whose first tip ever came in the period. Anonymous tips don’t count here.',
  returningTippers:
    'People who tipped in the period and had tipped before it. Anonymous tips don’t count here.',
  sessionsTipped: 'In how many of your sessions this person tipped.',
  buyers: 'Different people who bought photos or videos.',
  fanClubJoins: 'Viewers who joined your fan club. Renewals don’t count.',
  fanClubMembers:
    'Members we saw in your room in the last 31 days. A member who stays away longer than that counts as gone.',
  membersSeen: 'Different fan club members who were in your room on the day.',
  linkVisits: 'Visits through your tracked links, counted by the browser extension.',
  hashtagJoins:
    'Viewers who came to your room through this hashtag, counted by the browser extension.',
  hashtagShare:
    'The share of your registered visitors who came through this hashtag, over the sessions where joins were counted. Hashtags your room didn’t use are hidden below 1%.',
  weeksPresent:
    'In how many of your sessions of the last one, two, or four weeks this viewer was there or tipped.',
  chatters: 'Different viewers who wrote in public chat.',
  messages: 'Messages in your room’s public chat, your own included.',
  publicMessages: 'Messages that viewers wrote in public chat, without your own.',
  privateMessages: 'Private messages between you and viewers while you were live.',
  tipMessages: 'Tips that came with a message.',
} as const satisfies Readonly<Record<keyof typeof peopleMetrics, string>>;
