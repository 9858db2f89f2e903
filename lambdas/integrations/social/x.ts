import type { XApp, XCredentials } from './credentials';
import { socialEndpoint } from './endpoints';
import {
  beforehand,
  fieldsIn,
  isReply,
  listIn,
  NO_ANSWER,
  pngPart,
  type Reply,
  refused,
  textIn,
} from './send';
import type {
  NoAnswer,
  Picture,
  ProfileNetwork,
  ProfileRights,
  ProfileTexts,
  PublishedPost,
  Refusal,
  WantedPost,
} from './social-network';
import { comparable, readPosts } from './x-posts';
import { type AskX, isDuplicate, lacksAccess, openRequests, toXRefusal } from './x-request';

/** Each returned post costs 0.1 cents; a session has one post, and few other posts follow it. */
const LISTED_POSTS = 10;
/** How much X's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 5_000;
/** A post is sent within half an hour, or never. */
const LATEST_ATTEMPT_MS = 3_600_000;

/**
 * Opens an account at X: posts by version 2 of its API, and the profile by version 1.1, which is the
 * only one that can change it.
 *
 * X marks pictures as adult content, not texts; the account's own setting does that. It has no key for a
 * post, so after a lost answer, it is looked for by its text.
 */
export function openX(credentials: XCredentials, app: XApp): ProfileNetwork {
  const ask = openRequests(app, credentials);

  const find = async (post: WantedPost, since: number) => {
    const start = new Date(Math.floor((since - CLOCKS_DIFFER_MS) / 1000) * 1000);
    const reply = await ask('GET', `/2/users/${credentials.userId}/tweets`, {
      query: {
        max_results: String(LISTED_POSTS),
        // X takes whole seconds only.
        start_time: start.toISOString().replace('.000Z', 'Z'),
        exclude: 'replies,retweets',
        'tweet.fields': 'created_at,entities',
      },
    });
    if (!isReply(reply)) return reply;
    if (reply.status !== 200 || reply.object === null) return toXRefusal(reply);
    const wanted = comparable(post.text);
    const found = readPosts(reply.object).find(
      ({ text, createdAt }) => text === wanted && createdAt >= start.getTime(),
    );
    return found ? published(found.id) : ({ kind: 'absent' } as const);
  };

  return {
    canRepeat: false,
    find,

    async identify() {
      const reply = await ask('GET', '/2/users/me');
      if (!isReply(reply)) return reply;
      if (reply.status !== 200) return toXRefusal(reply);
      const user = fieldsIn(reply.object, 'data');
      const id = textIn(user, 'id');
      const name = textIn(user, 'username');
      return id && name ? { kind: 'account', account: { id, name: `@${name}` } } : NO_ANSWER;
    },

    async publish(post) {
      const media = post.picture && (await upload(ask, post.picture));
      if (media?.kind === 'refused') return media;
      const reply = await ask('POST', '/2/tweets', {
        json: { text: post.text, ...(media ? { media: { media_ids: [media.id] } } : {}) },
      });
      if (!isReply(reply)) return reply;
      if (isDuplicate(reply)) return toDuplicate(await find(post, Date.now() - LATEST_ATTEMPT_MS));
      if (reply.status !== 201 && reply.status !== 200) return toXRefusal(reply);
      const id = textIn(fieldsIn(reply.object, 'data'), 'id');
      return id === null ? NO_ANSWER : published(id);
    },

    async remove(id) {
      const reply = await ask('DELETE', `/2/tweets/${encodeURIComponent(id)}`);
      if (!isReply(reply)) return reply;
      if (isGone(reply)) return { kind: 'removed' };
      if (reply.status !== 200) return toXRefusal(reply);
      return fieldsIn(reply.object, 'data').deleted === true ? { kind: 'removed' } : NO_ANSWER;
    },

    async readProfileRights() {
      const texts = await mayUse(ask, '/1.1/account/update_profile.json');
      if (typeof texts !== 'boolean') return texts;
      const picture = await mayUse(ask, '/1.1/account/update_profile_image.json');
      if (typeof picture !== 'boolean') return picture;
      const rights: ProfileRights = { canChangeTexts: texts, canChangePicture: picture };
      return { kind: 'rights', rights };
    },

    async readProfile() {
      const reply = await ask('GET', '/2/users/me', {
        query: { 'user.fields': 'description,entities,profile_image_url' },
      });
      if (!isReply(reply)) return reply;
      if (reply.status !== 200) return toXRefusal(reply);
      const user = fieldsIn(reply.object, 'data');
      const name = textIn(user, 'name');
      if (name === null) return NO_ANSWER;
      const picture = textIn(user, 'profile_image_url');
      return {
        kind: 'profile',
        texts: { name, bio: readBio(user) },
        // X names its copy of 48 pixels; without the ending, it is the picture as uploaded.
        pictureUrl: picture?.replace(/_normal(?=\.\w+$)/, '') ?? null,
      };
    },

    setTexts: async ({ name, bio }: Partial<ProfileTexts>) =>
      changed(
        await ask('POST', '/1.1/account/update_profile.json', {
          form: {
            skip_status: 'true',
            ...(name === undefined ? {} : { name }),
            ...(bio === undefined ? {} : { description: bio }),
          },
        }),
      ),

    setPicture: async (picture) =>
      changed(
        await ask('POST', '/1.1/account/update_profile_image.json', {
          form: { skip_status: 'true', image: Buffer.from(picture).toString('base64') },
        }),
      ),
  };
}

function published(id: string): { kind: 'published'; post: PublishedPost } {
  return {
    kind: 'published',
    post: { id, url: `${socialEndpoint('X_WEB_URL')}/i/web/status/${id}` },
  };
}

type Found = { kind: 'published'; post: PublishedPost } | { kind: 'absent' } | Refusal | NoAnswer;

/** X has this text already: from an earlier attempt of ours, or from the account's own post. */
function toDuplicate(found: Found) {
  if (found.kind === 'absent') return refused('content');
  return found.kind === 'published' ? found : NO_ANSWER;
}

/** Uploads a picture for one post, described and marked as adult content. Nobody sees it yet. */
async function upload(
  ask: AskX,
  { png, description }: Picture,
): Promise<{ kind: 'uploaded'; id: string } | Refusal> {
  const parts = new FormData();
  parts.set('media', pngPart(png), 'picture.png');
  parts.set('media_category', 'tweet_image');
  parts.set('media_type', 'image/png');
  const reply = await ask('POST', '/2/media/upload', { parts });
  if (!isReply(reply)) return beforehand(reply);
  const id = textIn(fieldsIn(reply.object, 'data'), 'id');
  if (reply.status !== 200 || id === null) return beforehand(toXRefusal(reply));

  const marked = await ask('POST', '/2/media/metadata', {
    json: {
      id,
      metadata: {
        alt_text: { text: description },
        sensitive_media_warning: { adult_content: true, graphic_violence: false, other: false },
      },
    },
  });
  if (!isReply(marked)) return beforehand(marked);
  return marked.status === 200 ? { kind: 'uploaded', id } : beforehand(toXRefusal(marked));
}

/**
 * Asks whether a call of version 1.1 may be used, by calling it without anything to change: whoever may
 * not use it is told that first.
 */
async function mayUse(ask: AskX, path: string): Promise<boolean | Refusal | NoAnswer> {
  const reply = await ask('POST', path, { form: { skip_status: 'true' } });
  if (!isReply(reply)) return reply;
  if (reply.object && (reply.status === 200 || reply.status === 400)) return true;
  if (lacksAccess(reply)) return false;
  const refusal = toXRefusal(reply);
  // Any other 403 is about the change, and there is none.
  return refusal.kind === 'refused' && refusal.reason === 'content' ? false : refusal;
}

function changed(answer: Reply | Refusal | NoAnswer): { kind: 'set' } | Refusal | NoAnswer {
  if (!isReply(answer)) return answer;
  return answer.status === 200 ? { kind: 'set' } : toXRefusal(answer);
}

/** The bio as its owner wrote it, with whole links. */
function readBio(user: Record<string, unknown>): string {
  const links = listIn(fieldsIn(fieldsIn(user, 'entities'), 'description'), 'urls');
  let bio = textIn(user, 'description') ?? '';
  for (const link of links) {
    const short = textIn(link, 'url');
    const long = textIn(link, 'expanded_url');
    if (short && long) bio = bio.replaceAll(short, () => long);
  }
  return bio;
}

const GONE = /\/problems\/resource-not-found$/;

/** Whether X says that there is no such post: as the problem itself, or among errors with a 200. */
function isGone({ object }: Reply): boolean {
  const problems = object ? [object, ...listIn(object, 'errors')] : [];
  return problems.some((problem) => GONE.test(textIn(problem, 'type') ?? ''));
}
