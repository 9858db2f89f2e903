import { selectTrueFans } from '@shared/domain/tippers/true-fans';
import { describe, expect, it } from 'vitest';

const fan = (name: string, tokens: number, sessions: number) => ({ name, tokens, sessions });
const namesOf = (fans: readonly { name: string }[]) => fans.map(({ name }) => name);

describe('true fans', () => {
  it('are those who tipped in two sessions or more, whatever the amount', () => {
    const fans = selectTrueFans([
      fan('once', 9_000, 1),
      fan('twice', 2, 2),
      fan('offline', 500, 0),
    ]);

    expect(namesOf(fans)).toEqual(['twice']);
  });

  it('are sorted by sessions, then by tokens, then by name', () => {
    const fans = selectTrueFans([
      fan('zoe', 100, 3),
      fan('ann', 100, 3),
      fan('rich', 9_999, 2),
      fan('bea', 400, 3),
      fan('often', 10, 8),
    ]);

    expect(namesOf(fans)).toEqual(['often', 'bea', 'ann', 'zoe', 'rich']);
  });

  it('are at most 500', () => {
    const many = Array.from({ length: 600 }, (_, index) => fan(`fan_${index}`, index, 2));

    expect(selectTrueFans(many)).toHaveLength(500);
    expect(selectTrueFans(many)[0]).toEqual(fan('fan_599', 599, 2));
  });
});
