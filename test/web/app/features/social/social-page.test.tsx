// @vitest-environment happy-dom

import { aPerformer } from '@test/web/a-performer';
import {
  aProfile,
  changesIn,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SocialPage from '@web/app/features/social/social-page';
import { AccountContext, PerformerContext } from '@web/lib/performer';
import { Toasts } from '@web/ui/components/toasts';
import { afterEach, describe, expect, it, vi } from 'vitest';

const RULES = {
  isEnabled: false,
  minutes: 5,
  text: 'I’m live now! Come and join me in my room: {link}',
  withPicture: false,
  deletesWhenOff: false,
  thanksTippers: false,
  namesTippers: false,
};
const CONNECTED = {
  name: '@lena',
  connectedAt: '2026-11-20T20:00:00Z',
  state: 'ok',
  profile: { canChangeTexts: true, canChangePicture: true },
};
const CONFIG = {
  hasTweetPermissions: true,
  enableTweets: false,
  minutesAfterBroadcastStart: 5,
  tweetText: RULES.text,
  hasCustomProfileImagePermissions: false,
  hasBioUpdatePermissions: false,
  hasDisplayNameUpdatePermissions: false,
  bioTextDefault: 'Dancer.',
  bioTextLive: 'Dancer. LIVE',
  displayNameDefault: 'Lena',
  displayNameLive: 'Lena 🔴',
  profileImageOverlay: 'Generic',
  activeUntil: null,
  isFreePlan: false,
  isActive: true,
};
const PREVIEW = {
  text: 'I’m live now!',
  characters: 13,
  maxCharacters: 280,
  costClass: 'paid-link',
  withoutLink: 'I’m live now!',
};

interface World {
  config?: Partial<typeof CONFIG>;
  x?: object | null;
  linkPosts?: { sent: number; included: number };
  posts?: readonly object[];
  answers?: Parameters<typeof service>[0];
}

function show({ config = {}, x = CONNECTED, linkPosts, posts = [], answers = {} }: World = {}) {
  const { isActive, isFreePlan } = { ...CONFIG, ...config };
  const networks = ['x', 'bluesky', 'telegram', 'discord'].map((network) => ({
    network,
    isAvailable: true,
    connection: network === 'x' ? x : null,
    rules: RULES,
  }));
  const requests = service({
    'GET /social_config/lena': { ...CONFIG, ...config },
    'GET /social_connections/lena': {
      networks,
      linkPosts: linkPosts ?? { sent: 3, included: 10 },
      isActive,
      isFreePlan,
    },
    'GET /social_posts/lena': { posts, before: null },
    'GET /social_overlay_images/lena': { images: [], most: 10 },
    'POST /social_preview/lena/x': PREVIEW,
    'POST /social_config/lena': (body) => ({ ...CONFIG, ...config, ...(body as object) }),
    ...answers,
  });
  render();
  return requests;
}

function render(role: 'Admin' | 'Moderator' = 'Admin'): void {
  const settings = theSettings();
  const performers = [aPerformer()];
  shown(
    <AccountContext value={{ profile: aProfile(), settings, zone: settings.timezone }}>
      <PerformerContext value={{ name: 'lena', role, performers, switchTo: () => undefined }}>
        <SocialPage />
        <Toasts />
      </PerformerContext>
    </AccountContext>,
  );
}

const x = async () => within(await screen.findByRole('region', { name: 'X (Twitter)' }));
const saved = (requests: readonly RecordedRequest[]) =>
  changesIn(requests).filter(({ call }) => !call.startsWith('POST /social_preview'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('X (Twitter), not authorized yet', () => {
  const apart = { config: { hasTweetPermissions: false }, x: null };

  it('asks for the authorization and says why it failed', async () => {
    const requests = show({ ...apart, answers: { 'GET /social_request_token/lena': 409 } });
    const panel = await x();
    await panel.findByText(
      'not authorized to access your Twitter account yet - time to set this up!',
    );
    await userEvent.click(panel.getByRole('button', { name: 'Authorize Twitter' }));
    expect((await panel.findByRole('alert')).textContent).toBe('Refused with 409.');
    expect(requests.map(({ call }) => call)).toContain('GET /social_request_token/lena');
  });

  it('says that a profile is still being given back', async () => {
    show({ ...apart, x: { ...CONNECTED, state: 'ending' } });
    const panel = await x();
    expect((await panel.findByRole('status')).textContent).toContain(
      'We’re restoring the usual profile of @lena',
    );
    expect(panel.getByRole('button', { name: 'Authorize Twitter' })).toBeDefined();
  });

  it('says that the integration is inactive without a plan that includes it', async () => {
    show({ config: { ...apart.config, isActive: false }, x: null });
    const panel = await x();
    expect(await panel.findByText('Twitter Integration inactive')).toBeDefined();
  });
});

describe('X (Twitter), authorized', () => {
  it('saves switches at once', async () => {
    const requests = show();
    const panel = await x();
    await userEvent.click(await panel.findByRole('switch', { name: 'Post when I go live' }));
    expect((await screen.findAllByText('Updated your twitter configuration')).length).toBe(1);
    expect(saved(requests).map(({ body }) => body)).toEqual([{ enableTweets: true }]);
  });

  it('saves the picture’s switch and its overlay at once', async () => {
    const requests = show();
    const panel = await x();
    await userEvent.click(await panel.findByRole('switch', { name: 'Profile picture' }));
    await vi.waitFor(() => expect(saved(requests)).toHaveLength(1));
    await userEvent.click(await panel.findByRole('radio', { name: 'Chaturbate' }));
    await vi.waitFor(() => expect(saved(requests)).toHaveLength(2));
    expect(saved(requests).map(({ body }) => body)).toEqual([
      { hasCustomProfileImagePermissions: true },
      { profileImageOverlay: 'Chaturbate' },
    ]);
  });

  it('sends the names along when they are turned on', async () => {
    const requests = show();
    const panel = await x();
    await userEvent.click(await panel.findByRole('switch', { name: 'Name' }));
    await vi.waitFor(() => expect(saved(requests)).toHaveLength(1));
    expect(saved(requests)[0]?.body).toEqual({
      displayNameDefault: 'Lena',
      displayNameLive: 'Lena 🔴',
      hasDisplayNameUpdatePermissions: true,
    });
  });

  it.each([
    ['Usual name', "default twitter name can't be empty!"],
    ['Name while live', "twitter name can't be empty!"],
    ['Usual bio', "twitter bio can't be empty!"],
    ['Bio while live', "twitter bio when live can't be empty!"],
  ])('demands a text that is used: %s', async (label, message) => {
    show({
      config: { hasDisplayNameUpdatePermissions: true, hasBioUpdatePermissions: true },
    });
    const panel = await x();
    await userEvent.clear(await panel.findByLabelText(label));
    expect(panel.getByText(message)).toBeDefined();
  });

  it('saves the texts with the button, and corrects minutes below 1', async () => {
    const requests = show();
    const panel = await x();
    const minutes = await panel.findByLabelText('Minutes after you go live');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '0');
    await userEvent.tab();
    expect(minutes).toHaveProperty('value', '1');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(saved(requests)).toHaveLength(1));
    expect(saved(requests)[0]?.body).toMatchObject({
      minutesAfterBroadcastStart: 1,
      tweetText: RULES.text,
      bioTextDefault: 'Dancer.',
    });
  });

  it('counts the bio, and takes name and bio from X again', async () => {
    const profile = {
      name: 'Lena L',
      description: 'New',
      liveName: 'Lena L 🔴',
      liveDescription: 'New LIVE',
    };
    show({ answers: { 'GET /social_profile/lena': profile } });
    const panel = await x();
    expect(await panel.findByText('7/160')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Restore bio' }));
    await vi.waitFor(() =>
      expect(panel.getByLabelText('Usual bio')).toHaveProperty('value', 'New'),
    );
    expect(panel.getByLabelText('Usual name')).toHaveProperty('value', 'Lena');
    await userEvent.click(panel.getByRole('button', { name: 'Restore name' }));
    await vi.waitFor(() =>
      expect(panel.getByLabelText('Name while live')).toHaveProperty('value', 'Lena L 🔴'),
    );
  });

  it('fills in name and bio by itself if nobody has', async () => {
    const profile = { name: 'L', description: 'D', liveName: 'L 🔴', liveDescription: 'D LIVE' };
    show({
      config: { displayNameDefault: '', bioTextDefault: '' },
      answers: { 'GET /social_profile/lena': profile },
    });
    const panel = await x();
    await vi.waitFor(() => expect(panel.getByLabelText('Usual name')).toHaveProperty('value', 'L'));
    expect(panel.getByLabelText('Bio while live')).toHaveProperty('value', 'D LIVE');
  });

  it('shows what a post costs, the allowance, and the same text without the link', async () => {
    show({ linkPosts: { sent: 10, included: 10 } });
    const panel = await x();
    expect(await panel.findByText(/13 of 280 characters\. High cost/)).toBeDefined();
    expect(panel.getByText(/All 10 posts with a link are used this month/)).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Use without the link' }));
    expect(panel.getByLabelText(/^Text of the post/)).toHaveProperty('value', 'I’m live now!');
  });

  it('hides what X doesn’t let us change, and says so', async () => {
    const profile = { canChangeTexts: false, canChangePicture: false };
    show({ x: { ...CONNECTED, profile } });
    const panel = await x();
    expect(await panel.findByText(/X doesn’t let us change this account’s profile/)).toBeDefined();
    expect(panel.queryByLabelText('Usual name')).toBeNull();
  });

  it.each([
    ['picture', { canChangeTexts: true, canChangePicture: false }, 'Profile picture', 'Usual name'],
    ['name and bio', { canChangeTexts: false, canChangePicture: true }, 'Name', 'Profile picture'],
  ])('says that X doesn’t let us change the %s', async (what, profile, hidden, offered) => {
    show({ x: { ...CONNECTED, profile } });
    const panel = await x();
    expect(await panel.findByText(`X doesn’t let us change this account’s ${what}.`)).toBeDefined();
    expect(panel.queryByRole('switch', { name: hidden })).toBeNull();
    expect(panel.getByLabelText(offered)).toBeDefined();
  });

  it('offers no posts on the Free plan, but the profile picture', async () => {
    show({ config: { isActive: false, isFreePlan: true } });
    const panel = await x();
    expect(await panel.findByRole('switch', { name: 'Profile picture' })).toBeDefined();
    expect(await panel.findByText(/This is part of Pro/)).toBeDefined();
    expect(panel.queryByRole('switch', { name: 'Post when I go live' })).toBeNull();
    expect(panel.queryByText('Twitter Integration inactive')).toBeNull();
  });

  it('removes the authorization', async () => {
    const requests = show({
      answers: { 'DELETE /social_authorization/lena': { ...CONFIG, hasTweetPermissions: false } },
    });
    const panel = await x();
    await userEvent.click(await panel.findByRole('button', { name: 'Remove authorization' }));
    expect((await screen.findAllByText('Removed Twitter auth for you')).length).toBe(1);
    expect(saved(requests).map(({ call }) => call)).toEqual(['DELETE /social_authorization/lena']);
  });
});

describe('another network', () => {
  it('is connected with what its steps lead to', async () => {
    const requests = show({ answers: { 'POST /social_connections/lena': 400 } });
    const panel = within(await screen.findByRole('region', { name: 'Bluesky' }));
    await userEvent.click(panel.getByRole('button', { name: 'Connect Bluesky' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.type(panel.getByLabelText(/^Handle/), '@lena.bsky.social');
    await userEvent.type(panel.getByLabelText(/^App password/), 'abcd-efgh-ijkl-mnop');
    await userEvent.click(panel.getByRole('button', { name: 'Connect Bluesky' }));
    expect((await panel.findByRole('alert')).textContent).toContain('Refused with 400.');
    expect(saved(requests)[0]?.body).toEqual({
      network: 'bluesky',
      identifier: 'lena.bsky.social',
      appPassword: 'abcd-efgh-ijkl-mnop',
    });
  });
});

describe('what was posted', () => {
  const post = {
    id: '2026-11-20T20:00:00Z_x_start',
    network: 'x',
    kind: 'start',
    startTime: '2026-11-20T20:00:00Z',
    state: 'published',
    reason: null,
    detail: null,
    dueAt: '2026-11-20T20:05:00Z',
    sentAt: '2026-11-20T20:05:10Z',
    text: '<b>I’m live</b>',
    isLinkOmitted: false,
    url: 'https://x.com/i/web/status/1',
    canDelete: true,
  };

  it('is listed as text, with a link, and can be deleted', async () => {
    const requests = show({
      posts: [post],
      answers: { [`DELETE /social_posts/lena/${encodeURIComponent(post.id)}`]: post },
    });
    const panel = within(await screen.findByRole('region', { name: 'Your posts' }));
    expect(await panel.findByText('<b>I’m live</b>')).toBeDefined();
    expect(panel.getByRole('link', { name: /^Open post/ }).getAttribute('href')).toBe(post.url);
    await userEvent.click(panel.getByRole('button', { name: /^Delete/ }));
    await vi.waitFor(() => expect(saved(requests)).toHaveLength(1));
    expect(saved(requests)[0]?.call).toMatch(/^DELETE \/social_posts\/lena\//);
  });

  it('includes what failed, and why', async () => {
    const failed = { ...post, state: 'failed', detail: 'The network was too busy.', url: null };
    show({ posts: [{ ...failed, canDelete: false, sentAt: null }] });
    const panel = within(await screen.findByRole('region', { name: 'Your posts' }));
    expect(await panel.findByText('Failed')).toBeDefined();
    expect(panel.getByText('The network was too busy.')).toBeDefined();
    expect(panel.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

it('is for Admins', () => {
  const requests = service({});
  render('Moderator');
  expect(screen.getByText('Only Admins manage posts')).toBeDefined();
  expect(requests).toEqual([]);
});
