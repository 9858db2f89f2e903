import type { ItemKind } from '@lambdas/runtime/item-kind';
import type { LinkedItems } from './linked-items';
import type { Parts } from './shared-parts';

/**
 * Where viewers' names are in an item, and so how an erased viewer is taken out of it.
 * - `none`: nowhere.
 * - `texts`: only if somebody wrote one, in a note, a message or a room's subject. Replaced.
 * - `data`: the item is about viewers. Replaced.
 * - `events`: in raw events. Replaced in each event.
 * - `key`: the key names one viewer. The item is deleted; tips move to the placeholder.
 * - `notes`: a list of notes, each about one viewer. Notes about the erased viewer are deleted.
 */
export type ViewerNames = 'none' | 'texts' | 'data' | 'events' | 'key' | 'notes';

/**
 * Who finds a kind in an export: the account with its own data export and the operator with
 * `npm run export`, only the operator, or nobody.
 */
export type Audience = 'account' | 'operator' | 'nobody';

/** How a kind of item is kept, exported and deleted. */
interface Policy {
  readonly viewerNames: ViewerNames;
  /** People wrote it, so it is never touched when statistics are recomputed. */
  readonly isHuman?: true;
  /** For an item that several performers share: which part of it belongs to whom. */
  readonly parts?: Parts;
  /**
   * Items that only this one leads to. They are deleted before it, and whoever's part is removed
   * from it is removed from them.
   */
  readonly leadsTo?: LinkedItems;
  /** Attributes that never leave the service. Sealed secrets never do, whatever their name. */
  readonly secrets?: readonly string[];
  /** Attributes with ids of other accounts, which only the operator's export contains. */
  readonly otherAccounts?: readonly string[];
  /** It also has parts of performers of other accounts, which an account's export leaves out. */
  readonly hasForeignParts?: true;
  /** When DynamoDB deletes it, for the docs. */
  readonly expires?: string;
  /**
   * What becomes of it when its performer or account leaves.
   * - `deleted`: it is deleted, or their part of it is
   * - `last`: it is deleted after everything else, since it marks that the name is not free yet
   * - `with-account`: it belongs to its account alone, so it is deleted with the account and stays
   *   when the performer leaves
   *
   * @default 'deleted'
   */
  readonly onLeaving?: 'deleted' | 'last' | 'with-account';
  /** @default 'account' */
  readonly exportedTo?: Audience;
  /** Name of its file in an export. @default the kind's name */
  readonly exportedAs?: string;
  /** Which part of the key is the account. @default 'account' */
  readonly accountPart?: string;
}

/** A kind of item in the catalogue. */
export interface CatalogueRow extends Policy {
  readonly kind: AnyKind;
  readonly exportedTo: Audience;
  readonly exportedAs: string;
  readonly onLeaving: 'deleted' | 'last' | 'with-account';
}

/** Any kind of item. */
export type AnyKind = ItemKind<unknown, unknown, unknown, unknown>;

/** Adds the defaults to a row. */
export function row(kind: AnyKind, policy: Policy): CatalogueRow {
  return {
    exportedTo: 'account',
    exportedAs: kind.name,
    onLeaving: 'deleted',
    ...policy,
    kind,
  };
}

/** Whether an export for that audience contains a kind. */
export function isExportedTo({ exportedTo }: CatalogueRow, audience: Audience): boolean {
  return exportedTo === audience || (exportedTo === 'account' && audience === 'operator');
}

/** The attributes of a kind that an export for that audience leaves out, at all levels. */
export function attributesHiddenFrom(row: CatalogueRow, audience: Audience): readonly string[] {
  const { secrets = [], otherAccounts = [] } = row;
  return audience === 'account' ? [...secrets, ...otherAccounts] : secrets;
}
