import * as z from 'zod';
import { Email, Nothing, PerformerName, Utc } from './fields';
import { TRYING_LIMITS } from './rate-limits';
import { defineRoute } from './route';

/** How an account can prove that a performer is its own. */
export const PROOFS = ['events', 'stats', 'code'] as const;
const Proof = z.enum(PROOFS);

/** The code that the owner of a name puts into the room's subject while live. */
export const PerformerCode = z
  .object({
    code: z.string(),
    expiresAt: Utc,
    /** A scan, which runs every three minutes, saw it in this room's subject. */
    seen: z.boolean(),
  })
  .meta({ id: 'PerformerCode' });
export type PerformerCode = z.infer<typeof PerformerCode>;

export const addPerformer = defineRoute('addPerformer', {
  method: 'POST',
  path: '/user_performer/{p}',
  access: 'user',
  rights: { write: ['Configs'] },
  claims: true,
  summary:
    'Adds a performer to the account. Returns a code for the room’s subject, and the performer once we’ve found the code there.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({ email: Email.optional(), performerName: PerformerName }),
  reply: z.object({
    performerName: z.string(),
    /** `erasing`: the code was seen, but a former account's data is still being erased. */
    state: z.enum(['yours', 'code', 'erasing']),
    /** These three describe the pending code; null and false once the performer is yours. */
    code: z.string().nullable(),
    expiresAt: Utc.nullable(),
    seen: z.boolean(),
    /** In plain English, with the next step. */
    detail: z.string(),
  }),
});

/** More performers than any account can own, with a margin for earlier limits. */
const MAX_NAMED = 200;
const Names = z.array(PerformerName).max(MAX_NAMED);

export const arrangePerformers = defineRoute('arrangePerformers', {
  method: 'POST',
  path: '/user_performers',
  access: 'user',
  rights: { write: ['Configs'] },
  summary:
    'Reorders the account’s own performers (the first one is current) and releases those in `released`. Everything stored about released performers is erased.',
  params: Nothing,
  query: Nothing,
  body: z
    .strictObject({
      performers: Names,
      /** Together with `performers`, exactly the account’s own. */
      released: Names.optional(),
    })
    .refine(
      ({ performers, released = [] }) =>
        new Set([...performers, ...released]).size === performers.length + released.length,
      'List each performer once.',
    ),
  reply: z.object({
    /** In their order. */
    performers: z.array(z.string()),
    /** The current one; null if none is left. */
    performerName: z.string().nullable(),
    released: z.array(z.string()),
  }),
});

export const checkProtection = defineRoute('checkProtection', {
  method: 'GET',
  path: '/performer_protectioncheck/{p}',
  access: 'user',
  rights: {},
  claims: true,
  summary: 'Returns whether the account has to prove it owns a performer, and how it can.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: z.object({
    performerName: z.string(),
    isYours: z.boolean(),
    /** True for every name that isn't yours, whether anybody owns it or not. */
    needsProof: z.boolean(),
    proofs: z.array(Proof),
    /** This account’s pending code. */
    claim: PerformerCode.nullable(),
  }),
});

export const verifyProtectionToken = defineRoute('verifyProtectionToken', {
  method: 'POST',
  path: '/verify_protection_token/{p}',
  access: 'user',
  rights: {},
  claims: true,
  summary:
    'Tests a proof (an Events or Stats API token or URL, or the code) and returns the result. Nothing is stored.',
  limits: TRYING_LIMITS,
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: z.strictObject({
    performerName: PerformerName.optional(),
    protectionToken: z.string().trim().min(4).max(400),
  }),
  reply: z.object({
    performerName: z.string(),
    /** It proves that the performer is the account’s own. */
    works: z.boolean(),
    /** Which API it is for; null if it proves nothing. */
    proof: Proof.nullable(),
    /** In plain English, with the next step. */
    detail: z.string(),
  }),
});
