const library = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);

/**
 * Which modules share a file. A screen's own code stays in the screen's file; code of several
 * screens is grouped by purpose, so a screen loads about 14 files instead of 100. See
 * docs/decisions/chunk-groups.md.
 */
export const CHUNK_GROUPS = [
  {
    name: 'react',
    test: library('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'),
    priority: 60,
  },
  // The entry, which requests everything else.
  {
    name: 'first',
    test: /\/web\/(?:index\.html|app\/main\.ts|ui\/theme\/\w+\.css|app\/shell\/(?:screen-code|show-not-loaded)\.ts|lib\/(?:screens|screen-at|first-use|painted|paths|config|session|renew-tokens|former-tokens|ask-user-pool|stored|call-error)\.ts)/,
    priority: 70,
  },
  // What every page needs, including the landing page.
  { name: 'frame', tags: ['$initial' as const], priority: 55 },
  {
    name: 'parts',
    test: /\/@chakra-ui\/(?!.*\/components\/(?:dialog|tabs|table|kbd|native-select|menu|toast|combobox|listbox|radio-card)\/)|\/ui\/components\/(?:wordmark|text-link)/,
    priority: 52,
  },
  {
    name: 'dialogs',
    test: /\/@(?:zag-js|ark-ui)\/(?!.*(?:menu|popper|rect-utils|toast|combobox|listbox|collection|radio-group))|\/@chakra-ui\/.*\/(?:dialog|tabs)\/|\/ui\/components\/modal/,
    priority: 51,
  },
  // Includes what the overview uses of other features, but not the texts that only a "?" or the help needs.
  {
    name: 'kit',
    test: /^(?!.*node_modules).*\/(?:web\/(?:lib(?!\/(?:cognito|second-factor|known-password|describe-rank|use-range-and-measure|use-save-settings|matching-tags|use-chosen-tags|use-published|referral-code|use-referral-in-address|kept-in-window|returning|leave-for))|ui\/(?:components(?!\/(?:tag-|described-radios|switch-row|copyable|search-list|confirm-dialog|tipper-profile-consent|consent-note|range-and-measure))|theme)|app\/shell|app\/features\/shared(?!\/(?:effect|experiment-href|summaries|account-message|granted-access-text|visitor-facts|find-password-problem|password-rule)))|shared(?!\/(?:summaries|account-message|granted-access-text|visitor-facts|find-password-problem|password-rule|metrics\/(?:\w+-)?definitions|help|api\/(?:later|review|social|picture)-calls|domain\/(?:(?:studio|platform|tip-menu|tip-report|site|social|summaries)\/|access\/prices))))\//,
    minShareCount: 2,
    priority: 50,
  },
  // Everything about plans and payments, which no first view needs.
  {
    name: 'billing',
    test: /\/(?:web\/(?:ui\/billing|app\/features\/billing|lib\/(?:referral-code|use-referral-in-address|kept-in-window|returning|leave-for))|shared\/(?:api\/later-calls|domain\/access\/prices))/,
    priority: 44,
  },
  {
    name: 'charts',
    test: /\/web\/ui\/charts\/(?!plot|hatch|stacked)/,
    minShareCount: 2,
    priority: 45,
  },
  {
    name: 'plot',
    test: /\/node_modules\/(?:recharts|victory-vendor)\/|\/web\/ui\/charts\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 40,
  },
  {
    name: 'sign-in',
    test: /\/node_modules\/@?aws-amplify\/|\/cognito-is-ready/,
    minShareCount: 2,
    priority: 40,
  },
];
