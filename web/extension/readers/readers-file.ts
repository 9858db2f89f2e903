import type { ReaderFigure } from '@shared/domain/uploads/reader-figures';
import type { SnapshotType } from '@shared/domain/uploads/session-upload';

/**
 * How to find things on the platform's pages, as data: each list is tried in order, and the first
 * reader that finds something answers. The site publishes the newest file at `/extension/readers.json`,
 * so that a redesign of the platform needs no new extension. It holds selectors, names of attributes
 * and phrases, never code; see docs/decisions/extension-readers.md.
 */
export interface ReadersFile {
  readonly format: typeof READERS_FORMAT;
  /** Ids of readers that are turned off, or a figure's name for all of its readers. */
  readonly off: readonly string[];
  /** Selectors of private messages, in addition to those that the extension knows. */
  readonly privateParts: readonly string[];
  readonly values: Readonly<Record<ValueName, readonly ValueReader[]>>;
  readonly lines: Readonly<Record<LineKind, readonly LineReader[]>>;
  readonly viewers: readonly ViewersReader[];
  readonly parts: Readonly<Record<PartName, readonly PartReader[]>>;
}

/** Raised if older extensions could misread a file. They then use the readers they came with. */
export const READERS_FORMAT = 1;

/** Where a file is published, below the site's address. */
export const READERS_PATH = '/extension/readers.json';

export const VALUE_NAMES = [
  /** Whose room the page shows. */
  'performer',
  /** Whose token history the page shows. */
  'account',
  'status',
  'startedAt',
  'endedAt',
  'tokens',
  'followers',
] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

export const LINE_KINDS = ['tips', 'hashtags', 'links'] as const satisfies ReaderFigure[];
export type LineKind = (typeof LINE_KINDS)[number];

export const PART_NAMES = ['chat', 'users', 'download'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** A part of the page that others are in. */
export interface PartReader {
  readonly id: string;
  readonly select: string;
}

/** How a text becomes a value. */
export const VALUE_KINDS = [
  'count',
  /** Epoch ms as digits, or ISO 8601. */
  'time',
  /** How long ago: `2 hr 5 min`. Exact to a minute. */
  'age',
  'name',
  'word',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Finds one value. Elements in the chat, the user list and private parts don't count. */
export interface ValueReader {
  readonly id: string;
  readonly as: ValueKind;
  /** The elements to look at. @default the page's path, which a phrase must match */
  readonly select?: string;
  /** Only the element with this text; the value is in the element after it. */
  readonly label?: string;
  /** Where the text is. @default the element's own text */
  readonly attribute?: string;
  /** The text around the value, such as `{value} followers`; one must match. */
  readonly phrases?: readonly string[];
}

/** What is left of a reader of values that is part of another one. */
export type CountReader = Pick<ValueReader, 'select' | 'label' | 'attribute' | 'phrases'>;

export const LINE_FIELDS = ['id', 'time', 'tokens', 'viewer', 'hashtag', 'link'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** Finds one kind of lines in the chat. */
export interface LineReader {
  readonly id: string;
  /** The lines that may be of this kind. What viewers wrote must not be among them. */
  readonly select: string;
  /** Phrases with fields, such as `{viewer} tipped {tokens} token{rest}`; one must match. */
  readonly phrases?: readonly string[];
  /** Where the phrase is. @default the line's text */
  readonly attribute?: string;
  /** Fields in attributes. They count more than those in a phrase. */
  readonly fields?: Readonly<Partial<Record<LineField, FieldReader>>>;
}

export interface FieldReader {
  /** An element in the line. @default the line itself */
  readonly select?: string;
  readonly attribute: string;
  /** The text around the value: `line-{value}`. */
  readonly phrase?: string;
}

/** Finds who is in the room: one element per user, or one count per type. */
export interface ViewersReader {
  readonly id: string;
  /** An element per user. */
  readonly users?: string;
  /** The user's type in an attribute. */
  readonly type?: FieldReader;
  /** The user's name. @default the element's text */
  readonly name?: FieldReader;
  /** What the page calls each type; null for those who are no viewers, like the broadcaster. */
  readonly types?: Readonly<Record<string, SnapshotType | null>>;
  /** A count per type, in place of `users` or in addition to it. */
  readonly counts?: Readonly<Partial<Record<SnapshotType, CountReader>>>;
}
