import { Box, Flex } from '@chakra-ui/react';
import { RANK_WINDOWS, type RankWindow, type TagRanks } from '@shared/domain/site/tag-rank-days';
import { WINDOW_NAMES } from '@web/ui/charts/rank-facts';
import { Choice } from '@web/ui/components/choice';
import { TagChooser } from '@web/ui/components/tag-chooser';

/** Chooses the compared tags, and how far back. */
export function RankControls({
  history,
  own,
  ranked,
  tags,
  most,
  window,
  onTag,
  onWindow,
}: {
  history: TagRanks;
  own: readonly string[];
  /** All tags with a rank, best first. */
  ranked: readonly string[];
  tags: readonly string[];
  most: number;
  window: RankWindow;
  onTag: (tag: string) => void;
  onWindow: (window: RankWindow) => void;
}) {
  const rankedTags = new Set(ranked);
  const noteOf = (tag: string) =>
    rankedTags.has(tag) ? `rank ${history[tag]?.at(-1)?.rank}` : 'not used lately';
  const isOpen = (tag: string) => !tags.includes(tag);
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="flex-end">
      {tags.length < most ? (
        <TagChooser
          label="Compare with another hashtag"
          own={own.filter(isOpen)}
          others={ranked.filter(isOpen)}
          noteOf={noteOf}
          onChoose={onTag}
        />
      ) : (
        <Box color="fg.muted" textStyle="sm">
          You can compare up to {most}. Remove one to add another.
        </Box>
      )}
      <Choice
        label="Date range"
        options={RANK_WINDOWS.map((value) => ({ value, label: WINDOW_NAMES[value] }))}
        value={window}
        onChange={onWindow}
      />
    </Flex>
  );
}
