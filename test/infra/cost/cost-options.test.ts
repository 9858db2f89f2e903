import { OptionError, parseCostOptions } from '@infra/cost/cost-options';
import { describe, expect, it } from 'vitest';

describe('the options of the cost command', () => {
  it('are a number of rooms, and how to print', () => {
    expect(parseCostOptions([])).toMatchObject({ rooms: 2_500, isJson: false });
    expect(parseCostOptions(['--rooms', '25000', '--json'])).toMatchObject({
      rooms: 25_000,
      isJson: true,
    });
    expect(parseCostOptions(['--document', 'docs/cost.md']).document).toBe('docs/cost.md');
    expect(parseCostOptions(['--help']).isHelp).toBe(true);
  });

  it.each([
    [['--room', '3'], '“--room” is not an option. The options are --rooms,'],
    [['250'], '“250” is not an option.'],
    [['--rooms'], '--rooms needs a value.'],
    [['--json=yes'], '--json takes no value.'],
    [['--rooms', 'many'], 'a whole number from 1 to 1,000,000, not “many”'],
    [['--rooms', '0'], 'not “0”'],
    [['--rooms', '2.5'], 'not “2.5”'],
    [['--rooms', '1e3'], 'not “1e3”'],
    [['--rooms', '1000001'], 'not “1000001”'],
    [['--rooms', ''], 'not “”'],
    [['--rooms=-5'], 'not “-5”'],
    [['--document', ''], '--document takes the file to write.'],
    [['--document', 'a.md', '--json'], 'without --rooms and --json'],
  ])('%j are refused in plain words', (args, message) => {
    expect(() => parseCostOptions(args)).toThrow(OptionError);
    expect(() => parseCostOptions(args)).toThrow(message);
  });
});
