import { toCalendarFile } from '@web/app/features/schedule/go-live/calendar-file';
import { expect, it } from 'vitest';

const slot = { start: '2026-11-27T19:00:00.000Z', end: '2026-11-27T23:00:00.000Z' };
const NOW = Date.UTC(2026, 10, 20, 12);

it('writes an appointment that calendars read, with a reminder', () => {
  expect(toCalendarFile(slot, 'lena_m', NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Roomlight//Go live//EN',
    'BEGIN:VEVENT',
    'UID:go-live-lena_m-20261127T190000Z@roomlight',
    'DTSTAMP:20261120T120000Z',
    'DTSTART:20261127T190000Z',
    'DTEND:20261127T230000Z',
    'SUMMARY:Go live (lena_m)',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Go live',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
