import { type TrustRow, testsIn } from '../trust-row';

/** Requests and texts that no client of ours sends. */
export const inputRows: readonly TrustRow[] = [
  {
    id: 'A6',
    title: 'Reaching other documents by a path',
    act: 'The address of a public document contains parent folders, encoded or doubled signs, other hosts and schemes, line breaks, NUL, queries, look-alike dots or random text.',
    promise:
      'Only the documented addresses are read. Every other one is a 400, and nothing is fetched.',
    tests: [
      testsIn(
        'integration/traffic.test.ts',
        'any other URL › is refused by the row',
        'any other URL › is answered with 400, and nothing is fetched: %j',
      ),
      testsIn('integration/bad-input/broken-addresses.test.ts', 'broken addresses › %s is refused'),
    ],
  },
  {
    id: 'A7',
    title: 'Slashes and other signs in names',
    act: 'Names of session resources, performers and tags contain slashes, parent folders, percent signs, NUL or other alphabets.',
    promise:
      'Names of resources and performers that are not documented are refused. A tag may contain any sign, and only that tag is taken away by its address.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › are listed for every field of every path and query',
        'wrong fields › $id refuses $name with $what',
      ),
      testsIn(
        'integration/notes.test.ts',
        'camsession_tags › removes only “%s” by its URL',
        'camsession_tags › finds a tag with a slash even if the gateway has decoded it',
      ),
    ],
  },
  {
    id: 'A8',
    title: 'Random requests',
    act: 'Each call gets random requests, made from what the OpenAPI document says about it: 28 by default, 650 in the deep run. About half of them are valid by the document.',
    promise:
      'No answer is a 5xx. Each answer is as documented: its status, content type and body. What the document does not allow is refused, each 400 names what is wrong, and no secret is in the log. A call makes at most 60 requests to the tables, so that it answers within a second.',
    notPromised:
      'Calls that take files are left out. Time itself is not measured, since it depends on the machine.',
    tests: [
      testsIn(
        'integration/fuzz.test.ts',
        '$method $path › never fails, refuses what is not documented, responds as documented, and logs no secret',
      ),
    ],
  },
  {
    id: 'A9',
    title: 'Broken bodies',
    act: 'Bodies are empty, no JSON, of another type, zipped, nested 100,000 times, larger than allowed, or contain texts that are too long, wrong numbers and broken characters.',
    promise:
      'The call is refused with 400 or 413, in a short answer. Nothing is unpacked. Every text, list and body has a limit, and an emoji counts as one character. Of two fields with the same name, the last one counts and is checked.',
    tests: [
      testsIn(
        'integration/bad-input/broken-bodies.test.ts',
        '$method $path › refuses a body that is %s',
        '$method $path › refuses compressed bytes without unpacking them',
        '$method $path › checks the last of two fields of the same name',
        '$method $path › refuses a body of more than 1 MB, or what its row allows',
        '$method $path › refuses a body of more than 10 MB at the gateway',
      ),
      testsIn(
        'lambdas/endpoint/input-problems.test.ts',
        'answers a megabyte of %s in less than 4 KB',
      ),
      testsIn(
        'api/bounded-input.test.ts',
        '$method $path accepts only strings, lists and bodies with a limit',
      ),
      testsIn(
        'integration/tipper-notes.test.ts',
        'tipper › may have 500 characters, counting an emoji as one',
        'tipper › takes the last of two fields of the same name',
        'tipper › refuses %s stars',
      ),
    ],
  },
  {
    id: 'A10',
    title: 'Impossible dates',
    act: 'Periods end before they start, last 88 years, or consist of dates that do not exist. Offsets are too large, or are those of Nepal and of clock changes.',
    promise:
      'Impossible dates are refused and named. Offsets and clock changes are counted correctly. No period makes a call fail, and 88 years cost no more than the year that has data.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › $id refuses $name with $what',
        'wrong fields › $id refuses a period that is empty or ends before it starts',
        'wrong fields › $id limits the work for a period of 88 years',
      ),
      testsIn(
        'integration/bad-input/longest-periods.test.ts',
        'the longest period › $id reads no more for 88 years than for one',
      ),
      testsIn(
        'integration/tip-menu-performance.test.ts',
        'tip_day_frequency › covers at most 367 days %s',
      ),
      testsIn(
        'integration/earnings.test.ts',
        'earnings_by_weekdayhour › assigns tips around a clock change in %s to their own hours',
      ),
    ],
  },
  {
    id: 'A11',
    title: 'Code in texts',
    act: 'Chat, names and other texts contain HTML, scripts, or formulas for spreadsheets.',
    promise:
      'They are shown as text, in mails, too: no screen, overlay or extension page has any code that renders a text as markup. A spreadsheet takes no cell of an export for a formula. Pages run no inline scripts and none of other sites.',
    tests: [
      testsIn(
        'web/app/features/tippers/tipper-chat.test.tsx',
        'the chat of a tipper › shows markup in a message as text',
      ),
      testsIn(
        'web/lib/inert-texts.test.ts',
        'finds no code in screens, overlay or extension that renders text as markup or runs it',
      ),
      testsIn(
        'web/overlay/draw-overlay.dom.test.ts',
        'drawOverlay › never takes a text for markup',
      ),
      testsIn(
        'shared/domain/mails/mail-content.test.ts',
        'a letter › escapes everything in its %s',
      ),
      testsIn('shared/domain/mails/update-mail.test.ts', 'escapes names in its HTML'),
      testsIn('shared/domain/csv.test.ts', 'turns the formula %j into text'),
      testsIn(
        'lambdas/pipeline/export/zip-files.test.ts',
        'has no cell that a spreadsheet would run as a formula',
      ),
      testsIn(
        'infra/aws/site.test.ts',
        'the headers of › pages allow no foreign or inline scripts and no framing',
      ),
    ],
  },
  {
    id: 'A12',
    title: 'Database keys in names',
    act: 'Names contain the separator of our keys, `__proto__`, `constructor` or quotes, or are very long.',
    promise:
      'They are refused, or are unknown like any other name. Every key is made from a declared template, every database expression is written in the source or made of positions in a list, and every text of a request has a limit.',
    tests: [
      testsIn(
        'integration/bad-input/wrong-fields.test.ts',
        'wrong fields › $id refuses $name with $what',
      ),
      testsIn(
        'integration/refusals.test.ts',
        '$method $path › answers for another account’s performer as for an unknown one',
      ),
      testsIn(
        'lambdas/data/items.test.ts',
        'the catalogue of items › is the only source of keys: none is written by hand',
      ),
      testsIn(
        'lambdas/runtime/expressions.test.ts',
        'no database expression or attribute name is put together from a request',
      ),
      testsIn(
        'api/bounded-input.test.ts',
        '$method $path accepts only strings, lists and bodies with a limit',
      ),
    ],
  },
  {
    id: 'A15',
    title: 'Dangerous images',
    act: 'An uploaded image is a script, another file in disguise, or far too large.',
    promise:
      'An image is recognized by its content, not by its name or declared type: PNG, JPEG or WebP, up to 2 MB and 4,096 pixels a side, which its header must say before anything is decoded. It is drawn again, so only its pixels are kept and served: nothing behind or inside it, and no metadata. It is stored under a random key and served as a PNG to save, with a policy that lets it load nothing. Everything else is refused in plain words and stores nothing. A room has at most ten.',
    notPromised:
      'Whoever knows an image’s address can see it, and for up to an hour after it was deleted. A file that is an image and something else is taken; only the image is kept. Nobody looks at what an image shows.',
    tests: [
      testsIn(
        'integration/social-images.test.ts',
        'social_overlay_images › takes an image of type %s and serves it as a PNG to save',
        'social_overlay_images › tells strangers nothing, and lets nobody delete another room’s image',
        'social_overlay_images › refuses more images than a room can have',
        'an upload › is refused for %s, in plain words, and stores nothing',
        'an upload › of %i MB is refused before it is read',
        'an upload › keeps nothing of a file that is an image and something else',
        'an upload › uses nothing of the name %j',
        'an upload › can’t be deleted by the ID %j',
        'an upload › can be tried 30 times a minute',
        'stored images › are erased with their performer, also by a release',
      ),
      testsIn(
        'lambdas/services/pictures/draw-square.test.ts',
        'an overlay image › has nothing of the file but its pixels',
        'an overlay image › is refused if it is %s',
        'an overlay image › is refused by its header with %i × %i pixels',
        'an overlay image › loads nothing from elsewhere',
      ),
      testsIn(
        'lambdas/services/overlay-images/overlay-images.test.ts',
        'a process that is killed › while it stores an image leaves a whole image or nothing',
        'a process that is killed › while it deletes an image leaves the whole image or nothing',
      ),
    ],
  },
];
