import { changeAccount } from '../../lambdas/data/accounts';
import { services } from '../../lambdas/lib/services';
import type { Role } from '../../shared/api/performers';
import type { Person } from './signed-in';

/** Gives someone a role on a performer; there is no call for that yet. */
export async function giveRole(person: Person, performer: string, role: Role): Promise<void> {
  await changeAccount(services().configs, person.sub, (account) => ({
    ...account,
    performers: { ...account.performers, [performer]: role },
  }));
}
