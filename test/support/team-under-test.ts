import {
  changeStudioMembers,
  completeStudioInvite,
  listStudioMembers,
  type StudioMembers,
} from '@shared/api/team';
import type { Plan } from '@shared/domain/access/tiers';
import { afterAll, beforeAll, expect } from 'vitest';
import { mailsTo } from './mails-to';
import { giveRole } from './members';
import { aRoom, type ServiceUnderTest, startService } from './service-under-test';
import type { Person } from './signed-in';

export const vera = aRoom({ historyDays: 2 });
export const nora = aRoom({
  name: 'nora_noon',
  eventsToken: 'eventsTokenOfNora5678',
  historyDays: 2,
});

/**
 * A studio that owns two rooms, and people who are invited to its team, for all tests of a file.
 */
export function teamUnderTest() {
  let service: ServiceUnderTest;
  /** Owns both rooms. */
  let studio: Person;
  let count = 0;

  beforeAll(async () => {
    service = await startService({ rooms: [vera, nora] });
    studio = await service.performerOf(vera, { email: 'studio@example.com' });
    await giveRole(studio, nora.name, 'Admin');
  }, 120_000);
  afterAll(() => service.stop());

  /** Creates a person for one test. */
  const someone = (plan: Plan = 'Free') =>
    service.signUp(`person-${++count}@example.com`, { plan });

  const member = (email: string, more: object = {}) => ({
    operation: 'add' as const,
    team_member_email: email,
    role: 'Moderator' as const,
    model_names: [vera.name],
    ...more,
  });
  const change = (by: Person, body: Record<string, unknown>) =>
    by.ask(changeStudioMembers, { body });
  const team = (of: Person = studio) => of.call(listStudioMembers);
  const shown = (answer: StudioMembers, email: string) =>
    answer.members.find((one) => one.email === email);

  /** Returns the code in the latest invitation to an address. */
  async function codeFor(email: string): Promise<string> {
    const [newest] = await mailsTo(service.stack.mail, email);
    const code = /invite=([\w-]+)/.exec(newest?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`No invitation came to ${email}.`);
    return code;
  }

  const accept = (by: Person, inviteCode: string) =>
    by.ask(completeStudioInvite, { body: { inviteCode } });

  async function joined(more: object = {}): Promise<Person> {
    const person = await someone();
    await change(studio, member(person.email, more));
    expect((await accept(person, await codeFor(person.email))).status).toBe(200);
    return person;
  }

  return {
    service: () => service,
    studio: () => studio,
    someone,
    member,
    change,
    team,
    shown,
    codeFor,
    accept,
    joined,
  };
}
