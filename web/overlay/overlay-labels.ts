import type { OverlayMode } from '@shared/domain/tip-report/overlay-period';
import type { OverlayOptions } from './overlay-options';

export const OVERLAY_MODE_NAMES: Readonly<Record<OverlayMode, string>> = {
  this_month: 'This month',
  this_week: 'This week',
  last_month: 'Last month',
  days_back: 'Last … days',
};

/** The title above the list: `Top tippers this month`. */
export function overlayTitle({ mode, days }: Pick<OverlayOptions, 'mode' | 'days'>): string {
  if (mode === 'days_back') return `Top tippers, last ${days === 1 ? 'day' : `${days} days`}`;
  return `Top tippers ${OVERLAY_MODE_NAMES[mode].toLowerCase()}`;
}
