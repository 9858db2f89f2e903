import { findAccount } from '../data/accounts';
import { findOwner } from '../data/performers';
import type { Table } from '../lib/table';

export interface SummaryConsents {
  /** The plan has summaries, and a language model may read the room's public chat. */
  readonly mayAsk: boolean;
  /** Approved summaries may be published. */
  readonly mayPublish: boolean;
}

/** What a performer's account has and allows. Nobody's consent is no consent. 1.5 read units. */
export async function summaryConsents(configs: Table, performer: string): Promise<SummaryConsents> {
  const owner = await findOwner(configs, performer);
  const account = owner === null ? null : await findAccount(configs, owner, { consistent: true });
  return {
    mayAsk:
      account !== null && account.plan !== 'Free' && account.settings.aiSummaries?.given === true,
    mayPublish: account?.settings.shareData.given === true,
  };
}
