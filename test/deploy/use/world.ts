import { startLeakedPasswords } from '@infra/local/passwords/start-leaked-passwords';
import { startPlatform } from '@infra/local/platform/start-platform';
import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { startSocialNetworks } from '@infra/local/social/start-social-networks';
import { localSettings } from '@infra/local/stack/local-settings';
import { startStripe } from '@infra/local/stripe/start-stripe';
import { STRIPE_SECRET } from '@test/support/stripe-signature';

/** Settings of functions that say where services outside AWS are. */
const ADDRESSES =
  /^(EVENTS_API|PLATFORM|LEAKED_PASSWORDS|STRIPE|X_API|X_WEB|X_PICTURES|BLUESKY|BLUESKY_WEB|TELEGRAM_API|TELEGRAM_WEB|DISCORD)_URL$/;

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts everything outside AWS that functions talk to, on this machine. */
export async function startWorld(rooms: readonly RoomPlan[]) {
  const now = Date.now;
  const platform = await startPlatform({ seed: 2, anchor: now(), now, rooms, crowd: 20 });
  const stripe = await startStripe({ webhookSecret: STRIPE_SECRET });
  const social = await startSocialNetworks();
  const leakedPasswords = await startLeakedPasswords();
  stripe.outbox.setAutomatic(false);
  const nowhere = 'http://127.0.0.1:9';
  const all = localSettings({
    dynamoDb: nowhere,
    s3: nowhere,
    kms: nowhere,
    keyId: 'none',
    leakedPasswords: leakedPasswords.url,
    stripe,
    social: social.endpoints,
    eventsApi: platform.url,
    platform: platform.url,
  });
  return {
    stripe,
    social,
    /** Where they are, as functions' settings. */
    settings: Object.fromEntries(Object.entries(all).filter(([name]) => ADDRESSES.test(name))),
    async close() {
      await Promise.all([platform, stripe, social, leakedPasswords].map((part) => part.close()));
    },
  };
}
