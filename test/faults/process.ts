import { createDice, type Dice } from '@infra/local/platform/world/dice';
import type { EventsFeed } from '@lambdas/integrations/events-feed';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import { NO_DATA_KEYS, type SecretBox } from '@lambdas/runtime/secret-box';
import type { Services, TableName } from '@lambdas/runtime/services';
import { openTable } from '@lambdas/runtime/table';
import { openBox } from '@test/support/open-box';
import type { Accumulator } from './sources/accumulator';
import type { Life } from './storage/life';
import type { Storage } from './storage/memory-storage';
import { misbehavingDocuments, type StorageRules } from './storage/misbehaving-documents';
import { misbehavingStore, type Objects } from './storage/misbehaving-store';

export const TABLES = ['capture', 'sessions', 'tippers', 'chat', 'tipMenus', 'configs'] as const;

/** What all processes of a run share. */
export interface Ground {
  readonly storage: Storage;
  readonly published: Objects;
  readonly archive: Objects;
  readonly feed: EventsFeed;
  readonly rules: () => StorageRules;
  readonly accumulator: Accumulator;
}

/** A process of the service that can die at any storage call. */
export interface Process extends Services {
  /** The factor, 0 to 1, by which its fault rates currently apply. */
  weather: number;
  /** How far its clock has jumped from where it was, in ms. */
  jumpMs: number;
  readonly feed: EventsFeed;
  readonly life: Life;
  readonly published: ObjectStore;
  readonly archive: ObjectStore;
}

/** @param key seeds its random numbers */
export function startProcess(
  { storage, published, archive, feed, rules, accumulator }: Ground,
  now: () => number,
  ...key: readonly (string | number)[]
): Process {
  const life: Life = { isOver: false };
  const dice: Dice = createDice('process', ...key);
  const count = (kind: string) => accumulator.fault(kind);
  const rulesNow = () => {
    const { faultShare, killShare, outage } = rules();
    const { weather } = process;
    return { faultShare: faultShare * weather, killShare: killShare * weather, outage };
  };
  const documents = misbehavingDocuments(storage, life, dice, rulesNow, count);
  const tables = TABLES.map((name) => [name, openTable(documents, name)] as const);
  const process: Process = {
    weather: 1,
    jumpMs: 0,
    life,
    ...(Object.fromEntries(tables) as Record<TableName, Services[TableName]>),
    secrets: forgetfulBox,
    feed,
    now: () => now() + process.jumpMs,
    published: misbehavingStore(published, life, dice, rulesNow, count),
    archive: misbehavingStore(archive, life, dice, rulesNow, count),
  };
  return process;
}

/** Encryption isn't tested here. Has no data key in memory, so listeners read the shared ones. */
const forgetfulBox: SecretBox = { ...openBox, keys: NO_DATA_KEYS };
