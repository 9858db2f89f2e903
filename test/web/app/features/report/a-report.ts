import type { TipReport, TipReportPeriod } from '@shared/api/tip-reports';
import { createEmptyPeriod } from '@shared/domain/tip-report/report-period';

export function aPeriod(date: string, changes: Partial<TipReportPeriod> = {}): TipReportPeriod {
  return { ...createEmptyPeriod(date), top_tippers: [], ...changes };
}

const september = aPeriod('2026-09-01', {
  total_tippers_count: 3,
  new_tippers_count: 3,
  tip_tokens: 500,
  tips_count: 10,
  avg_tip_amount: 50,
  highest_tip_amount: 200,
  highest_tip_name: null,
  top_tippers: [{ name: 'mike_m', tipAmount: 300 }],
});
const october = aPeriod('2026-10-01', {
  total_tippers_count: 40,
  returning_tippers_count: 30,
  new_tippers_count: 10,
  returning_tippers_tips: 800,
  new_tippers_tips: 200,
  total_tips_amount: 1000,
  tip_tokens: 1100,
  tips_count: 50,
  avg_tip_amount: 22,
  highest_tip_amount: 150,
  highest_tip_name: 'luke_22',
  top_tippers: [
    { name: 'luke_22', tipAmount: 600 },
    { name: 'mike_m', tipAmount: 400 },
  ],
});
const november = aPeriod('2026-11-01', {
  total_tippers_count: 20,
  returning_tippers_count: 20,
  tip_tokens: 990,
  tips_count: 30,
  avg_tip_amount: 33,
  highest_tip_amount: 90,
  highest_tip_name: 'mike_m',
  top_tippers: [{ name: 'mike_m', tipAmount: 900 }],
});

/** Three months, the weeks of the last of them, and all time, as of Friday, November 20, 2026. */
export function aReport(changes: Partial<TipReport> = {}): TipReport {
  return {
    week: ['2026-11-02', '2026-11-09', '2026-11-16'].map((date, index) =>
      aPeriod(date, {
        total_tippers_count: index + 1,
        tip_tokens: 100 * (index + 1),
        tips_count: 4,
        highest_tip_amount: 60,
        highest_tip_name: 'luke_22',
        top_tippers: [{ name: 'luke_22', tipAmount: 60 }],
      }),
    ),
    month: [september, october, november],
    alltime: [
      aPeriod('2026-11-19', {
        total_tippers_count: 50,
        new_tippers_count: 50,
        tip_tokens: 2590,
        tips_count: 90,
        avg_tip_amount: 28.78,
        highest_tip_amount: 200,
        top_tippers: [{ name: 'mike_m', tipAmount: 1600 }],
      }),
    ],
    hasProfiles: true,
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...changes,
  };
}

export function noReport(hasProfiles: boolean): TipReport {
  return { week: [], month: [], alltime: [], hasProfiles, updatedAt: null };
}
