import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { getApiKey } from '@shared/api/account';
import { isEnding } from '@test/support/ending-calls';
import { forgeriesFor } from '@test/support/forged-tokens';
import { someRows } from '@test/support/run/depth';
import { tableContents } from '@test/support/table-contents';
import { plans, twoTenants } from '@test/support/two-tenants';
import { wrongExtensionTokens, wrongKeys, wrongTokens } from '@test/support/wrong-credentials';
import { describe, expect, it } from 'vitest';

const tenants = twoTenants();
const { a, b, forge, outside, subjectOf, ask, rightFor } = tenants;
const lasting = routes.filter((route) => !isEnding(route));
const guarded = routes.filter(({ access }) => isSignedIn(access));
const withKey = guarded.filter(({ apiKey }) => apiKey !== 'issued');

const byToken = routes.filter(({ access }) => access === 'token');
const byExtension = routes.filter(({ access }) => access === 'extension');
const byOverlayKey = routes.filter(({ access }) => access === 'apikey');

describe('two tenants', () => {
  const canaries = () => [
    'canary_tipper_a',
    'canary words a',
    'canary_tag_a',
    'canary snippet a',
    'canary writing a',
    plans.a.eventsToken,
    a().apiKey,
    a().email,
    outside.a.accessToken,
    outside.a.extensionToken,
    outside.a.overlayKey,
  ];
  const secrets = () => [
    a().apiKey,
    plans.a.eventsToken,
    outside.a.accessToken,
    outside.a.extensionToken,
    outside.a.overlayKey,
  ];
  const found = (text: string) => canaries().filter((canary) => text.includes(canary));

  it('find their own names in their own responses', async () => {
    const answers = await Promise.all(
      lasting
        .filter(({ id }) => id !== getApiKey.id)
        .map((route) => ask(route, subjectOf('a'), rightFor(route, 'a'))),
    );
    const text = answers.map((answer) => answer.text).join();

    expect(found(text)).toEqual(canaries().filter((canary) => !secrets().includes(canary)));
  });

  it.each(lasting)('never find the other’s in $method $path', async (route) => {
    const credentials = rightFor(route, 'b');
    const own = { ...subjectOf('b'), tipper: 'somebody' };
    const mixed = { ...own, tipper: 'canary_tipper_b' };
    const { overlayKey } = own;
    const other = { ...subjectOf('a'), tipper: 'somebody', overlayKey };
    const answers = [
      await ask(route, own, credentials),
      await ask(route, mixed, credentials),
      await ask(route, other, credentials),
    ];

    expect(found(answers.map(({ text }) => text).join())).toEqual([]);
  });
});

describe('a refusal', () => {
  it('changes nothing, whatever was requested', async () => {
    const before = await tableContents();
    for (const [place, route] of someRows([...guarded.entries()])) {
      for (const [, authorization] of forgeriesFor(place)) {
        await ask(route, subjectOf('a'), {
          authorization: authorization(forge()),
          apiKey: a().apiKey,
        });
      }
    }
    for (const route of withKey) {
      await ask(route, subjectOf('a'), { authorization: a().idToken, apiKey: b().apiKey });
      if (isEnding(route)) continue;
      await ask(route, subjectOf('a'), { authorization: b().idToken, apiKey: b().apiKey });
    }
    for (const route of byToken) {
      for (const [, authorization] of wrongTokens) {
        await ask(route, subjectOf('a'), { authorization: authorization(tenants) });
      }
    }
    for (const route of byExtension) {
      for (const [, authorization, problem] of wrongExtensionTokens) {
        // The others lead to no item.
        if (problem !== 'disconnected') continue;
        await ask(route, subjectOf('a'), { authorization: authorization(tenants) });
      }
    }
    for (const route of byOverlayKey) {
      for (const [, change] of wrongKeys) {
        await ask(route, { ...subjectOf('a'), ...change(tenants) }, {});
      }
    }
    // Only the second tenant's own settings were changed, legitimately.
    const withoutB = (contents: Readonly<Record<string, string>>) =>
      Object.entries(contents).filter((entry) => !entry.join().includes(b().sub));

    expect(withoutB(await tableContents())).toEqual(withoutB(before));
  });
});
