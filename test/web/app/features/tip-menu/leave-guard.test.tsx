// @vitest-environment happy-dom

import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveDialog } from '@web/app/features/tip-menu/leave-dialog';
import { useLeaveGuard } from '@web/app/features/tip-menu/use-leave-guard';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';

const stays = (pathname: string) => pathname.startsWith('/menu');

function Screen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOn, setOn] = useState(true);
  const request = useLeaveGuard(isOn, stays);
  return (
    <>
      <p>
        At {pathname}
        {search}
      </p>
      <Link to="/sessions">Sessions</Link>
      <Link to="/menu/flash">Flash</Link>
      <button type="button" onClick={() => void navigate('/tags')}>
        Tags
      </button>
      <button type="button" onClick={() => void navigate('?period=90d', { replace: true })}>
        Period
      </button>
      <button type="button" onClick={() => setOn(false)}>
        Save
      </button>
      {request !== null && <LeaveDialog request={request} />}
    </>
  );
}

afterEach(cleanup);

const press = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const at = (address: string) => screen.findByText(`At ${address}`);
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('unsaved menu changes', () => {
  it('ask for confirmation before you leave the page', async () => {
    shown(<Screen />, '/menu');
    await press('Sessions', 'link');
    expect(await screen.findByText(/If you leave now, you’ll lose them/)).toBeDefined();
    expect(await at('/menu')).toBeDefined();
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await at('/menu')).toBeDefined();

    await press('Tags');
    await press('Leave without saving');
    expect(await at('/tags')).toBeDefined();
  });

  it('allow navigation inside the page', async () => {
    shown(<Screen />, '/menu');
    await press('Period');
    expect(await at('/menu?period=90d')).toBeDefined();
    await press('Flash', 'link');
    expect(await at('/menu/flash')).toBeDefined();
  });

  it('make the browser ask before it closes the page', () => {
    shown(<Screen />, '/menu');
    expect(unload()).toBe(true);
  });

  it('ask nothing once they are saved', async () => {
    shown(<Screen />, '/menu');
    await press('Save');
    expect(unload()).toBe(false);
    await press('Sessions', 'link');
    expect(await at('/sessions')).toBeDefined();
  });
});
