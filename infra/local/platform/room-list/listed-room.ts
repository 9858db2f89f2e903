/** A row of the public room list: 23 keys, all always present. */
export interface ListedRoom {
  readonly username: string;
  readonly slug: string;
  readonly display_name: string;
  readonly gender: 'f' | 'm' | 't' | 'c';
  readonly age: number | null;
  /** `YYYY-MM-DD`, or empty. */
  readonly birthday: string;
  readonly location: string;
  /** ISO 3166 alpha-2, or empty. */
  readonly country: string;
  readonly spoken_languages: string;
  readonly current_show: 'public' | 'private' | 'away' | 'hidden';
  readonly room_subject: string;
  readonly tags: readonly string[];
  readonly is_hd: boolean;
  readonly is_new: boolean;
  readonly num_users: number;
  readonly num_followers: number;
  readonly seconds_online: number;
  readonly image_url: string;
  readonly image_url_360x270: string;
  readonly chat_room_url: string;
  readonly chat_room_url_revshare: string;
  readonly iframe_embed: string;
  readonly iframe_embed_revshare: string;
}

/** A room that is online, including fields the list can be filtered by but does not show. */
export interface OnlineRoom extends Profile {
  readonly name: string;
  readonly status: ListedRoom['current_show'];
  readonly subject: string;
  readonly tags: readonly string[];
  readonly viewers: number;
  readonly followers: number;
  /** Epoch ms. */
  readonly since: number;
}

/** What performers say about themselves. */
export interface Profile {
  readonly displayName: string;
  readonly gender: ListedRoom['gender'];
  readonly birthday: string;
  readonly location: string;
  readonly country: string;
  readonly languages: string;
  readonly region: Region;
  readonly isHd: boolean;
  readonly isNew: boolean;
  readonly isExhibitionist: boolean;
}

export const REGIONS = ['asia', 'europe_russia', 'northamerica', 'southamerica', 'other'] as const;
export type Region = (typeof REGIONS)[number];

/** @param campaign the requesting affiliate's campaign, which is part of the links */
export function listed(
  room: OnlineRoom,
  now: number,
  origin: string,
  campaign: string,
): ListedRoom {
  const link = (tour: string, track: string) =>
    `${origin}/in/?tour=${tour}&campaign=${encodeURIComponent(campaign)}&track=${track}&room=${room.name}`;
  const frame = (tour: string) =>
    `<iframe src='${link(tour, 'embed').replaceAll('&', '&amp;')}' height=528 width=850 style='border: none;'></iframe>`;
  const image = `${origin}/ri/${room.name}.jpg`;

  return {
    username: room.name,
    slug: room.name,
    display_name: room.displayName,
    gender: room.gender,
    age: room.birthday ? yearsSince(room.birthday, now) : null,
    birthday: room.birthday,
    location: room.location,
    country: room.country,
    spoken_languages: room.languages,
    current_show: room.status,
    room_subject: room.subject,
    tags: room.tags,
    is_hd: room.isHd,
    is_new: room.isNew,
    num_users: room.viewers,
    num_followers: room.followers,
    seconds_online: Math.floor((now - room.since) / 1_000),
    image_url: image,
    image_url_360x270: image,
    chat_room_url: link('chat', 'default'),
    chat_room_url_revshare: link('share', 'default'),
    iframe_embed: frame('frame'),
    iframe_embed_revshare: frame('shareframe'),
  };
}

function yearsSince(birthday: string, now: number): number {
  const born = new Date(birthday);
  const today = new Date(now);
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const isBefore =
    today.getUTCMonth() < born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate());

  return isBefore ? years - 1 : years;
}
