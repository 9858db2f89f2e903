import type { SnapshotType } from '@shared/domain/uploads/session-upload';
import { READERS_FORMAT, type ReadersFile } from './readers-file';

/** `colorGroup` of the Events API; the broadcaster is no viewer. */
const TYPES_BY_COLOR = {
  m: 'moderator',
  f: 'fanClub',
  l: 'darkPurple',
  p: 'lightPurple',
  tr: 'darkBlue',
  t: 'lightBlue',
  g: 'grey',
  o: null,
} as const satisfies Readonly<Record<string, SnapshotType | null>>;

const TYPES_BY_LABEL = {
  Moderator: 'moderator',
  'Fan club': 'fanClub',
  'Dark purple': 'darkPurple',
  'Light purple': 'lightPurple',
  'Dark blue': 'darkBlue',
  'Light blue': 'lightBlue',
  Gray: 'grey',
  Broadcaster: null,
} as const satisfies Readonly<Record<string, SnapshotType | null>>;

const LINE_ATTRIBUTES = {
  id: { attribute: 'data-id' },
  time: { attribute: 'data-time' },
  viewer: { attribute: 'data-user' },
} as const;

/** Of lines that only have labels. */
const LABELLED_LINE = {
  attribute: 'aria-label',
  fields: {
    id: { attribute: 'id', phrase: 'line-{value}' },
    time: { select: 'time', attribute: 'datetime' },
  },
} as const;

/**
 * The readers that the extension comes with, in three kinds: attributes, labels, and texts. The build
 * of the site publishes the same file.
 */
export const BUILT_IN_READERS: ReadersFile = {
  format: READERS_FORMAT,
  off: [],
  privateParts: [],
  parts: {
    chat: [
      { id: 'chat-attribute', select: '[data-part="chat"]' },
      { id: 'chat-label', select: '[role="log"][aria-label="Chat"]' },
      { id: 'chat-class', select: '.chat-log' },
    ],
    users: [
      { id: 'users-attribute', select: '[data-part="users"]' },
      { id: 'users-label', select: '[role="region"][aria-label="Users"]' },
      { id: 'users-class', select: '.users' },
    ],
    download: [
      { id: 'download-attribute', select: 'a[data-export="csv"]' },
      { id: 'download-label', select: 'a[aria-label*="CSV"]' },
      { id: 'download-address', select: 'a[href$="/export.csv"]' },
    ],
  },
  values: {
    performer: [
      { id: 'performer-attribute', as: 'name', select: '[data-room]', attribute: 'data-room' },
      { id: 'performer-label', as: 'name', select: 'dt', label: 'Room' },
      { id: 'performer-address', as: 'name', phrases: ['/b/{value}/'] },
    ],
    account: [{ id: 'account-address', as: 'name', phrases: ['/tokens/{value}/'] }],
    status: [
      { id: 'status-attribute', as: 'word', select: '[data-status]', attribute: 'data-status' },
      { id: 'status-label', as: 'word', select: 'dt', label: 'Status' },
      { id: 'status-text', as: 'word', select: '.broadcast p', phrases: ['Room is {value}'] },
    ],
    startedAt: [
      { id: 'start-attribute', as: 'time', select: '[data-started]', attribute: 'data-started' },
      { id: 'start-label', as: 'time', select: 'dt', label: 'Live since', attribute: 'datetime' },
      { id: 'start-text', as: 'age', select: '.broadcast p', phrases: ['On air for {value}'] },
    ],
    endedAt: [
      { id: 'end-attribute', as: 'time', select: '[data-ended]', attribute: 'data-ended' },
      { id: 'end-label', as: 'time', select: 'dt', label: 'Ended', attribute: 'datetime' },
    ],
    tokens: [
      {
        id: 'tokens-attribute',
        as: 'count',
        select: '[data-value-of="tokens"]',
        attribute: 'data-value',
      },
      { id: 'tokens-label', as: 'count', select: 'dt', label: 'Tips this broadcast' },
      {
        id: 'tokens-text',
        as: 'count',
        select: '.broadcast p',
        phrases: ['{value} tokens in tips', '{value} token in tips'],
      },
    ],
    followers: [
      {
        id: 'followers-attribute',
        as: 'count',
        select: '[data-value-of="followers"]',
        attribute: 'data-value',
      },
      { id: 'followers-label', as: 'count', select: 'dt', label: 'Followers' },
      {
        id: 'followers-text',
        as: 'count',
        select: '.broadcast p',
        phrases: ['{value} followers', '{value} follower'],
      },
    ],
  },
  lines: {
    tips: [
      {
        id: 'tips-attribute',
        select: '[data-line="tip"]',
        fields: { ...LINE_ATTRIBUTES, tokens: { attribute: 'data-tokens' } },
      },
      {
        id: 'tips-label',
        select: '[aria-label^="Tip: "]',
        ...LABELLED_LINE,
        phrases: ['Tip: Anonymous, {tokens} token{rest}', 'Tip: {viewer}, {tokens} token{rest}'],
      },
      {
        id: 'tips-text',
        select: '.notice',
        phrases: ['Anonymous tipped {tokens} token{rest}', '{viewer} tipped {tokens} token{rest}'],
      },
    ],
    hashtags: [
      {
        id: 'hashtags-attribute',
        select: '[data-line="join"][data-hashtag]',
        fields: { ...LINE_ATTRIBUTES, hashtag: { attribute: 'data-hashtag' } },
      },
      {
        id: 'hashtags-label',
        select: '[aria-label^="Joined: "]',
        ...LABELLED_LINE,
        phrases: [
          'Joined: Guest, from hashtag {hashtag}',
          'Joined: {viewer}, from hashtag {hashtag}',
        ],
      },
      {
        id: 'hashtags-text',
        select: '.notice',
        phrases: [
          'A guest joined the room through #{hashtag}',
          '{viewer} joined the room through #{hashtag}',
        ],
      },
    ],
    links: [
      {
        id: 'links-attribute',
        select: '[data-line="join"][data-link]',
        fields: { ...LINE_ATTRIBUTES, link: { attribute: 'data-link' } },
      },
      {
        id: 'links-label',
        select: '[aria-label^="Joined: "]',
        ...LABELLED_LINE,
        phrases: ['Joined: Guest, from link {link}', 'Joined: {viewer}, from link {link}'],
      },
      {
        id: 'links-text',
        select: '.notice',
        phrases: [
          'A guest joined the room through your link {link}',
          '{viewer} joined the room through your link {link}',
        ],
      },
    ],
  },
  viewers: [
    {
      id: 'viewer-types-attribute',
      users: '[data-user][data-color-group]',
      name: { attribute: 'data-user' },
      type: { attribute: 'data-color-group' },
      types: TYPES_BY_COLOR,
      counts: { guest: { select: '[data-value-of="guests"]', attribute: 'data-value' } },
    },
    {
      id: 'viewer-types-label',
      users: 'li[aria-label]',
      name: { attribute: 'aria-label', phrase: '{value}, {type}' },
      type: { attribute: 'aria-label', phrase: '{name}, {value}' },
      types: TYPES_BY_LABEL,
      counts: { guest: { select: 'dt', label: 'Guests' } },
    },
    {
      id: 'viewer-types-text',
      users: '.user',
      counts: {
        moderator: heading('Moderator'),
        fanClub: heading('Fan club'),
        darkPurple: heading('Dark purple'),
        lightPurple: heading('Light purple'),
        darkBlue: heading('Dark blue'),
        lightBlue: heading('Light blue'),
        grey: heading('Gray'),
        guest: heading('Guests'),
      },
    },
  ],
};

function heading(title: string) {
  return { select: 'h3', phrases: [`${title} ({value})`] };
}
