import { type Arm, proposeArm } from '@shared/domain/experiments/propose-arm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** What an experiment proposes if every proposal is followed. */
function planOf(id: string, perArm: number): Arm[] {
  const done = { with: 0, without: 0 };
  const plan: Arm[] = [];
  for (;;) {
    const arm = proposeArm(id, done, perArm);
    if (arm === null) return plan;
    plan.push(arm);
    done[arm] += 1;
  }
}

const anyId = fc.string({ minLength: 1, maxLength: 40 });

it('pairs a session with and one without, as many as planned', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 4, max: 30 }), (id, perArm) => {
      const plan = planOf(id, perArm);
      expect(plan).toHaveLength(2 * perArm);
      for (let pair = 0; pair < perArm; pair++) {
        expect(new Set(plan.slice(2 * pair, 2 * pair + 2)).size).toBe(2);
      }
      expect(planOf(id, perArm)).toEqual(plan);
    }),
  );
});

it('lets chance decide which of a pair is first', () => {
  const first = Array.from({ length: 200 }, (_, id) => planOf(`${id}`, 4)[0]);
  const share = first.filter((arm) => arm === 'with').length / first.length;
  expect(share).toBeGreaterThan(0.35);
  expect(share).toBeLessThan(0.65);
});

it('catches up with the arm that has fewer sessions, whatever happened', () => {
  fc.assert(
    fc.property(anyId, fc.nat(40), fc.nat(40), (id, ofWith, without) => {
      const arm = proposeArm(id, { with: ofWith, without }, 20);
      if (ofWith >= 20 && without >= 20) expect(arm).toBeNull();
      else if (ofWith !== without) expect(arm).toBe(ofWith < without ? 'with' : 'without');
      else expect(['with', 'without']).toContain(arm);
    }),
  );
});
