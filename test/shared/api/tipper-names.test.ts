import { tipperName, withPseudonyms } from '@shared/api/tipper-names';
import { expect, it } from 'vitest';
import * as z from 'zod';

const schema = z.object({
  room: z.string(),
  best: tipperName().nullable(),
  tippers: z.array(z.object({ name: tipperName(), tokens: z.number() })),
});

it('replaces the marked names only, and leaves null', () => {
  const reply = { room: 'ada', best: null, tippers: [{ name: 'ada', tokens: 5 }] };

  expect(withPseudonyms(schema, reply, (name) => `not ${name}`)).toEqual({
    room: 'ada',
    best: null,
    tippers: [{ name: 'not ada', tokens: 5 }],
  });
});
