import { routes } from '@shared/api';
import { describe, expect, it } from 'vitest';
import { ask, describeAfterwards, expectRefusal, plan, startRefuser } from './refuser-under-test';
import { badNames, badZones } from './wrong-values';

startRefuser();

const settingCases = [
  ...badZones.map(([what, value]) => ['timezone', what, value] as const),
  ['timezone', 'a number', 5],
  ['timezone', 'null', null],
  ['timezone', 'an array', ['UTC']],
  ['timezone', 'an object', { zone: 'UTC' }],
  ['timezoneOffsetMinutes', 'a text', '60'],
  ['timezoneOffsetMinutes', 'a part of a minute', 0.5],
  ['timezoneOffsetMinutes', 'more than 14 hours', 841],
  ['receiveEmailUpdates', 'a text', 'true'],
  ['shareData', 'a number', 1],
  ['createTipperProfiles', 'null', null],
] as const;

describe('user_settings', () => {
  const route = routes.find(({ id }) => id === 'saveUserSettings');
  const save = (body: Record<string, unknown>) => {
    if (!route) throw new Error('There is no such call.');
    return ask(route, () => ({ body }));
  };

  it.each(settingCases)('refuses %s with %s', async (field, _, value) => {
    const answer = await save({ [field]: value });

    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`"body`);
  });

  it.each([
    ['of 2,001 characters', { snippet: 'x'.repeat(2_001), performerName: plan.name }],
    ['without its performer', { snippet: 'x' }],
    ['without text', { performerName: plan.name }],
    ['that is no text', { snippet: 5, performerName: plan.name }],
    ['for a name that cannot be', { snippet: 'x', performerName: 'véra' }],
    ['together with a setting', { snippet: 'x', performerName: plan.name, timezone: 'UTC' }],
  ])('refuses a snippet %s', async (_, body) => {
    expect((await save(body)).status).toBe(400);
  });
});

const tokenCases = [
  ['cbEventsApiToken', 'a number', 12345],
  ['cbEventsApiToken', 'null', null],
  ['cbEventsApiToken', 'nothing', undefined],
  ['cbEventsApiToken', '3 characters', 'abc'],
  ['cbEventsApiToken', '401 characters', 'a'.repeat(401)],
  ['cbEventsApiToken', 'a path', '../../statsapi'],
  [
    'cbEventsApiToken',
    'an address inside the network',
    'http://169.254.169.254/events/vera_vale/abcd/',
  ],
  ['cbEventsApiToken', 'an address of a file', 'file:///etc/passwd'],
  ['cbEventsApiToken', 'a NUL', 'abcd\u0000efgh'],
  ['cbEventsApiToken', 'a line break', 'abcd\r\nX-Evil: 1'],
  ['performerName', 'nothing', undefined],
  ['performerName', 'an array', ['vera_vale']],
  ...badNames.map(([what, value]) => ['performerName', what, value] as const),
  ['email', 'no address', 'vera'],
  ['email', 'another’s address', 'someone@example.com'],
  ['email', 'a number', 1],
] as const;

describe('user_performer_events_token', () => {
  const route = routes.find(({ id }) => id === 'saveEventsToken');

  it.each(tokenCases)('refuses %s with %s', async (field, _, value) => {
    if (!route) throw new Error('There is no such call.');
    const answer = await ask(route, (example) => ({
      ...example,
      body: { ...example.body, [field]: value },
    }));

    expectRefusal(answer, `body.${field}`);
  });
});

describeAfterwards();
