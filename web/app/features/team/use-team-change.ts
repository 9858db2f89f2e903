import type { RowOf } from '@shared/api/client-call';
import { changeStudioMembers, listStudioMembers } from '@shared/api/client-calls.gen';
import type { StudioMembers } from '@shared/api/team';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@web/lib/api-client';
import { ApiProblem, type CallError, messageOf } from '@web/lib/call-error';
import { useSend } from '@web/lib/use-call';

type Body = CallInput<RowOf<typeof changeStudioMembers>>['body'];
type WithoutVersion<Change> = Change extends unknown ? Omit<Change, 'team' | 'version'> : never;
export type TeamChange = WithoutVersion<Body>;

const UNAVAILABLE = 503;

/** Sends a change of the team on the screen, and refreshes the team afterwards. */
export function useTeamChange({ team, version }: StudioMembers) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useSend(changeStudioMembers, {
    refreshes: [listStudioMembers],
  });
  const change = (body: TeamChange, onDone: () => void, onConflict?: () => void) =>
    mutate(
      { body: { ...body, team, version } },
      {
        onSuccess: onDone,
        onError: (refusal) => {
          // Refused, or the response got lost: the screen may be out of date.
          void client.invalidateQueries({ queryKey: [listStudioMembers.id] });
          if (refusal instanceof ApiProblem && refusal.status === 409) onConflict?.();
        },
      },
    );
  return { change, error, isPending };
}

/** Returns why a change was refused. If a mail could not be sent, in the service's own words. */
export function refusalMessage(error: CallError): string {
  if (error instanceof ApiProblem && error.status === UNAVAILABLE) return error.detail;
  return messageOf(error);
}
