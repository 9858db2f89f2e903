import { Button, Flex, Text } from '@chakra-ui/react';
import { MAX_BIO, MAX_NAME } from '@shared/domain/social/live-profile';
import { messageOf } from '@web/lib/call-error';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { SwitchRow } from '@web/ui/components/switch-row';
import { Fragment } from 'react';
import { CountedTextarea } from './counted-textarea';
import type { Draft, XDraft } from './use-x-draft';

/** One text of the profile, and the specification’s message if it is used while live, but empty. */
interface Field {
  readonly text: keyof Omit<Draft, 'tweetText' | 'minutes'>;
  readonly label: string;
  readonly name: string;
  readonly whenEmpty: string;
}

interface Part {
  readonly label: string;
  readonly isOn: 'hasDisplayNameUpdatePermissions' | 'hasBioUpdatePermissions';
  /** A name has one line, a bio several. */
  readonly isLong: boolean;
  readonly fields: readonly Field[];
}

const PARTS: readonly Part[] = [
  {
    label: 'Name',
    isOn: 'hasDisplayNameUpdatePermissions',
    isLong: false,
    fields: [
      {
        text: 'displayNameDefault',
        label: 'Usual name',
        name: 'display-name-default',
        whenEmpty: "default twitter name can't be empty!",
      },
      {
        text: 'displayNameLive',
        label: 'Name while live',
        name: 'display-name-live',
        whenEmpty: "twitter name can't be empty!",
      },
    ],
  },
  {
    label: 'Bio',
    isOn: 'hasBioUpdatePermissions',
    isLong: true,
    fields: [
      {
        text: 'bioTextDefault',
        label: 'Usual bio',
        name: 'bio-default',
        whenEmpty: "twitter bio can't be empty!",
      },
      {
        text: 'bioTextLive',
        label: 'Bio while live',
        name: 'bio-live',
        whenEmpty: "twitter bio when live can't be empty!",
      },
    ],
  },
];

/** Name and bio: which of them change while live, and to what. */
export function XTexts({ form }: { form: XDraft }) {
  const { draft, change, shown, toggle } = form;
  return (
    <>
      {PARTS.map(({ label: part, isOn, isLong, fields }) => (
        <Fragment key={part}>
          <SwitchRow label={part} isOn={shown[isOn]} onChange={(on) => toggle({ [isOn]: on })} />
          {fields.map(({ text, label, name, whenEmpty }) => {
            const value = draft[text];
            const problem = shown[isOn] && value === '' ? whenEmpty : undefined;
            const common = { label, name, value, problem };
            const edit = (next: string) => change({ [text]: next });
            return isLong ? (
              <CountedTextarea key={text} most={MAX_BIO} onChange={edit} {...common} />
            ) : (
              <LabeledInput
                key={text}
                maxLength={MAX_NAME}
                maxW="24rem"
                onChange={(event) => edit(event.target.value)}
                {...common}
              />
            );
          })}
        </Fragment>
      ))}
      <Restore form={form} />
    </>
  );
}

/** Reads name or bio from X into the form. */
function Restore({ form: { restore, isRestoring, restoreError } }: { form: XDraft }) {
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          disabled={isRestoring}
          onClick={() => restore({ name: true })}
        >
          Restore name
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isRestoring}
          onClick={() => restore({ bio: true })}
        >
          Restore bio
        </Button>
      </Flex>
      {restoreError && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {messageOf(restoreError)}
        </Text>
      )}
    </>
  );
}
