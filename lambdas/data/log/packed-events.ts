import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromColumns, toColumns } from './event-columns';

/** A person as the feed describes everybody, with its order of fields. */
const user = (gender: string, color: string, tips: string) =>
  `"user":{"colorGroup":"${color}","fcAutoRenew":false,"gender":"${gender}","hasDarkmode":true,` +
  '"hasTokens":true,"inFanclub":false,"inPrivateShow":false,"isBroadcasting":false,' +
  '"isFollower":true,"isMod":false,"isOwner":false,"isSilenced":false,"isSpying":false,' +
  `"language":"en","recentTips":"${tips}","subgender":"","username":"`;

/** What a minute of any feed repeats, event by event. */
const eventByEvent = Buffer.from(
  [
    '{"method":"unfollow","object":{"broadcaster":"',
    '{"method":"fanclubJoin","object":{"broadcaster":"',
    '{"method":"roomSubjectChange","object":{"broadcaster":"","subject":" #',
    '{"method":"mediaPurchase","object":{"broadcaster":"","media":{"id":,"name":"","tokens":,"type":"photos"',
    '{"method":"broadcastStart","object":{"broadcaster":"',
    '{"method":"broadcastStop","object":{"broadcaster":"',
    `{"method":"privateMessage","object":{"broadcaster":"","message":{"bgColor":null,"color":"","font":"default","fromUser":"","message":"","orig":null,"toUser":""},${user('m', 'l', 'tons')}`,
    `{"method":"follow","object":{"broadcaster":"",${user('f', 'p', 'lots')}`,
    `{"method":"tip","object":{"broadcaster":"","tip":{"isAnon":false,"message":"","tokens":},${user('m', 'tr', 'some')}`,
    `"}},"id":"17`,
    `{"method":"userLeave","object":{"broadcaster":"",${user('m', 'g', 'none')}`,
    `{"method":"userEnter","object":{"broadcaster":"",${user('m', 't', 'few')}`,
    `{"method":"chatMessage","object":{"broadcaster":"","message":{"bgColor":null,"color":"","font":"default","message":"","orig":null},${user('m', 't', 'none')}"}},"id":"17`,
  ].join(''),
);

const person =
  '{"colorGroup":0,"fcAutoRenew":0,"gender":0,"hasDarkmode":0,"hasTokens":0,"inFanclub":0,' +
  '"inPrivateShow":0,"isBroadcasting":0,"isFollower":0,"isMod":0,"isOwner":0,"isSilenced":0,' +
  '"isSpying":0,"language":0,"recentTips":0,"subgender":0,"username":0}},"id":0}\n';
const people = (groups: string, tips: string) =>
  `\ncolorGroup~${groups}\nfcAutoRenew=false\ngender~0000000100001000["m","f"]\nhasDarkmode?tftttfft` +
  'ftffttft\nhasTokens?ttftftttfttttttf\ninFanclub=false\ninPrivateShow=false\nisBroadcasting=false' +
  '\nisFollower?ftftfffftftttffft\nisMod=false\nisOwner?ffffffffftffffffff\nisSilenced=false' +
  `\nisSpying=false\nlanguage~0000000100020000["en","es","de"]\nrecentTips~${tips}` +
  '\nsubgender=""\nusername:';
const method = (name: string, object: string) =>
  `{"method":"${name}","object":{"broadcaster":0,${object}`;

/** The same column by column; in the feed's own order of fields. */
const columnByColumn = Buffer.from(
  [
    '{"id":0,"method":"roomlight.unlisted","object":{}}\n',
    method('unfollow', `"user":${person}`),
    method('fanclubJoin', `"user":${person}`),
    method('roomSubjectChange', '"subject":0},"id":0}\n'),
    method('mediaPurchase', `"media":{"id":0,"name":0,"tokens":0,"type":0},"user":${person}`),
    '{"method":"broadcastStart","object":{"broadcaster":0,"user":0},"id":0}\n',
    '{"method":"broadcastStop","object":{"broadcaster":0,"user":0},"id":0}\n',
    method(
      'privateMessage',
      `"message":{"bgColor":0,"color":0,"font":0,"fromUser":0,"message":0,"orig":0,"toUser":0},"user":${person}`,
    ),
    method('follow', `"user":${person}`),
    '{"id":0,"method":"roomlight.stats","object":{"balance":0,"votesUp":0,"votesDown":0,',
    '"satisfaction":0,"minutesOnline":0,"followers":0,"viewers":0,"registered":0,"tokened":0}}\n',
    '{"id":0,"method":"roomlight.scan","object":{"connectedSince":0,"show":0,"viewers":0,',
    '"followers":0,"rank":0,"genderRank":0,"subject":0,"tags":[0,0,0,0,0]}}\n',
    method('tip', `"tip":{"isAnon":0,"message":0,"tokens":0},"user":${person}`),
    method('userLeave', `"user":${person}`),
    method('userEnter', `"user":${person}`),
    method(
      'chatMessage',
      `"message":{"bgColor":0,"color":0,"font":0,"message":0,"orig":0},"user":${person}`,
    ),
    '0110101012001',
    people(
      '012013401251["g","t","l","p","tr","o","m","f"]',
      '0001001023["none","some","lots","tons","few"]',
    ),
    people('0011203004["t","g","tr","p","l","o"]', '0001020003["none","tons","lots","some"]'),
    '\ntype="photos"\nisAnon?fffffftf\ntokens![25,50,100,10,5,1,20,15,33,500]',
    '\nconnectedSince=17\nshow="public"\nviewers=\nfollowers=\nrank=\ngenderRank=\nsubject="',
    '\nbalance=\nvotesUp=\nvotesDown=\nsatisfaction=9\nminutesOnline=\nregistered=\ntokened=',
    '\nid#m 1a 2b3 4c5 6d 7e -9000000001 0.9000000003',
    '\nbgColor=null\ncolor=""\nfont="default"\nmessage:\norig=null\ntags:',
    '4\n{"method":"userLeave"',
    '3\n{"method":"chatMessage"',
    '2\n{"method":"userEnter"',
  ].join(''),
);

/**
 * A chunk is too small to learn by itself what every minute of a feed repeats. By column and with a
 * dictionary, a session takes half of its size with plain Brotli. Chunks can only be read the way
 * they were written, so none of these ever changes; a better one gets the next number.
 */
const ways: readonly Way[] = [
  {
    dictionary: eventByEvent,
    write: (events) => JSON.stringify(events),
    read: (text) => JSON.parse(text) as unknown[],
  },
  { dictionary: columnByColumn, write: toColumns, read: fromColumns },
];

interface Way {
  readonly dictionary: Buffer;
  /** Returns null if the events don't fit this format. */
  readonly write: (events: readonly unknown[]) => string | null;
  readonly read: (text: string) => unknown[];
}

/** Packs raw events in the newest format that fits. Returns the bytes and the format's number. */
export function packEvents(events: readonly unknown[]): { z: Uint8Array; dictionary: number } {
  for (const [number, { dictionary, write }] of [...ways.entries()].reverse()) {
    const text = write(events);
    if (text !== null)
      return { z: deflateRawSync(text, { level: 9, dictionary }), dictionary: number };
  }
  throw new Error('The events are no JSON.');
}

export function unpackEvents(z: unknown, number: unknown): unknown[] {
  const way = ways[Number(number)];
  if (!way) throw new Error(`No dictionary ${number}.`);
  const { dictionary, read } = way;
  return read(inflateRawSync(z as Uint8Array, { dictionary }).toString('utf8'));
}
