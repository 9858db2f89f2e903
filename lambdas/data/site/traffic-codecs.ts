import type { PicksByDay, TagCounts } from '@shared/domain/site/picks';
import type { Traffic } from '@shared/domain/site/traffic';
import * as z from 'zod';
import { codec } from '../packed/codec';
import { positionalRows } from '../packed/positional';

export const traffic = (): z.ZodType<Traffic> =>
  z.object({
    scans: z.number(),
    cells: positionalRows('number', 'number'),
    tags: positionalRows('string', 'number', 'number'),
  });

const tagCounts = (): z.ZodType<TagCounts> => positionalRows('string', 'number');

export const picksByDay = (): z.ZodType<PicksByDay> => z.array(z.tuple([z.string(), tagCounts()]));

export const tagCountsCodec = codec<TagCounts>(tagCounts);
