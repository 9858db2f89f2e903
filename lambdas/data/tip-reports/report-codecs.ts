import type { ReportPeriod, TopTipper } from '@shared/domain/tip-report/report-period';
import * as z from 'zod';
import { codecOf } from '../packed/codec';

export interface ReportSummary {
  readonly allTime: ReportPeriod;
  /** The top 50 of the latest week and month. */
  readonly week: readonly TopTipper[];
  readonly month: readonly TopTipper[];
  /** The midnight that added the newest session (epoch ms). */
  readonly updatedAt: number;
}

type PackedTop = readonly (readonly [name: string, tipAmount: number])[];
type PackedPeriod = Omit<ReportPeriod, 'top_tippers'> & { readonly top: PackedTop };

interface PackedSummary {
  readonly allTime: PackedPeriod;
  readonly week: PackedTop;
  readonly month: PackedTop;
  readonly updatedAt: number;
}

const packedTop = () => z.array(z.tuple([z.string(), z.number()]));

const packedPeriod = (): z.ZodType<PackedPeriod> =>
  z.object({
    date: z.string(),
    returning_tippers_count: z.number(),
    new_tippers_count: z.number(),
    total_tippers_count: z.number(),
    returning_tippers_tips: z.number(),
    new_tippers_tips: z.number(),
    total_tips_amount: z.number(),
    tip_tokens: z.number(),
    tips_count: z.number(),
    avg_tip_amount: z.number(),
    purchases_count: z.number(),
    highest_tip_amount: z.number(),
    highest_tip_name: z.string().nullable(),
    top: packedTop(),
  });

export const periodsCodec = codecOf<readonly ReportPeriod[], readonly PackedPeriod[]>(
  () => z.array(packedPeriod()),
  (periods) => periods.map(packPeriod),
  (packed) => packed.map(unpackPeriod),
);

export const summaryCodec = codecOf<ReportSummary | null, PackedSummary | null>(
  () =>
    z
      .object({
        allTime: packedPeriod(),
        week: packedTop(),
        month: packedTop(),
        updatedAt: z.number(),
      })
      .nullable(),
  (summary) =>
    summary && {
      allTime: packPeriod(summary.allTime),
      week: packTop(summary.week),
      month: packTop(summary.month),
      updatedAt: summary.updatedAt,
    },
  (packed) =>
    packed && {
      allTime: unpackPeriod(packed.allTime),
      week: unpackTop(packed.week),
      month: unpackTop(packed.month),
      updatedAt: packed.updatedAt,
    },
);

function packPeriod({ top_tippers, ...totals }: ReportPeriod): PackedPeriod {
  return { ...totals, top: packTop(top_tippers) };
}

function unpackPeriod({ top, ...totals }: PackedPeriod): ReportPeriod {
  return { ...totals, top_tippers: unpackTop(top) };
}

function packTop(top: readonly TopTipper[]): PackedTop {
  return top.map(({ name, tipAmount }) => [name, tipAmount]);
}

function unpackTop(top: PackedTop): TopTipper[] {
  return top.map(([name, tipAmount]) => ({ name, tipAmount }));
}
