// @vitest-environment happy-dom

import type { StudioMembers } from '@shared/api/team';
import { aPerformer } from '@test/web/a-performer';
import { newTokens } from '@test/web/lib/new-tokens';
import {
  aProfile,
  fill,
  type RecordedRequest,
  service,
  shown,
  theSettings,
} from '@test/web/ui/components/render-screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '@web/app/shell/router';
import { beginSession, endSession } from '@web/lib/session';
import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, aTeam } from './a-team';

function Screens() {
  const { search } = useLocation();
  return (
    <>
      {useRoutes(routes)}
      <output data-testid="search">{search}</output>
    </>
  );
}

type Answer = object | number | ((body: unknown) => object | number);

function open(
  team: StudioMembers | (() => object | number),
  answers: Readonly<Record<string, Answer>> = {},
  address = '/dashboard/team',
): RecordedRequest[] {
  const requests = service({
    'GET /user_performer': { ...aProfile({ maxStudioUserCount: 2 }), apiToken: 'key-1' },
    'GET /user_settings': theSettings(),
    'GET /user_studio_members': team,
    ...answers,
  });
  shown(<Screens />, address);
  return requests;
}

const CHANGE = 'POST /user_studio_members';
const ACCEPT = 'POST /user_studio_invite_complete';
const sent = (requests: RecordedRequest[], call = CHANGE) =>
  requests.filter((one) => one.call === call);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const search = () => screen.getByTestId('search').textContent;

beforeEach(() => {
  beginSession(newTokens());
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the list of team members', () => {
  it('shows what each member can see and since when', async () => {
    open(
      aTeam({
        members: [
          aMember({ sections: ['sessions', 'overview'], model_names: ['mia'], seesMoney: false }),
          aMember({
            email: 'rita@example.com',
            role: 'ReadOnly',
            state: 'expired',
            joinedAt: null,
            invitationEndsAt: '2026-11-17T20:00:00Z',
          }),
        ],
      }),
    );
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Members' }),
    ).getAllByRole('listitem');
    expect(first?.textContent).toContain('Moderator · mia · Overview, Sessions · money hidden');
    expect(first?.textContent).toContain('ActiveModerator');
    expect(first?.textContent).toContain('Joined Wed 11 Nov');
    expect(second?.textContent).toContain('Reader · all rooms · all sections · money shown');
    expect(second?.textContent).toContain('Invitation expired Tue 17 Nov');
    expect(screen.getByText('2 of 2 members')).toBeDefined();
  });

  it('names the plan that allows more members when the team is full', async () => {
    open(aTeam({ members: [aMember(), aMember({ email: 'b@example.com' })] }));
    expect(await screen.findByText('This is part of Studio')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('offers Pro when the plan includes no members', async () => {
    open(aTeam({ maxStudioUserCount: 0 }));
    expect(await screen.findByText('This is part of Pro')).toBeDefined();
    expect(screen.getByText('0 of 0 members')).toBeDefined();
  });

  it('hides email addresses in discreet mode', async () => {
    localStorage.setItem('discreet', 'on');
    open(aTeam({ members: [aMember()] }));
    await screen.findByRole('list', { name: 'Members' });
    expect(document.body.innerHTML).not.toContain('mo@example.com');
  });
});

describe('inviting a team member', () => {
  it('sends the chosen access and shows the updated team', async () => {
    let team = aTeam();
    const requests = open(() => team, {
      [CHANGE]: () => {
        team = aTeam({ members: [aMember({ state: 'invited' })], version: 4 });
        return team;
      },
    });
    await userEvent.click(await button('Invite'));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText(/^Email address/), 'mo@example.com');
    await userEvent.click(dialog.getByRole('radio', { name: 'Reader' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Selected rooms' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'mia' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Selected sections' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Schedule' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Hide money' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByRole('list', { name: 'Members' })).textContent).toContain('Invited');
    expect(sent(requests).map(({ body }) => body)).toEqual([
      {
        operation: 'add',
        team_member_email: 'mo@example.com',
        role: 'ReadOnly',
        model_names: ['mia'],
        sections: ['schedule'],
        seesMoney: false,
        team: 'team-1',
        version: 3,
      },
    ]);
  });

  it('requires an email address and at least one room', async () => {
    const requests = open(aTeam());
    await userEvent.click(await button('Invite'));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    await userEvent.click(send);
    expect(dialog.getByRole('alert').textContent).toContain('Enter an email address');
    await fill(dialog.getByLabelText(/^Email address/), 'mo@example.com');
    await userEvent.click(dialog.getByRole('radio', { name: 'Selected rooms' }));
    await userEvent.click(send);
    expect(dialog.getByRole('alert').textContent).toBe('Choose at least one room.');
    expect(sent(requests)).toEqual([]);
  });

  it('can resend an expired invitation', async () => {
    const team = aTeam({ members: [aMember({ state: 'expired' })] });
    const requests = open(team, { [CHANGE]: team });
    await userEvent.click(await button('Resend mo@example.com'));
    expect(await screen.findByText(/Invitation sent again/)).toBeDefined();
    expect(sent(requests)[0]?.body).toMatchObject({
      operation: 'invite',
      team_member_email: 'mo@example.com',
      version: 3,
    });
  });
});

describe('a team member', () => {
  it('is removed after confirmation', async () => {
    let team = aTeam({ members: [aMember()] });
    const requests = open(() => team, {
      [CHANGE]: () => {
        team = aTeam({ version: 4 });
        return team;
      },
    });
    await userEvent.click(await button('Remove mo@example.com'));
    expect(sent(requests)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Only you can see your stats')).toBeDefined();
    expect(sent(requests)[0]?.body).toMatchObject({ operation: 'remove', version: 3 });
  });

  it('is reloaded when someone else changed the team in the meantime', async () => {
    let team = aTeam({ members: [aMember()] });
    open(() => team, {
      [CHANGE]: () => {
        team = aTeam({ members: [aMember({ role: 'Admin' })], version: 4 });
        return 409;
      },
    });
    await userEvent.click(await button('Edit mo@example.com'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Members' }).textContent).toContain('Admin · '),
    );
  });

  it('sees their own access and can leave the team if they cannot manage it', async () => {
    const self = aMember({ isYou: true, sections: ['tippers'], seesMoney: false });
    let team: object | number = aTeam({
      owner: 'studio@example.com',
      isOwner: false,
      canManage: false,
      members: [self],
      performers: [],
    });
    const requests = open(() => team, {
      [CHANGE]: () => {
        team = aTeam();
        return team;
      },
    });
    expect(await screen.findByText('Your access')).toBeDefined();
    expect(screen.getByText('Tippers', { selector: 'dd' })).toBeDefined();
    expect(screen.getByText('Hidden', { selector: 'dd' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    await userEvent.click(await button('Leave team'));
    await userEvent.click(await button('Leave'));
    expect(await screen.findByText('Only you can see your stats.')).toBeDefined();
    expect(sent(requests)[0]?.body).toMatchObject({
      operation: 'remove',
      team_member_email: 'mo@example.com',
      team: 'team-1',
    });
  });
});

describe('an account with several teams', () => {
  it('can switch teams, each with its own URL', async () => {
    open(aTeam({ otherTeams: [{ team: 'team-2', owner: 'studio@example.com' }] }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Team' }),
      'studio@example.com’s team',
    );
    expect(search()).toBe('?team=team-2');
  });
});

describe('a team invitation', () => {
  const address = '/dashboard/team?invite=the-code';
  const accepted = { owner: 'studio@example.com', performers: ['mia'] };

  it('is accepted and links to the shared room', async () => {
    const mia = aPerformer({ name: 'mia', isOwn: false, sections: ['schedule'] });
    const requests = open(
      aTeam(),
      {
        [ACCEPT]: accepted,
        'GET /user_performer': {
          ...aProfile({ performers: [aPerformer(), mia] }),
          apiToken: 'key-1',
        },
      },
      address,
    );
    const link = await screen.findByRole('link', { name: 'Open Schedule for mia' });
    expect(link.getAttribute('href')).toBe('/dashboard/schedule?room=mia');
    expect(screen.getByText(/can see stats for/).textContent).toContain('mia');
    expect(sent(requests, ACCEPT).map(({ body }) => body)).toEqual([{ inviteCode: 'the-code' }]);
    expect(requests.filter(({ call }) => call === 'GET /user_performer')).toHaveLength(2);
    await waitFor(() => expect(search()).toBe(''));
  });

  it('shows why it was refused', async () => {
    open(aTeam(), { [ACCEPT]: 400 }, address);
    expect((await screen.findByRole('alert')).textContent).toBe('Refused with 400.');
    await waitFor(() => expect(search()).toBe(''));
    expect(screen.queryByRole('button', { name: /another account/ })).toBeNull();
    expect(await screen.findByText('Only you can see your stats.')).toBeDefined();
  });

  it('can be accepted after signing in with another account', async () => {
    let signedInAs = 'lena@example.com';
    const requests = open(
      aTeam(),
      { [ACCEPT]: () => (signedInAs === 'lena@example.com' ? 404 : accepted) },
      address,
    );
    const other = await button('Sign out and use another account');
    expect(screen.getByRole('alert').textContent).toBe('Refused with 404.');
    await userEvent.click(other);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(search()).toBe('?invite=the-code');

    signedInAs = 'mo@example.com';
    beginSession(newTokens());
    expect(await screen.findByText(/can see stats for/)).toBeDefined();
    expect(sent(requests, ACCEPT)).toHaveLength(2);
    await waitFor(() => expect(search()).toBe(''));
  });

  it('stays in the URL and can be retried after a server error', async () => {
    let tries = 0;
    open(aTeam(), { [ACCEPT]: () => (tries++ === 0 ? 500 : accepted) }, address);
    await screen.findByText('Something went wrong on our end. Try again in a moment.');
    expect(search()).toBe('?invite=the-code');
    await userEvent.click(await button('Retry'));
    expect(await screen.findByText(/can see stats for/)).toBeDefined();
  });

  it('waits until the user has signed in', async () => {
    endSession('signed-out');
    const requests = open(aTeam(), { [ACCEPT]: accepted }, address);
    await screen.findByRole('heading', { name: 'Sign in' });
    await userEvent.click(await button('Create an account'));
    expect(search()).toBe('?invite=the-code');
    expect(sent(requests, ACCEPT)).toEqual([]);
    beginSession(newTokens());
    expect(await screen.findByText(/can see stats for/)).toBeDefined();
    expect(sent(requests, ACCEPT)).toHaveLength(1);
  });
});
