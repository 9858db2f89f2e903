import { endpoint } from '@lambdas/endpoint/endpoint';
import { toCatchingUpFields } from '@lambdas/services/sessions/complete-through';
import { mayUpload } from '@lambdas/services/uploads/take-upload';
import { getExtensionState } from '@shared/api/extension';
import { decide } from '@shared/domain/access/decide';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { readToday } from './read-today';
import { whyNoTippers } from './sees-tippers';

export const handler = endpoint(getExtensionState, async (_, { extension, services }) => {
  const { performer, account, grant } = extension;
  const seesToday = decide({ sections: ['overview'] }, grant) === null;
  const [noTippers, today] = await Promise.all([
    whyNoTippers(services, extension),
    seesToday
      ? readToday(services, performer, createOffsetLookup(account.settings.timezone))
      : null,
  ]);
  return {
    performer,
    canUpload: mayUpload(grant.role),
    canWriteNotes: grant.role === 'Admin' && decide({ sections: ['tippers'] }, grant) === null,
    noTippers,
    today: today?.soFar ?? null,
    ...(today && toCatchingUpFields(today)),
  };
});
