import { createDice, type Dice } from '@infra/local/platform/world/dice';

/** Tips in every session: thousands of tips over the years. */
export const WHALE = 'steady_harbor';

/**
 * The people in one session. Each list contains distinct viewers; tippers and chatters are also
 * visitors.
 */
export interface Audience {
  readonly visitors: readonly string[];
  readonly chatters: readonly string[];
  readonly tippers: readonly string[];
}

const REGULARS = 300;
/** Viewers of a session who come once or twice, and how many of them are new. */
const OCCASIONAL_VIEWERS = 440;
const NEW_VIEWERS = 300;
const VISITING_REGULARS = 180;

const adjectives =
  'amber brisk calm dapper early fable gentle hollow ivory jolly keen lunar mellow noble olive plain quiet rustic silver tidy upper velvet windy young zesty'.split(
    ' ',
  );
const nouns =
  'anchor badger cedar delta ember falcon garnet heron island juniper kestrel lantern maple nectar otter pebble quartz raven saddle timber umber valley walnut yarrow zephyr'.split(
    ' ',
  );

/** Returns 95 tippers, 230 chatters and 620 visitors, always the same for a seed and session. */
export function audienceOf(seed: number, broadcast: number): Audience {
  const dice = createDice(seed, 'audience', broadcast);
  const regulars = drawRegulars(dice);
  const occasionalViewers = Array.from({ length: OCCASIONAL_VIEWERS }, (_, index) =>
    viewerName(REGULARS + broadcast * NEW_VIEWERS + index),
  );
  shuffle(dice, occasionalViewers);
  return {
    visitors: [WHALE, ...regulars, ...occasionalViewers],
    chatters: [WHALE, ...regulars.slice(0, 70), ...occasionalViewers.slice(0, 159)],
    tippers: [WHALE, ...regulars.slice(0, 34), ...occasionalViewers.slice(0, 60)],
  };
}

/** A regular who tips occasionally, in about every sixth session. */
export const REGULAR = viewerName(30);

/** Whether a viewer is one of the room's regulars. */
export function isRegular(viewer: string): boolean {
  regulars ??= new Set([WHALE, ...Array.from({ length: REGULARS }, (_, one) => viewerName(one))]);
  return regulars.has(viewer);
}

let regulars: ReadonlySet<string> | undefined;

/** Returns distinct regulars. The first of the list are chosen far more often than the last. */
function drawRegulars(dice: Dice): string[] {
  const keyed = Array.from({ length: REGULARS }, (_, index) => ({
    name: viewerName(index),
    // Those with the shortest waits are chosen, and eager regulars have short waits.
    wait: dice.wait(index + 4),
  }));
  return keyed
    .sort((a, b) => a.wait - b.wait)
    .slice(0, VISITING_REGULARS)
    .map(({ name }) => name);
}

function viewerName(number: number): string {
  const adjective = adjectives[number % adjectives.length];
  const noun = nouns[Math.floor(number / adjectives.length) % nouns.length];
  const round = Math.floor(number / (adjectives.length * nouns.length));
  return `${adjective}_${noun}${round === 0 ? '' : round}`;
}

function shuffle(dice: Dice, list: string[]): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = dice.integer(0, index);
    const held = list[index] ?? '';
    list[index] = list[other] ?? '';
    list[other] = held;
  }
}
