import type { FoldedStretch } from '../../../shared/domain/fold/fold';

/**
 * What a stretch writes into profiles: `t#viewer` for tips, `c#viewer` for chat. The stretch
 * remembers them, so that an entry which a later version no longer has can be taken back.
 */
export type ProfileEntry = string;

export interface EntryParts {
  readonly kind: 'tips' | 'chat';
  readonly viewer: string;
}

export function entriesOf(stretch: FoldedStretch): ProfileEntry[] {
  return [
    ...stretch.figures.names.map((name) => `t#${name}`),
    ...[...stretch.chat.keys()].map((name) => `c#${name}`),
  ];
}

export function partsOf(entry: ProfileEntry): EntryParts {
  return { kind: entry.startsWith('t#') ? 'tips' : 'chat', viewer: entry.slice(2) };
}
