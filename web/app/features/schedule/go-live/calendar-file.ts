import { downloadFile } from '@web/lib/download-file';

interface Appointment {
  /** ISO 8601 in UTC. */
  readonly start: string;
  readonly end: string;
}

const MINUTES_BEFORE = 30;

/**
 * Writes an appointment to go live for calendars (iCalendar, RFC 5545), with a reminder half an hour
 * before. The same appointment keeps its id, so that adding it twice leaves one.
 *
 * @param performer their name on the platform, which needs no escaping
 * @param now epoch ms
 */
export function toCalendarFile(
  { start, end }: Appointment,
  performer: string,
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roomlight//Go live//EN',
    'BEGIN:VEVENT',
    `UID:go-live-${performer}-${toStamp(Date.parse(start))}@roomlight`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(Date.parse(start))}`,
    `DTEND:${toStamp(Date.parse(end))}`,
    `SUMMARY:Go live (${performer})`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Go live',
    `TRIGGER:-PT${MINUTES_BEFORE}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** Lets the browser save the appointment, which opens the calendar on most devices. */
export function downloadAppointment(appointment: Appointment, performer: string): void {
  const file = toCalendarFile(appointment, performer, Date.now());
  const name = `go-live-${appointment.start.slice(0, 10)}.ics`;
  downloadFile(name, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}

/** `20261127T190000Z`. */
function toStamp(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
