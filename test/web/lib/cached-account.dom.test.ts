// @vitest-environment happy-dom

import { keepAccount, readCachedAccount } from '@web/lib/cached-account';
import { beginSession, endSession } from '@web/lib/session';
import { afterEach, describe, expect, it } from 'vitest';
import { aProfile, theSettings } from '../ui/components/render-screen';
import { newTokens } from './new-tokens';

afterEach(() => {
  localStorage.clear();
  document.head.querySelector('script')?.remove();
});

/** Simulates the page of a build by the name of its first script. */
function pageOf(build: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `/assets/${build}.js`;
  document.head.querySelector('script')?.remove();
  document.head.append(script);
}

describe('the cached account', () => {
  it('is the last one loaded, without its API key', () => {
    keepAccount({ profile: { ...aProfile(), apiToken: 'key-1' }, settings: theSettings() });
    expect(readCachedAccount()).toMatchObject({ profile: aProfile(), settings: theSettings() });
    expect(localStorage.getItem('account')).not.toContain('key-1');
  });

  it('is empty before the first visit', () => {
    expect(readCachedAccount()).toBeNull();
  });

  it('is deleted at sign-out', () => {
    beginSession(newTokens());
    keepAccount({ profile: aProfile(), settings: theSettings() });
    endSession('signed-out');
    expect(readCachedAccount()).toBeNull();
  });

  it('is ignored by other builds, whose format may differ', () => {
    pageOf('index-one');
    keepAccount({ profile: aProfile(), settings: theSettings() });
    expect(readCachedAccount()).not.toBeNull();
    pageOf('index-two');
    expect(readCachedAccount()).toBeNull();
  });
});
