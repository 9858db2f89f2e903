import type { SocialConfig } from '@shared/api/social';
import {
  getSocialConfig,
  getSocialProfile,
  listSocialConnections,
  saveSocialConfig,
} from '@shared/api/social-calls.gen';
import type { CallError } from '@web/lib/call-error';
import { showToast } from '@web/lib/toast';
import { useSend } from '@web/lib/use-call';
import { useSent } from '@web/lib/use-sent';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the form holds until it is saved. */
export type Draft = Pick<
  SocialConfig,
  'tweetText' | 'displayNameDefault' | 'displayNameLive' | 'bioTextDefault' | 'bioTextLive'
> & { readonly minutes: string };

/** What is saved at once. */
export type Toggle = Partial<
  Pick<
    SocialConfig,
    | 'enableTweets'
    | 'hasDisplayNameUpdatePermissions'
    | 'hasBioUpdatePermissions'
    | 'hasCustomProfileImagePermissions'
    | 'profileImageOverlay'
  >
>;

export interface XDraft {
  readonly draft: Draft;
  readonly change: (fields: Partial<Draft>) => void;
  /** The configuration with toggles that are being saved. */
  readonly shown: SocialConfig;
  readonly toggle: (fields: Toggle) => void;
  readonly save: () => void;
  /** Reads the name or bio, or both, from X into the form. */
  readonly restore: (what: { readonly name?: boolean; readonly bio?: boolean }) => void;
  readonly isSaving: boolean;
  readonly isRestoring: boolean;
  readonly toggleError: CallError | null;
  readonly saveError: CallError | null;
  readonly restoreError: CallError | null;
}

const refreshes = [getSocialConfig, listSocialConnections];

/** The form for X (Twitter). Switches are saved at once, texts with the button. */
export function useXDraft(performer: string, config: SocialConfig, canRestore: boolean): XDraft {
  const { shown, show } = useSent(config);
  const [draft, setDraft] = useState<Draft>(() => draftOf(config));
  const params = { p: performer };
  const toggling = useSend(saveSocialConfig, { refreshes });
  const saving = useSend(saveSocialConfig, { refreshes });
  const profile = useSend(getSocialProfile);
  const change = (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields }));

  const restore: XDraft['restore'] = ({ name = false, bio = false }) =>
    profile.mutate(
      { params },
      {
        onSuccess: (found) =>
          change({
            ...(name && { displayNameDefault: found.name, displayNameLive: found.liveName }),
            ...(bio && { bioTextDefault: found.description, bioTextLive: found.liveDescription }),
          }),
      },
    );

  // Once: texts that nobody has filled in come from the account itself (002 §4).
  const hasRestored = useRef(false);
  const restoreFirst = useEffectEvent(() => {
    if (!canRestore || hasRestored.current || config.displayNameDefault !== '') return;
    hasRestored.current = true;
    restore({ name: true, bio: true });
  });
  useEffect(() => restoreFirst(), []);

  const done = () => showToast('Updated your twitter configuration');
  return {
    draft,
    change,
    shown,
    toggle: (fields) => {
      const body = { ...textsNeeded(draft, fields), ...fields };
      show(fields, toggling.mutateAsync({ params, body }, { onSuccess: done }));
    },
    save: () => {
      const { minutes, tweetText } = draft;
      const body = {
        tweetText,
        minutesAfterBroadcastStart: Number(minutes),
        ...textsToSave(draft, shown),
      };
      saving.mutate(
        { params, body },
        {
          onSuccess: (saved) => {
            setDraft(draftOf(saved));
            done();
          },
        },
      );
    },
    restore,
    isSaving: saving.isPending,
    isRestoring: profile.isPending,
    toggleError: toggling.error,
    saveError: saving.error,
    restoreError: profile.error,
  };
}

function draftOf(config: SocialConfig): Draft {
  const { tweetText, displayNameDefault, displayNameLive, bioTextDefault, bioTextLive } = config;
  return {
    tweetText,
    displayNameDefault,
    displayNameLive,
    bioTextDefault,
    bioTextLive,
    minutes: String(config.minutesAfterBroadcastStart),
  };
}

/** Turning on what changes a text sends the texts of the form, too, because it can’t be on without. */
function textsNeeded(draft: Draft, fields: Toggle): Partial<Draft> {
  return {
    ...(fields.hasDisplayNameUpdatePermissions && namesIn(draft)),
    ...(fields.hasBioUpdatePermissions && biosIn(draft)),
  };
}

/** Nobody has to write a bio to change the text of posts: an empty one counts only if it’s used. */
function textsToSave(draft: Draft, shown: Toggle): Partial<Draft> {
  return {
    ...(shown.hasDisplayNameUpdatePermissions ? namesIn(draft) : filledIn(namesIn(draft))),
    ...(shown.hasBioUpdatePermissions ? biosIn(draft) : filledIn(biosIn(draft))),
  };
}

const namesIn = ({ displayNameDefault, displayNameLive }: Draft) => ({
  displayNameDefault,
  displayNameLive,
});
const biosIn = ({ bioTextDefault, bioTextLive }: Draft) => ({ bioTextDefault, bioTextLive });

function filledIn<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  const isFilledIn = ([, text]: [string, string]) => text !== '';
  return Object.fromEntries(Object.entries(texts).filter(isFilledIn)) as Partial<Texts>;
}
