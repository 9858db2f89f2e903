import { notify } from '@lambdas/data/mails/notifications';
import { changeTaken, removeTaken, type SocialConnection } from '@lambdas/data/social/connections';
import type { NoAnswer, Refusal } from '@lambdas/integrations/social/social-network';
import type { Services } from '@lambdas/runtime/services';
import { NETWORK_RULES } from '@shared/domain/social/networks';
import type { Networks, OpenConnection } from './networks';

/** What work on connections needs. */
export interface SocialTools {
  readonly networks: Networks;
  /** Pictures for profiles. Without them, a profile picture is left to runs that have them. */
  readonly pictures?: LivePictures;
}

/** A profile picture with an overlay. */
export interface LivePicture {
  readonly png: Uint8Array;
  /** What it looks like, as `recognize` compares it. */
  readonly look: string;
}

/** Performers' own profile pictures, kept under ids, and those with an overlay. */
export interface LivePictures {
  /**
   * Keeps a copy of the picture at an address, unless there is one. `none`: there is no picture of
   * the performer's; `unknown`: it can be tried again.
   */
  keep(id: string, url: string): Promise<'kept' | 'none' | 'unknown'>;
  /** Puts an overlay on a kept picture; null if one of them is gone. */
  compose(
    id: string,
    of: { readonly performer: string; readonly overlay: string },
  ): Promise<LivePicture | null>;
  /**
   * Says what the picture at an address is: the kept one, also if that is gone, the one with the
   * overlay, or another. `unknown`: it can be tried again.
   */
  recognize(
    id: string,
    of: { readonly url: string; readonly look: string },
  ): Promise<'own' | 'live' | 'other' | 'unknown'>;
  /** Returns a kept picture as the network takes it; null if it is gone. */
  read(id: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
}

/** One run's work on a connection that it has taken. */
export class ConnectionWork {
  readonly services: Services;
  readonly tools: SocialTools;
  readonly #lease: string;
  #connection: SocialConnection;
  #opened: Promise<OpenConnection | null> | undefined;

  /** @param lease with which the run has taken the connection */
  constructor(services: Services, tools: SocialTools, lease: string, connection: SocialConnection) {
    this.services = services;
    this.tools = tools;
    this.#lease = lease;
    this.#connection = connection;
  }

  /** The connection as this run last read or wrote it. */
  get connection(): SocialConnection {
    return this.#connection;
  }

  get now(): number {
    return this.services.now();
  }

  /** The network as people know it. */
  get label(): string {
    return NETWORK_RULES[this.connection.network].label;
  }

  /** Opens the network with the credentials that the run took; null if we can't use it. */
  open(): Promise<OpenConnection | null> {
    this.#opened ??= this.tools.networks.open(this.#connection);
    return this.#opened;
  }

  /**
   * Changes the stored connection.
   *
   * @throws LostLeaseError if another run has it
   */
  async change(change: (connection: SocialConnection) => SocialConnection): Promise<void> {
    const { configs } = this.services;
    const { credentials, credentialsId } = this.#connection;
    const saved = await changeTaken(configs, this.#connection, this.#lease, change);
    // This run goes on with the credentials that it took.
    this.#connection = { ...saved, credentials, credentialsId };
  }

  /**
   * Notes a refusal of the credentials and tells the performer's people, once per connection.
   *
   * @returns whether the credentials were refused
   */
  async noteRefusal(answer: Refusal | NoAnswer): Promise<boolean> {
    if (answer.kind !== 'refused' || answer.reason !== 'connection') return false;
    const { network, credentialsId, account, profile } = this.connection;
    const left = profile && describeLeft(profile);
    await this.tell(
      `connection:${network}:${credentialsId}`,
      `${this.label} disconnected`,
      `${this.label} no longer accepts the connection to ${account.name}. Connect it again.${left ? ` We couldn’t reset your profile. ${left}` : ''}`,
    );
    await this.change((one) =>
      one.credentialsId === credentialsId ? { ...one, state: 'refused' } : one,
    );
    return true;
  }

  /** Deletes the connection. */
  async remove(): Promise<void> {
    await removeTaken(this.services.configs, this.#connection, this.#lease);
  }

  /** Tells the performer's people, once per `id`. */
  async tell(id: string, title: string, text: string, session: number | null = null) {
    const { configs } = this.services;
    const news = {
      id: `social:${id}`,
      kind: 'social' as const,
      at: this.now,
      title,
      text,
      session,
    };
    await notify(configs, this.connection.performer, [news], this.now);
  }
}

/** What the performer would have to set herself. */
export function describeLeft({
  name,
  bio,
  picture,
}: NonNullable<SocialConnection['profile']>): string | null {
  const left = [
    name && `Name: ${name.usual}`,
    bio && `Bio: ${bio.usual}`,
    picture?.id && picture.requestedAt !== null && 'Picture: your own, without our overlay',
  ].filter(Boolean);
  return left.length === 0 ? null : left.join('. ');
}
