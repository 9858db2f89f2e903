// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { formatTokensExactly } from '@web/lib/format';
import { Stat } from '@web/ui/components/stat';
import { UserName } from '@web/ui/components/user-name';
import { afterEach, describe, expect, it } from 'vitest';
import { shown } from './render-screen';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function showMoney() {
  shown(
    <>
      <Stat
        label="Tips"
        value="4,210 tk"
        secondary="$211"
        isPrivate
        change={{
          before: 3760,
          now: 4210,
          format: formatTokensExactly,
          previousLabel: 'the previous 30 days',
        }}
      />
      <UserName name="bob_b" />
    </>,
  );
}

describe('names and amounts', () => {
  it('are shown with the numbers behind a change', () => {
    showMoney();
    expect(screen.getByText('4,210 tk')).toBeDefined();
    expect(screen.getByText('↑ 12%')).toBeDefined();
    expect(screen.getByText('4,210 tk vs. 3,760 tk (the previous 30 days)')).toBeDefined();
    expect(screen.getByText('bob_b')).toBeDefined();
  });

  it('are removed from the page in discreet mode', () => {
    localStorage.setItem('discreet', 'on');
    showMoney();
    expect(document.body.textContent).not.toMatch(/4,210|3,760|\$211|bob_b/);
    expect(document.body.textContent).toContain('↑ 12%');
  });
});

it('shows a tipper without a name as anonymous', () => {
  shown(<UserName name={null} />);
  expect(screen.getByText('Anonymous')).toBeDefined();
});
