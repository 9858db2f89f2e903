import { findLinks } from './find-links';
import {
  type CostClass,
  costClassOf,
  countCharacters,
  NETWORK_RULES,
  type Network,
} from './networks';
import { renderToFit, type TemplateValues, withoutLink } from './template';

/** A post as it is sent. */
export interface ComposedPost {
  readonly text: string;
  readonly costClass: CostClass;
  /** The link was left out because the month's allowance is used up. */
  readonly isLinkOmitted: boolean;
}

interface Composition {
  readonly network: Network;
  /** With placeholders. */
  readonly template: string;
  readonly values: TemplateValues;
  readonly withPicture: boolean;
  /** Whether a post with a link may be sent where the network charges for it. */
  readonly allowsPaidLinks: boolean;
}

/**
 * Composes a post. Links in the subject are left out, because nobody could know in advance what the
 * post costs. Without an allowance, the link to the room is left out, too.
 *
 * @returns null if nothing is left, or if it is too long for the network
 */
export function composePost({
  network,
  template,
  values,
  withPicture,
  allowsPaidLinks,
}: Composition): ComposedPost | null {
  const most = maxCharacters(network, withPicture);
  const count = (text: string) => countCharacters(network, text);
  const safe = { ...values, subject: dropLinks(values.subject) };
  const compose = (text: string) => renderToFit(text, safe, { count, most });

  const whole = compose(template);
  if (whole === null) return null;
  const costClass = costClassOf(network, whole);
  if (costClass !== 'paid-link' || allowsPaidLinks) {
    return whole === '' ? null : { text: whole, costClass, isLinkOmitted: false };
  }
  const plain = compose(withoutLink(dropLinks(template)));
  if (plain === null || plain === '') return null;
  const plainClass = costClassOf(network, plain);
  return plainClass === 'paid-link'
    ? null
    : { text: plain, costClass: plainClass, isLinkOmitted: true };
}

/** The most characters that a post may have, as the network counts them. */
export function maxCharacters(network: Network, withPicture: boolean): number {
  const rules = NETWORK_RULES[network];
  return withPicture ? rules.maxCharactersWithPicture : rules.maxCharacters;
}

function dropLinks(text: string): string {
  return findLinks(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}
