/** A link in a text, as X and Bluesky would make one of it. */
export interface FoundLink {
  /** Where it starts and ends, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** As opened: with a scheme. */
  readonly url: string;
}

/** An address ends at a space, or before a character that is neither ASCII, Latin nor Cyrillic. */
const ADDRESS = /https?:\/\/[\x21-\x7e\u00c0-\u024f\u0400-\u04ff]+/gi;
const BARE = /[a-z\d][a-z\d.-]*(?:\/[\x21-\x7e\u00c0-\u024f\u0400-\u04ff]*)?/gi;
/** Part of a word, a mention, a tag or a mail address, so no link begins after it. */
const JOINS = /[\w@#$]/;
const JOINS_BARE = /[\w@#$/-]/;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/**
 * Endings of addresses that people write without `https://`, besides those of countries: the common
 * ones, and those that performers use.
 */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    'com net org info biz adult app art bio blog cam chat club dating dev fans fun link live love ' +
    'media online page porn pro sex sexy shop show site social space store stream studio tube ' +
    'video vip webcam website wiki world xxx xyz'
  ).split(' '),
);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Finds the links of a text, in order. An address without a scheme counts if its ending is known. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = withoutPunctuation(found);
    const host = hostOf(written.slice(written.indexOf('//') + 2));
    if (isAfter(text, index, JOINS) || !isHost(host)) continue;
    links.push({ start: index, end: index + written.length, text: written, url: written });
  }
  for (const { 0: found, index } of text.matchAll(BARE)) {
    const written = withoutPunctuation(found);
    if (isAfter(text, index, JOINS_BARE) || !isBareLink(written)) continue;
    const end = index + written.length;
    if (text[end] === '@') continue;
    links.push({ start: index, end, text: written, url: `https://${written}` });
  }
  return apart(links);
}

/** Sorts links by place. Of two that overlap, the one that starts first counts. */
function apart(links: readonly FoundLink[]): FoundLink[] {
  let from = 0;
  return links
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < from) return false;
      from = end;
      return true;
    });
}

function isAfter(text: string, index: number, signs: RegExp): boolean {
  return index > 0 && signs.test(text[index - 1] ?? '');
}

function isBareLink(written: string): boolean {
  const host = hostOf(written);
  if (!isHost(host)) return false;
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return ENDINGS.has(ending.toLowerCase()) || isCountry(ending);
}

function isCountry(ending: string): boolean {
  return /^[a-z]{2}$/i.test(ending) && countries.of(ending.toUpperCase()) !== undefined;
}

function hostOf(address: string): string {
  const end = address.search(/[/?#:]/);
  return end < 0 ? address : address.slice(0, end);
}

function isHost(host: string): boolean {
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

const CLOSING: ReadonlySet<string> = new Set([...'.,!?;:\'"<>()[]{}*_~']);

/** Leaves out what ends a sentence, or closes a bracket that was opened before the link. */
function withoutPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    if (!CLOSING.has(last) || (last === ')' && unopened <= 0)) break;
    if (last === ')') unopened--;
    if (last === '(') unopened++;
  }
  return found.slice(0, end);
}
