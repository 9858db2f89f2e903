import { startMail } from '@infra/local/mail/start-mail';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary-directory';

async function aMail(directory = temporaryDirectory()) {
  const mail = await startMail({ directory, now: () => new Date('2026-03-01T12:00:00Z') });
  onTestFinished(() => mail.close());
  const send = (body: unknown) =>
    fetch(`${mail.url}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const page = async (path: string) => (await fetch(mail.url + path)).text();
  const listed = async (query = ''): Promise<{ subject: string }[]> =>
    (await fetch(`${mail.url}/mails.json${query}`)).json();

  return { mail, send, page, listed };
}

const simple = {
  FromEmailAddress: 'Roomlight <hello@roomlight.test>',
  Destination: { ToAddresses: ['anna@example.com'] },
  Content: {
    Simple: {
      Subject: { Data: 'Last night', Charset: 'UTF-8' },
      Body: { Text: { Data: 'You earned 12 tokens.' }, Html: { Data: '<p>12 tokens</p>' } },
    },
  },
};

function withHeaders(Headers: readonly { Name: string; Value: string }[]) {
  return { ...simple, Content: { Simple: { ...simple.Content.Simple, Headers } } };
}

test('stores its own headers and shows them', async () => {
  const { send, listed, page } = await aMail();
  await send(withHeaders([{ Name: 'List-Unsubscribe', Value: '<https://x.test/"u>' }]));

  expect(await listed()).toMatchObject([
    { headers: { 'List-Unsubscribe': '<https://x.test/"u>' } },
  ]);
  expect(await page('/mails/1')).toContain(
    '<dt>List-Unsubscribe</dt><dd>&lt;https://x.test/&quot;u&gt;</dd>',
  );
});

test('stores what SES would have sent', async () => {
  const { send, listed } = await aMail();

  const answer = await send(simple);

  expect(await answer.json()).toEqual({ MessageId: 'local-1' });
  expect(await listed()).toEqual([
    {
      id: 1,
      sentAt: '2026-03-01T12:00:00.000Z',
      from: 'Roomlight <hello@roomlight.test>',
      to: ['anna@example.com'],
      cc: [],
      bcc: [],
      subject: 'Last night',
      text: 'You earned 12 tokens.',
      html: '<p>12 tokens</p>',
    },
  ]);
});

test.each([
  ['no sender', { ...simple, FromEmailAddress: undefined }],
  ['no recipient', { ...simple, Destination: { ToAddresses: [] } }],
  ['raw content', { ...simple, Content: { Raw: { Data: 'eA==' } } }],
  ['an address that is none', { ...simple, Destination: { ToAddresses: ['anna at home'] } }],
  [
    'a header of two lines',
    withHeaders([{ Name: 'List-Unsubscribe', Value: '<https://x.test>\r\nBcc: b@example.com' }]),
  ],
  ['a header that SES sets', withHeaders([{ Name: 'Subject', Value: 'Another' }])],
  ['no body', { ...simple, Content: { Simple: { Subject: { Data: 'x' }, Body: {} } } }],
])('refuses %s as SES does', async (_, body) => {
  const { send, listed } = await aMail();

  const answer = await send(body);

  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-amzn-errortype')).toBe('BadRequestException');
  expect(await listed()).toEqual([]);
});

test('lists the newest mail first and matches addresses in any case, with a name, and in copy', async () => {
  const { mail, listed } = await aMail();
  await mail.deliver({ to: 'Anna <anna@example.com>', subject: 'first' });
  await mail.deliver({ to: ['bella@example.com'], subject: 'second' });
  await mail.deliver({ to: 'bella@example.com', cc: ['ANNA@example.com'], subject: 'third' });

  expect((await listed()).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  expect((await listed('?to=Anna@Example.com')).map(({ subject }) => subject)).toEqual([
    'third',
    'first',
  ]);
});

test('stores kind and code for tests', async () => {
  const { mail, listed } = await aMail();
  await mail.deliver({ to: 'a@example.com', subject: 's', kind: 'confirm', code: '012345' });

  expect(await listed()).toMatchObject([{ kind: 'confirm', code: '012345' }]);
});

test('continues counting after a restart and keeps the mails', async () => {
  const directory = temporaryDirectory();
  const before = await aMail(directory);
  await before.mail.deliver({ to: 'a@example.com', subject: 'before' });
  await before.mail.close();

  const after = await aMail(directory);
  const sent = await after.mail.deliver({ to: 'a@example.com', subject: 'after' });

  expect(sent.id).toBe(2);
  expect((await after.listed()).map(({ subject }) => subject)).toEqual(['after', 'before']);
});

test('shows a mail with everything escaped and URLs as links', async () => {
  const { mail, page } = await aMail();
  const { id } = await mail.deliver({
    to: '"><script>alert(1)</script>@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'See https://roomlight.test/report?a=1&b=2. <script>alert(2)</script>',
    html: '<p class="x">Hi</p><script>alert(3)</script>',
  });

  const pages = (await page('/')) + (await page(`/mails/${id}`));

  expect(pages).not.toContain('<script>');
  expect(pages).not.toContain('<img');
  expect(pages).toContain(
    '<a href="https://roomlight.test/report?a=1&amp;b=2">https://roomlight.test/report?a=1&amp;b=2</a>.',
  );
  expect(pages).toContain('&lt;p class=&quot;x&quot;&gt;Hi');
});

test('says so if there are no mails, or no such mail', async () => {
  const { mail, page } = await aMail();

  expect(await page('/')).toContain('No mail yet.');
  expect((await fetch(`${mail.url}/mails/7`)).status).toBe(404);
});
