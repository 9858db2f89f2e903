import { byDepth } from '@test/support/run/depth';
import { DESK, type Look, PHONE } from './visitor';

export const PHONE_BY_DAY: Look = { ...PHONE, theme: 'light' };
export const DESK_BY_NIGHT: Look = { ...DESK, theme: 'dark' };
/** Both themes, and the smallest and largest widths. */
export const ENDS: readonly Look[] = [PHONE_BY_DAY, DESK_BY_NIGHT];

/** Of the other looks, axe audits one per width: in between nothing has a color of its own. */
export const isAudited = (look: Look) =>
  ENDS.some(({ width, theme }) => width === look.width && theme === look.theme) ||
  look.theme === (look.width === PHONE.width ? 'dark' : 'light');

/** By default, axe audits each screen once: every second one on the phone, the others on the desktop. */
export const isTurn = (look: Look, index: number) =>
  byDepth((index % 2 === 0) === (look.width === PHONE.width), isAudited(look));
