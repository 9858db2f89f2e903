import { count, percent } from './row';

export const peopleMetrics = {
  tippers: count({
    label: 'Tippers',
    topic: 'people',
    of: ({ tippers }: { readonly tippers: number | null }) => tippers,
    includes:
      'Different people who tipped. Summed over sessions, as in trends, someone who tipped in two sessions counts twice.',
  }),
  newTippers: count({
    label: 'New tippers',
    topic: 'people',
    of: ({ newTippers }: { readonly newTippers: number }) => newTippers,
    includes: 'People whose first tip ever came in the period. Anonymous tips do not count here.',
    definedBy: '001 §3 (Tip report period: new_tippers_count)',
  }),
  returningTippers: count({
    label: 'Returning tippers',
    topic: 'people',
    of: ({ returningTippers }: { readonly returningTippers: number }) => returningTippers,
    includes:
      'People who tipped in the period and had tipped before it. Anonymous tips do not count here.',
    definedBy: '001 §3 (Tip report period: returning_tippers_count)',
  }),
  sessionsTipped: count({
    label: 'Sessions tipped',
    topic: 'people',
    of: ({ sessionsTipped }: { readonly sessionsTipped: number | null }) => sessionsTipped,
    includes: 'In how many of your sessions this person tipped.',
    definedBy: '001 §2.3 (True Fans)',
  }),
  buyers: count({
    label: 'Buyers',
    topic: 'people',
    of: ({ buyers }: { readonly buyers: number | null }) => buyers,
    includes: 'Different people who bought photos or videos.',
  }),
  fanClubJoins: count({
    label: 'Fan club joins',
    topic: 'people',
    of: ({ fanclubJoins }: { readonly fanclubJoins: number }) => fanclubJoins,
    includes: 'Viewers who joined your fan club. Renewals do not count.',
  }),
  fanClubMembers: count({
    label: 'Fan club members',
    topic: 'people',
    of: ({ members }: { readonly members: number | null }) => members,
    includes:
      'Members we saw in your room in the last 31 days. A member who stays away longer than that counts as gone.',
  }),
  linkVisits: count({
    label: 'Visits',
    topic: 'people',
    of: ({ visits }: { readonly visits: number }) => visits,
    includes: 'Visits through your tracked links, as the browser extension counted them.',
  }),
  hashtagJoins: count({
    label: 'Came by hashtag',
    topic: 'people',
    of: ({ joins }: { readonly joins: number }) => joins,
    includes: 'Viewers who came to your room through this hashtag, as the extension counted them.',
  }),
  hashtagShare: percent({
    label: 'Share of visitors',
    topic: 'people',
    of: ({ joins, visitors }: { readonly joins: number; readonly visitors: number }) =>
      visitors === 0 ? null : (100 * joins) / visitors,
    includes:
      'The part of your registered visitors who came through this hashtag, in the sessions with counted joins. Hashtags your room did not carry are hidden below 1%.',
    definedBy: '001 §9 (hashtags hidden under 1% of visitors)',
  }),
  weeksPresent: count({
    label: 'Sessions present',
    topic: 'people',
    of: ({ sessionsPresent }: { readonly sessionsPresent: number }) => sessionsPresent,
    includes:
      'In how many of your sessions of the last one, two or four weeks this viewer was there or tipped.',
    definedBy: '001 §3 (Cam session stats)',
  }),
  chatters: count({
    label: 'Chatters',
    topic: 'people',
    of: ({ chatters }: { readonly chatters: number }) => chatters,
    includes: 'Different viewers who wrote in public chat.',
  }),
  messages: count({
    label: 'Messages',
    topic: 'people',
    of: ({ messages }: { readonly messages: number }) => messages,
    includes: 'Messages in your room’s public chat, your own included.',
  }),
  privateMessages: count({
    label: 'Private messages',
    topic: 'people',
    of: ({ privateMessages }: { readonly privateMessages: number }) => privateMessages,
    includes: 'Private messages between you and viewers while you were live.',
  }),
  tipMessages: count({
    label: 'Messages with a tip',
    topic: 'people',
    of: ({ tipMessages }: { readonly tipMessages: number }) => tipMessages,
    includes: 'Tips that came with words.',
  }),
} as const;
