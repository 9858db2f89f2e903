import type {
  NoAnswer,
  ProfileNetwork,
  ProfileTexts,
  Refusal,
  WantedPost,
} from '@lambdas/integrations/social/social-network';
import { NETWORK_RULES, type Network } from '@shared/domain/social/networks';

/**
 * How a network treats a request.
 * - `lost`: it takes effect, and the answer is lost
 * - `dropped`: it doesn't take effect, and there is no answer
 * - the others: it refuses
 */
export const MOODS = ['lost', 'dropped', 'busy', 'content', 'credits', 'connection'] as const;
export type Mood = (typeof MOODS)[number];

export interface ModelPost {
  readonly id: string;
  readonly key: string;
  readonly text: string;
  readonly at: number;
  isRemoved: boolean;
}

/** A network that remembers everything that took effect. */
export interface ModelNetwork extends ProfileNetwork {
  /** How the next requests are treated, one after the other; afterwards, all are answered. */
  moods: Mood[];
  readonly posts: ModelPost[];
  /** The profile as everybody sees it. */
  profile: ProfileTexts;
  /** The profile picture, as text, and its address, which changes with each picture that is set. */
  picture: string;
  pictureUrl: string;
  /** Changes the picture as its owner does. */
  choosePicture(picture: string): void;
  /** The network takes pictures some time before it shows them. */
  isSlow: boolean;
  /** Shows the pictures that it took. */
  showTaken(): void;
  /** Whether the credentials were revoked. Connecting again makes new ones. */
  isRevoked: boolean;
}

export const OWN_PICTURE = 'a photo';
export const OWN_PROFILE: ProfileTexts = { name: 'Lena', bio: 'Painter.' };

/** @param now epoch ms */
export function openModelNetwork(network: Network, now: () => number): ModelNetwork {
  const { canFindPosts } = NETWORK_RULES[network];
  const canRepeat = network === 'bluesky';
  const posts: ModelPost[] = [];

  const ask = async <Answer>(effect: () => Answer): Promise<Answer | Refusal | NoAnswer> => {
    // A request takes a while, so that parallel processes mix.
    await Promise.resolve();
    const mood = model.moods.shift();
    if (mood === 'connection') model.isRevoked = true;
    if (model.isRevoked) return refused('connection');
    if (mood === 'dropped') return { kind: 'unknown' };
    if (mood === 'busy' || mood === 'content' || mood === 'credits') return refused(mood);
    const answer = effect();
    return mood === 'lost' ? { kind: 'unknown' } : answer;
  };
  const publishedAs = (post: ModelPost) => ({
    kind: 'published' as const,
    post: { id: post.id, url: `https://${network}.example/${post.id}` },
  });
  const publish = ({ key, text }: WantedPost) => {
    const known = canRepeat ? posts.find((one) => one.key === key) : undefined;
    if (known) return publishedAs(known);
    const post = { id: `${network}-${posts.length}`, key, text, at: now(), isRemoved: false };
    posts.push(post);
    return publishedAs(post);
  };

  let taken: string | null = null;
  let shown = 0;
  const show = (picture: string) => {
    shown += 1;
    model.picture = picture;
    model.pictureUrl = `${network}/${shown}`;
  };

  const model: ModelNetwork = {
    moods: [],
    posts,
    profile: OWN_PROFILE,
    picture: OWN_PICTURE,
    pictureUrl: `${network}/0`,
    choosePicture: (picture) => {
      taken = null;
      show(picture);
    },
    isSlow: false,
    showTaken: () => {
      if (taken !== null) show(taken);
      taken = null;
    },
    isRevoked: false,
    canRepeat,
    identify: () => ask(() => ({ kind: 'account', account: { id: '1', name: '@lena' } })),
    publish: (post) => ask(() => publish(post)),
    find: (wanted, since) =>
      canFindPosts
        ? ask(() => {
            const found = posts.find(
              ({ text, at, isRemoved }) => text === wanted.text && at >= since && !isRemoved,
            );
            return found ? publishedAs(found) : ({ kind: 'absent' } as const);
          })
        : Promise.resolve({ kind: 'unknown' }),
    remove: (id) =>
      ask(() => {
        for (const post of posts) if (post.id === id) post.isRemoved = true;
        return { kind: 'removed' };
      }),
    readProfileRights: () =>
      ask(() => ({ kind: 'rights', rights: { canChangeTexts: true, canChangePicture: true } })),
    readProfile: () =>
      ask(() => ({ kind: 'profile', texts: model.profile, pictureUrl: model.pictureUrl })),
    setTexts: (texts) =>
      ask(() => {
        model.profile = { ...model.profile, ...texts };
        return { kind: 'set' };
      }),
    setPicture: (picture) =>
      ask(() => {
        taken = Buffer.from(picture).toString();
        if (!model.isSlow) model.showTaken();
        return { kind: 'set' };
      }),
  };
  return model;
}

function refused(reason: Refusal['reason']): Refusal {
  return { kind: 'refused', reason, retryAfterSeconds: reason === 'busy' ? 60 : null };
}
