import type { PerformerProfile } from '@shared/api/performers';
import { OWNER_RIGHTS } from '@shared/domain/access/grant';

type Performer = PerformerProfile['performers'][number];

/** A performer of the account's own with all Pro features, without tokens. */
export function aPerformer(changes: Partial<Performer> = {}): Performer {
  return {
    name: 'lena',
    performerName: changes.name ?? 'lena',
    role: OWNER_RIGHTS.role,
    sections: null,
    seesMoney: OWNER_RIGHTS.seesMoney,
    tier: 'Pro',
    isOwn: true,
    isBeyondPlan: false,
    events: null,
    stats: null,
    gender: null,
    trackedLink: null,
    patronTokens: [],
    recipient: null,
    ...changes,
  };
}
