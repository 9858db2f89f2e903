import { isTimezone } from '@shared/domain/time/timezone';
import { describe, expect, it } from 'vitest';

describe('a time zone', () => {
  it.each([
    'UTC',
    'Europe/Bucharest',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Etc/GMT+12',
  ])('is %s', (zone) => {
    expect(isTimezone(zone)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'UTC ',
    'Mars/Olympus_Mons',
    'Europe/',
    '+05:30',
    '-0800',
    'GMT+05:30x',
    'Europe/Bucharest\u0000',
    'Europe/Bucharest\n',
    '../UTC',
    'constructor',
  ])('is not %j', (zone) => {
    expect(isTimezone(zone)).toBe(false);
  });
});
