import { findAccount } from '@lambdas/data/accounts/accounts';
import { addSecurityEntry, securityLogItem } from '@lambdas/data/accounts/security-log';
import { services } from '@lambdas/runtime/services';
import { queryItems } from '@lambdas/runtime/stored-items';
import { createModelToken, createOverlayKey } from '@shared/api/access-tokens';
import {
  listSecurityLog,
  reportSecurityEvent,
  rotateApiKey,
  type SecurityLogEntry,
} from '@shared/api/account';
import { startDataExport } from '@shared/api/data-export';
import { changeStudioMembers } from '@shared/api/team';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  connect,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { askPool, type Person, tokensFor } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const vera = aRoom({ historyDays: 2 });
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let service: ServiceUnderTest;
let owner: Person;
let count = 0;

beforeAll(async () => {
  service = await startService({ rooms: [vera] });
  owner = await service.performerOf(vera);
}, 120_000);
afterAll(() => service.stop());

const someone = () => service.signUp(`log-${++count}@example.com`);
const entriesOf = async (person: Person) => (await person.call(listSecurityLog)).entries;
const eventsOf = async (person: Person) => (await entriesOf(person)).map(({ event }) => event);

describe('sign-ins', () => {
  it('are listed with their time, and with the device once it makes its first call', async () => {
    const person = await someone();
    const [before] = await entriesOf(person);
    const { idToken } = await tokensFor(service.stack, person.email);
    await send(service.url, {
      method: 'GET',
      path: '/v1/user_performer',
      headers: { authorization: idToken, 'user-agent': WINDOWS },
    });

    expect(before).toEqual<SecurityLogEntry>({
      time: new Date(ANCHOR).toISOString(),
      event: 'signed-in',
      about: null,
      device: null,
      by: null,
    });
    const devices = (await entriesOf(person)).map(({ device }) => device);
    expect(devices.sort()).toEqual(['Chrome on Windows', null]);
  });

  it('with a wrong password are not', async () => {
    const person = await someone();
    await askPool(service.stack, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: service.stack.cognito.clientId,
      AuthParameters: { USERNAME: person.email, PASSWORD: 'Wrong-horse-42' },
    });
    expect(await eventsOf(person)).toEqual(['signed-in']);
  });
});

describe('changes', () => {
  it('of keys, tokens, members and exports are listed with what they were about', async () => {
    service.setTime(ANCHOR + 1_000);
    await owner.call(createOverlayKey, { params: { p: vera.name }, body: {} });
    service.setTime(ANCHOR + 2_000);
    await owner.call(createModelToken, { body: { name: 'Sheet', performers: [vera.name] } });
    service.setTime(ANCHOR + 3_000);
    await owner.call(startDataExport, { body: {} });
    service.setTime(ANCHOR + 4_000);
    await owner.call(changeStudioMembers, {
      body: {
        operation: 'add',
        team_member_email: 'helper@example.com',
        role: 'Moderator',
        model_names: null,
        sections: null,
        seesMoney: false,
      },
    });
    service.setTime(ANCHOR);

    const entries = (await entriesOf(owner)).filter(({ by }) => by === null);
    expect(entries.slice(0, 4).map(({ event, about }) => [event, about])).toEqual([
      ['member-invited', 'helper@example.com'],
      ['export-requested', null],
      ['access-token-created', 'Sheet'],
      ['overlay-key-created', vera.name],
    ]);
    expect(entries.map(({ event }) => event)).toContain('events-token-saved');
  });

  it('that a team member makes are in the owner’s log, too, with who made them', async () => {
    const admin = await someone();
    await giveRole(admin, vera.name, 'Admin');
    service.setTime(ANCHOR + 10_000);
    await connect(admin, vera);
    service.setTime(ANCHOR);

    const [newest] = await entriesOf(owner);
    expect(newest).toMatchObject({
      event: 'events-token-saved',
      about: vera.name,
      by: admin.email,
    });
    expect((await entriesOf(admin))[0]).toMatchObject({ event: 'events-token-saved', by: null });
  });

  it('that were refused are not listed', async () => {
    const person = await someone();
    const { status } = await person.ask(createOverlayKey, {
      params: { p: vera.name },
      body: {},
    });
    expect(status).toBe(404);
    expect(await eventsOf(person)).toEqual(['signed-in']);
  });

  it('fail if they can’t be listed', async () => {
    const person = await someone();
    const { configs } = services();
    const realPut = configs.put;
    const put = vi.spyOn(configs, 'put').mockImplementation(async (item, ...rest) => {
      if (String(item.sk).startsWith('SECURITY#')) throw new Error('no space');
      return realPut(item, ...rest);
    });
    const { status, text } = await person.ask(rotateApiKey, { body: {} });
    put.mockRestore();

    expect(status).toBe(500);
    expect(text).not.toContain('apiKey');
    const stored = await queryItems(configs, securityLogItem, { account: person.sub });
    expect(stored.map(({ event }) => event)).toEqual(['signed-in']);
  });

  it('that the browser makes at the user pool are reported, and nothing else can be', async () => {
    const person = await someone();
    await person.call(reportSecurityEvent, { body: { event: 'password-changed' } });
    const { status } = await person.ask(reportSecurityEvent, {
      body: { event: 'api-key-replaced' },
    });
    expect(status).toBe(400);
    expect((await eventsOf(person)).sort()).toEqual(['password-changed', 'signed-in']);
  });
});

describe('the log', () => {
  it('is the account’s own, and lists the newest 100 of a year', async () => {
    const person = await someone();
    const other = await someone();
    await person.call(rotateApiKey, { body: {} });
    const entry = { account: other.sub, event: 'signed-in', about: null, device: null, by: null };
    for (let n = 0; n < 120; n++) {
      await addSecurityEntry(services().configs, { ...entry, event: 'signed-in', at: ANCHOR + n });
    }
    const entries = await entriesOf(other);
    expect(entries).toHaveLength(100);
    expect(entries[0]?.time).toBe(new Date(ANCHOR + 119).toISOString());
    expect(entries.map(({ event }) => event)).not.toContain('api-key-replaced');
  });

  it('expires after a year and holds no secret', async () => {
    const person = await someone();
    const { text } = await person
      .call(createModelToken, { body: { name: 'Sheet', performers: [vera.name] } })
      .catch(() => ({ text: 'refused' }));
    const [item] = await queryItems(services().configs, securityLogItem, { account: person.sub });
    const account = await findAccount(services().configs, person.sub);

    expect(item?.ttl).toBe((ANCHOR + 365 * DAY) / 1000);
    expect(JSON.stringify(item)).not.toContain(account?.apiKeyHash);
    expect(JSON.stringify(item)).not.toContain(text);
  });
});
