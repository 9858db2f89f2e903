import * as z from 'zod';

/** An item with its packed content unpacked, without its key. */
export type Opened = Readonly<Record<string, unknown>>;

/** What becomes of a performer's part of an item; undefined removes it. */
export type PartChange = (performer: string, part: unknown) => unknown;

/** Goes through the parts of an item that several performers share. Returns what is left of it. */
export type Parts = (item: Opened, change: PartChange) => Opened;

/** Checks the shape of the item before its parts are changed. Other attributes stay as they are. */
function defineParts<Item extends Opened>(
  schema: () => z.ZodType<Item>,
  changeParts: (item: Item, change: PartChange) => Opened,
): Parts {
  return (item, change) => changeParts(schema().parse(item), change);
}

type Entry = readonly [performer: string, part: unknown];

const entryList = () => z.array(z.tuple([z.string(), z.unknown()]));

/** Packed entries of a map by performer. */
export const inEntries: Parts = defineParts(
  () => z.looseObject({ z: entryList() }),
  (item, change) => ({ ...item, z: changeEntries(item.z, change) }),
);

/** The last stats samples of a shard's rooms. */
export const inSamples: Parts = defineParts(
  () => z.looseObject({ z: z.looseObject({ statsSamples: entryList() }) }),
  (item, change) => ({
    ...item,
    z: { ...item.z, statsSamples: changeEntries(item.z.statsSamples, change) },
  }),
);

/** The rooms of a turn of sample-stats, and their last samples. */
export const inSamplingTurn: Parts = defineParts(
  () =>
    z.looseObject({
      left: z.array(z.string()),
      z: z.looseObject({ statsSamples: entryList() }),
    }),
  (item, change) => ({
    ...item,
    left: item.left.filter((room) => keeps(change, room)),
    z: { ...item.z, statsSamples: changeEntries(item.z.statsSamples, change) },
  }),
);

/** The rooms that the last complete crawl listed. */
export const inListedRooms: Parts = defineParts(
  () =>
    z.looseObject({
      z: z.looseObject({
        rooms: z.array(z.string()),
        gone: z.array(z.looseObject({ room: z.string() })),
      }),
    }),
  (item, change) => {
    const { rooms, gone } = item.z;
    return {
      ...item,
      z: {
        ...item.z,
        rooms: rooms.filter((room) => keeps(change, room)),
        gone: gone.filter(({ room }) => keeps(change, room)),
      },
    };
  },
);

/** The rooms of a listener’s report that are off air or live, by name. */
export const inListenerReport: Parts = defineParts(
  () => z.looseObject({ z: z.array(z.string()), live: z.array(z.string()).default([]) }),
  (item, change) => ({
    ...item,
    z: item.z.filter((name) => keeps(change, name)),
    live: item.live.filter((name) => keeps(change, name)),
  }),
);

/** A list of names. */
export const inPerformers: Parts = defineParts(
  () => z.looseObject({ performers: z.array(z.string()) }),
  (item, change) => ({
    ...item,
    performers: item.performers.filter((name) => keeps(change, name)),
  }),
);

/** A studio's models. */
export const inModels: Parts = defineParts(
  () =>
    z.looseObject({
      z: z.looseObject({ models: z.array(z.looseObject({ performer: z.string() })) }),
    }),
  (item, change) => {
    const models = item.z.models.flatMap((model) => change(model.performer, model) ?? []);
    return { ...item, z: { ...item.z, models } };
  },
);

/** A studio's tokens: one belongs to the performer it was made with, and to the one who uses it. */
export const inPatronTokens: Parts = defineParts(
  () =>
    z.looseObject({
      tokens: z.array(z.looseObject({ performer: z.string(), usedBy: z.string().nullable() })),
    }),
  (item, change) => ({
    ...item,
    tokens: item.tokens.filter(
      ({ performer, usedBy }) =>
        keeps(change, performer) && (usedBy === null || keeps(change, usedBy)),
    ),
  }),
);

/** Members of a team, each with the performers they may see. */
export const inMembers: Parts = defineParts(
  () =>
    z.looseObject({
      members: z.array(z.looseObject({ performers: z.array(z.string()).nullable() })),
    }),
  (item, change) => ({
    ...item,
    members: item.members.map((member) => ({
      ...member,
      performers: member.performers?.filter((name) => keeps(change, name)) ?? null,
    })),
  }),
);

const byName = () => z.record(z.string(), z.unknown());

/** What an account stores about performers; the rest of it is the person's own. */
export const inAccount: Parts = defineParts(
  () =>
    z.looseObject({
      order: z.array(z.string()).exactOptional(),
      patrons: byName().exactOptional(),
      performers: byName(),
      settings: z.looseObject({
        snippets: byName(),
        goals: byName().exactOptional(),
        showcases: byName().exactOptional(),
      }),
    }),
  (item, change) => {
    const { order, patrons, performers, settings } = item;
    const { snippets, goals, showcases } = settings;
    return {
      ...item,
      ...(order && { order: order.filter((name) => keeps(change, name)) }),
      // Neither a role, a consent, a goal, nor a studio's coverage is text: they stay or go.
      ...(patrons && { patrons: changeRecord(patrons, (name, by) => change(name, by) && by) }),
      performers: changeRecord(performers, (name, role) => change(name, role) && role),
      settings: {
        ...settings,
        snippets: changeRecord(snippets, change),
        ...(goals && {
          goals: changeRecord(goals, (name, own) => change(name, own) && own),
        }),
        ...(showcases && {
          showcases: changeRecord(showcases, (name, given) => change(name, given) && given),
        }),
      },
    };
  },
);

function keeps(change: PartChange, name: string): boolean {
  return change(name, name) !== undefined;
}

function changeEntries(entries: readonly Entry[], change: PartChange): Entry[] {
  return entries.flatMap(([performer, part]) => {
    const changed = change(performer, part);
    return changed === undefined ? [] : [[performer, changed] as const];
  });
}

function changeRecord(record: Readonly<Record<string, unknown>>, change: PartChange) {
  return Object.fromEntries(changeEntries(Object.entries(record), change));
}
