import { PLACEHOLDERS } from '@shared/site/site-settings';
import { EXTENSION_VERSION, extensionPath } from '@web/extension/version';
import { type DocumentId, entryPath, SCREENS, type Screen, type TextId } from '@web/lib/screens';
import { ApiPage } from '@web/site/api-docs/api-page';
import { ExtensionDownload } from '@web/site/extension-download';
import { LandingPage } from '@web/site/landing/landing-page';
import MetricsPage from '@web/site/metrics/metrics-page';
import NotFoundPage from '@web/site/not-found-page';
import type { PictureName } from '@web/site/pictures';
import { StudioPage } from '@web/site/studio-page';
import { TokenCheck } from '@web/site/token-check/token-check';
import { UpdatesPage } from '@web/site/updates-page';
import type { ComponentType } from 'react';
import { readUpdates, type UpdateDocument } from '../documents/updates';
import { apiDocument } from '../openapi-file';
import { listArticlePages } from './article-pages';
import { markdownPage } from './markdown-page';
import type { SitePage } from './site-page';
import { softwareApplication } from './structured-data';

interface Content extends Pick<SitePage, 'description' | 'updated' | 'structuredData' | 'script'> {
  /** @default - the title of the screen */
  readonly title?: string;
  /** @default 'overview' */
  readonly picture?: PictureName;
}

/** Texts have a page of their own; the application draws the others. Each article is a page. */
type Contents = {
  readonly [Id in Exclude<DocumentId, 'helpArticle'>]: Content &
    (Id extends TextId ? { readonly Page: ComponentType } : { readonly Page?: never });
};

/** All prerendered pages, that of unknown paths last. */
export function listSitePages(updates = readUpdates()): SitePage[] {
  const rows = Object.entries(readContents(updates)).map(([id, content]): SitePage => {
    const screen: Screen = SCREENS[id as DocumentId];
    return {
      path: entryPath(screen.path),
      isListed: screen.isListed === true,
      picture: 'overview',
      ...content,
      title: content.title ?? screen.title ?? '',
      Page: content.Page ?? null,
    };
  });
  return [...rows, ...listArticlePages(), NOT_FOUND];
}

/** What each screen with a prerendered page has, besides its row in the table of screens. */
function readContents(documents: readonly UpdateDocument[]): Contents {
  const updates = documents.map(({ slug, meta, blocks }) => ({ slug, ...meta, blocks }));
  return {
    landing: {
      description:
        'Private stats for Chaturbate broadcasters: what each session earned, who tips, when to go live, and what your tip menu should cost.',
      updated: '2026-11-23',
      structuredData: softwareApplication('Stats and analytics for Chaturbate broadcasters'),
      Page: LandingPage,
    },
    studioSite: {
      description:
        'All your models in one account: earnings by hour, a ranking you can export, team roles with access by model, and an API for your own tools.',
      updated: '2026-11-23',
      picture: 'studio',
      Page: StudioPage,
    },
    features: markdownPage('features'),
    faq: markdownPage('faq', 'faq'),
    updates: {
      description:
        'What’s new in Roomlight: every change to the dashboard, the numbers, and the safety of your account, newest first.',
      updated: updates[0]?.date ?? '2026-11-23',
      Page: () => <UpdatesPage updates={updates} />,
    },
    gettingStarted: markdownPage('docs/getting-started', 'guide'),
    eventsGuide: markdownPage('chaturbate-api', 'guide', {
      before: 'what-it-lets-us-see',
      content: <TokenCheck kind="events" />,
    }),
    statsGuide: markdownPage('chaturbate-statsapi', 'guide', {
      before: 'what-it-lets-us-see',
      content: <TokenCheck kind="stats" />,
    }),
    networkGuide: markdownPage('enable-thirdparty-access', 'guide', {
      before: 'what-it-changes',
      content: <TokenCheck kind="listed" />,
    }),
    extensionGuide: markdownPage('chrome-extension', 'guide', {
      before: 'install-it-in-ten-steps',
      content: (
        <ExtensionDownload
          version={EXTENSION_VERSION}
          files={[
            { label: 'Download for Chrome', path: extensionPath('chromium') },
            { label: 'Download for Firefox', path: extensionPath('firefox') },
          ]}
        />
      ),
    }),
    terms: markdownPage('terms'),
    privacy: markdownPage('privacy'),
    credits: markdownPage('credits'),
    join: {
      description:
        'Plans of Roomlight: Basic is free, Pro is free for the first week, monthly or cheaper by the year, and Studio is for several models.',
      updated: '2026-11-24',
    },
    gift: {
      description:
        'Give three months of Roomlight Pro to a Chaturbate broadcaster. The code comes by email, works for new and existing accounts, and nothing renews.',
      updated: '2026-11-24',
    },
    referral: {
      description:
        'Recommend Roomlight and get 20% of everything your friends pay, for as long as they subscribe. They get 20% off the annual plan.',
      updated: '2026-11-24',
    },
    tagPicker: {
      description:
        'The 500 most used hashtags on Chaturbate, how each has ranked over time, and which five would put your room where it can be seen.',
      updated: '2026-11-23',
      picture: 'tags',
      script: 'first-tags',
    },
    performance: {
      description:
        'How many rooms were live on Chaturbate on each of the last 30 days, how many people watched, and how many watched each room.',
      updated: '2026-11-23',
    },
    camTrends: {
      description:
        'When many people watch on Chaturbate and few rooms are live: traffic of the whole platform by hour and region, for the last weeks.',
      updated: '2026-11-23',
    },
    help: {
      description:
        'Search Roomlight’s help: how to connect your room, what each number means, who sees your data, plans and billing, and what to do when something is missing.',
      updated: '2026-11-23',
    },
    demo: {
      description:
        'Try Roomlight without an account: when to go live, who tips, a session’s viewers and followers, and the tip menu, with sample data.',
      updated: '2026-11-23',
    },
    showcase: {
      description:
        'One session as its broadcaster sees it: tips by quarter hour, tippers, viewers, and followers. Live, if a room that agreed to it is on air; otherwise a sample.',
      updated: '2026-11-23',
    },
    status: {
      description:
        'Whether Roomlight’s listeners are running right now, and when each of them last reported.',
      updated: '2026-11-23',
    },
    api: {
      description:
        'Read your own sessions, tippers, and earnings from other tools: every call of the Roomlight API with its fields and limits.',
      updated: '2026-11-23',
      Page: () => <ApiPage document={apiDocument()} origin={PLACEHOLDERS.origin} />,
    },
    metrics: {
      description:
        'What every number in Roomlight means: its definition, unit, minimum evidence, and what it includes.',
      updated: '2026-11-23',
      Page: MetricsPage,
    },
  };
}

const NOT_FOUND: SitePage = {
  path: null,
  title: 'Page not found',
  description: 'There is no page at this address.',
  updated: '2026-11-23',
  isListed: false,
  picture: 'overview',
  Page: NotFoundPage,
};
