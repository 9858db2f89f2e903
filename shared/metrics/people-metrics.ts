import { count, percent } from './row';

export const peopleMetrics = {
  tippers: count({
    label: 'Tippers',
    topic: 'people',
    of: ({ tippers }: { readonly tippers: number | null }) => tippers,
  }),
  newTippers: count({
    label: 'New tippers',
    topic: 'people',
    of: ({ newTippers }: { readonly newTippers: number }) => newTippers,
    definedBy: '001 §3 (Tip report period: new_tippers_count)',
  }),
  returningTippers: count({
    label: 'Returning tippers',
    topic: 'people',
    of: ({ returningTippers }: { readonly returningTippers: number }) => returningTippers,
    definedBy: '001 §3 (Tip report period: returning_tippers_count)',
  }),
  sessionsTipped: count({
    label: 'Sessions tipped',
    topic: 'people',
    of: ({ sessionsTipped }: { readonly sessionsTipped: number | null }) => sessionsTipped,
    definedBy: '001 §2.3 (True Fans)',
  }),
  buyers: count({
    label: 'Buyers',
    topic: 'people',
    of: ({ buyers }: { readonly buyers: number | null }) => buyers,
  }),
  fanClubJoins: count({
    label: 'Fan club joins',
    topic: 'people',
    of: ({ fanclubJoins }: { readonly fanclubJoins: number }) => fanclubJoins,
  }),
  fanClubMembers: count({
    label: 'Fan club members',
    topic: 'people',
    of: ({ members }: { readonly members: number | null }) => members,
  }),
  membersSeen: count({
    label: 'Members seen',
    topic: 'people',
    of: ({ seen }: { readonly seen: number | null }) => seen,
  }),
  linkVisits: count({
    label: 'Visits',
    topic: 'people',
    of: ({ visits }: { readonly visits: number }) => visits,
  }),
  hashtagJoins: count({
    label: 'Came by hashtag',
    topic: 'people',
    of: ({ joins }: { readonly joins: number }) => joins,
  }),
  hashtagShare: percent({
    label: 'Share of visitors',
    topic: 'people',
    of: ({ joins, visitors }: { readonly joins: number; readonly visitors: number }) =>
      visitors === 0 ? null : (100 * joins) / visitors,
    definedBy: '001 §9 (hashtags hidden under 1% of visitors)',
  }),
  weeksPresent: count({
    label: 'Sessions present',
    topic: 'people',
    of: ({ sessionsPresent }: { readonly sessionsPresent: number }) => sessionsPresent,
    definedBy: '001 §3 (Cam session stats)',
  }),
  chatters: count({
    label: 'Chatters',
    topic: 'people',
    of: ({ chatters }: { readonly chatters: number }) => chatters,
  }),
  messages: count({
    label: 'Messages',
    topic: 'people',
    of: ({ messages }: { readonly messages: number }) => messages,
  }),
  publicMessages: count({
    label: 'Public messages',
    topic: 'people',
    of: ({ publicMessages }: { readonly publicMessages: number }) => publicMessages,
  }),
  privateMessages: count({
    label: 'Private messages',
    topic: 'people',
    of: ({ privateMessages }: { readonly privateMessages: number }) => privateMessages,
  }),
  tipMessages: count({
    label: 'Messages with a tip',
    topic: 'people',
    of: ({ tipMessages }: { readonly tipMessages: number }) => tipMessages,
  }),
} as const;
