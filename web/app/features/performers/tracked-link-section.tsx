import { Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile, saveTrackedLink } from '@shared/api/client-calls.gen';
import type { TrackedLinkState } from '@shared/api/performer-links';
import { parseTrackedLink, type TrackedLinkProblem } from '@shared/domain/platform/tracked-link';
import { useAccountZone } from '@web/lib/account-zone';
import { messageOf } from '@web/lib/call-error';
import { formatAgo } from '@web/lib/format-time';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';
import { RoomSection } from './room-section';

const PROBLEMS: Readonly<Record<TrackedLinkProblem, string>> = {
  unreadable: 'Paste the whole URL, starting with https://.',
  insecure: 'The URL must start with https://.',
  foreign: 'That’s not an affiliate link from Chaturbate or one of its white-label sites.',
  'other-room': 'This link doesn’t go to this room.',
  'no-campaign': 'This link has no campaign, so we can’t count its visits.',
};

/** The affiliate link to the room. It is stored encrypted, and only its end is shown. */
export function TrackedLinkSection({
  performer,
  link,
  mayChange,
}: {
  performer: string;
  link: TrackedLinkState | null;
  mayChange: boolean;
}) {
  const zone = useAccountZone();
  return (
    <RoomSection
      name="Tracked link"
      state={
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {link === null
            ? 'Optional. Add your affiliate link to this room to see how many visits it brings in.'
            : `${link.masked}. ${link.detail} Checked ${formatAgo(link.checkedAt, zone)}.`}
        </Text>
      }
      action={mayChange ? (link === null ? 'Add link' : 'Change link') : undefined}
      done="Saved."
    >
      {(onDone) => <LinkForm performer={performer} hasLink={link !== null} onDone={onDone} />}
    </RoomSection>
  );
}

function LinkForm({
  performer,
  hasLink,
  onDone,
}: {
  performer: string;
  hasLink: boolean;
  onDone: () => void;
}) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSend(saveTrackedLink, { refreshes: [getPerformerProfile] });
  const send = (trackedLink: string) =>
    save.mutate(
      { params: { p: performer }, body: { performerName: performer, trackedLink } },
      { onSuccess: onDone },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseTrackedLink(pasted, performer);
    setProblem(read.ok ? undefined : PROBLEMS[read.problem]);
    if (read.ok) send(read.link);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="34rem">
        <LabeledInput
          label="Tracked link"
          type="url"
          name="tracked-link"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://chaturbate.com/in/?tour=…&campaign=…&room=…"
          required
          problem={problem ?? (save.error ? messageOf(save.error) : undefined)}
          help="We store it encrypted and never show all of it again."
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" colorPalette="lamp" loading={save.isPending}>
            Save link
          </Button>
          {hasLink && (
            <Button variant="outline" disabled={save.isPending} onClick={() => send('')}>
              Remove link
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  );
}
