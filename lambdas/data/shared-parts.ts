/** An item with what is packed in it unpacked, without its key. */
export type Opened = Readonly<Record<string, unknown>>;

/** What becomes of a performer's part of an item; undefined takes it away. */
export type PartChange = (performer: string, part: unknown) => unknown;

/** Goes through the parts of an item that several performers share; answers what is left of it. */
export type Parts = (item: Opened, change: PartChange) => Opened;

type Row = readonly [performer: string, part: unknown];

/** Rows of [performer, part], packed. */
export const inRows: Parts = (item, change) => ({
  ...item,
  z: rows(item.z as readonly Row[], change),
});

export const inSamples: Parts = (item, change) => {
  const state = item.z as { statsSamples: readonly Row[] };
  return { ...item, z: { ...state, statsSamples: rows(state.statsSamples, change) } };
};

export const inListedRooms: Parts = (item, change) => {
  const state = item.z as { rooms: readonly string[]; gone: readonly { room: string }[] };
  const keeps = (room: string) => change(room, room) !== undefined;
  return {
    ...item,
    z: {
      ...state,
      rooms: state.rooms.filter(keeps),
      gone: state.gone.filter(({ room }) => keeps(room)),
    },
  };
};

export const inNames: Parts = (item, change) => ({
  ...item,
  ...(Array.isArray(item.z) && { z: item.z.filter((name) => change(name, name) !== undefined) }),
});

export const inPerformers: Parts = (item, change) => ({
  ...item,
  performers: ((item.performers ?? []) as readonly string[]).filter(
    (name) => change(name, name) !== undefined,
  ),
});

export const inModels: Parts = (item, change) => {
  const studio = item.z as { models: readonly { performer: string }[] };
  const models = studio.models.flatMap((model) => change(model.performer, model) ?? []);
  return { ...item, z: { ...studio, models } };
};

/** A studio's tokens: one belongs to the performer it was made with, and to the one who uses it. */
export const inPatronTokens: Parts = (item, change) => {
  const keeps = (name: string | null) => name === null || change(name, name) !== undefined;
  const tokens = item.tokens as readonly { performer: string; usedBy: string | null }[];
  return {
    ...item,
    tokens: tokens.filter(({ performer, usedBy }) => keeps(performer) && keeps(usedBy)),
  };
};

/** Members of a team, each with the performers that were given. */
export const inMembers: Parts = (item, change) => ({
  ...item,
  members: ((item.members ?? []) as readonly { performers: readonly string[] | null }[]).map(
    (member) => ({
      ...member,
      performers: member.performers?.filter((name) => change(name, name) !== undefined) ?? null,
    }),
  ),
});

/** What an account has of performers; the rest of it is the person's own. */
export const inAccount: Parts = (item, change) => {
  const settings = (item.settings ?? {}) as { snippets?: Readonly<Record<string, unknown>> };
  const roles = (item.performers ?? {}) as Readonly<Record<string, unknown>>;
  const order = item.order as readonly string[] | undefined;
  const patrons = item.patrons as Readonly<Record<string, unknown>> | undefined;
  return {
    ...item,
    ...(order && { order: order.filter((name) => change(name, name) !== undefined) }),
    // By what a studio covers it: no text either.
    ...(patrons && { patrons: record(patrons, (performer, by) => change(performer, by) && by) }),
    // A role is no text: it stays or goes.
    performers: record(roles, (performer, role) => change(performer, role) && role),
    settings: { ...settings, snippets: record(settings.snippets ?? {}, change) },
  };
};

function rows(all: readonly Row[], change: PartChange): Row[] {
  return all.flatMap(([performer, part]) => {
    const changed = change(performer, part);
    return changed === undefined ? [] : [[performer, changed] as const];
  });
}

function record(all: Readonly<Record<string, unknown>>, change: PartChange) {
  return Object.fromEntries(rows(Object.entries(all), change));
}
