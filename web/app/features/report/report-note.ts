import type { TipReport } from '@shared/api/tip-reports';
import { formatDay } from '@web/lib/format-time';

/** Says up to when the report goes, in GMT. */
export function reportNote({ updatedAt }: Pick<TipReport, 'updatedAt'>): string {
  const clock = 'Weeks and months start at midnight GMT.';
  return updatedAt === null
    ? clock
    : `Sessions finished before midnight GMT on ${formatDay(updatedAt, 'UTC')}. ${clock}`;
}
