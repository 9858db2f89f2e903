import { decide } from '@shared/domain/access/decide';
import { type Grant, OWNER_RIGHTS, ROLES } from '@shared/domain/access/grant';
import { getTierForSection, SECTIONS } from '@shared/domain/access/sections';
import { TIERS } from '@shared/domain/access/tiers';
import { describe, expect, it } from 'vitest';

const grant = (changes: Partial<Grant> = {}): Grant => ({
  ...OWNER_RIGHTS,
  tier: 'Pro',
  isOwn: true,
  isBeyondPlan: false,
  ...changes,
});

describe('decide', () => {
  it('refuses accounts without access, whatever the call needs', () => {
    for (const need of [{}, { admin: true }, { sections: ['trends'] as const }]) {
      expect(decide(need)).toEqual({ why: 'stranger' });
    }
  });

  it.each(ROLES)('lets a %s call what every member may', (role) => {
    expect(decide({}, grant({ role, sections: [], tier: 'Basic' }))).toBeNull();
  });

  it('allows only Admins where an Admin is required', () => {
    expect(ROLES.map((role) => decide({ admin: true }, grant({ role })))).toEqual([
      null,
      { why: 'role' },
      { why: 'role' },
    ]);
  });

  it.each(SECTIONS)('opens %s only to members with that section', (section) => {
    const others = SECTIONS.filter((one) => one !== section);
    const need = { sections: [section] };

    expect(decide(need, grant({ sections: [section], tier: 'Studio' }))).toBeNull();
    expect(decide(need, grant({ sections: others, tier: 'Studio' }))).toEqual({ why: 'section' });
  });

  it('accepts any one of several sections', () => {
    const need = { sections: ['sessions', 'overview'] as const };
    expect(decide(need, grant({ sections: ['overview'] }))).toBeNull();
  });

  it.each(SECTIONS.flatMap((section) => TIERS.map((tier) => [section, tier] as const)))(
    'returns for %s on %s the tier that unlocks it',
    (section, tier) => {
      const needed = getTierForSection(section);
      const isEnough = TIERS.indexOf(tier) >= TIERS.indexOf(needed);
      const answer = decide({ sections: [section] }, grant({ tier }));

      expect(answer).toEqual(isEnough ? null : { why: 'plan', tier: needed });
    },
  );

  it('returns the lowest tier when one of several sections would do', () => {
    const need = { sections: ['studio', 'income'] as const };
    expect(decide(need, grant({ tier: 'Basic' }))).toEqual({ why: 'plan', tier: 'Pro' });
  });

  it('refuses sections of a performer beyond the plan, but not its settings', () => {
    const beyond = grant({ isBeyondPlan: true, tier: 'Pro' });
    expect(decide({ sections: ['trends'] }, beyond)).toEqual({ why: 'plan', tier: 'Studio' });
    expect(decide({ admin: true }, beyond)).toBeNull();
  });

  it('refuses by role and section before plan', () => {
    const member = grant({ role: 'ReadOnly', sections: ['trends'], tier: 'Basic' });
    expect(decide({ admin: true, sections: ['tipmenu'] }, member)).toEqual({ why: 'role' });
    expect(decide({ sections: ['income'] }, member)).toEqual({ why: 'section' });
  });
});
