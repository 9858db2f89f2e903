import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ARTICLES } from '@shared/help/article-list.gen';
import { SCREENS } from '@web/lib/screens';
import { articlePath } from '@web/site/help/article-path';
import { SidePanel } from '@web/ui/components/side-panel';
import { TextLink } from '@web/ui/components/text-link';
import { type MouseEvent, useState } from 'react';
import { PanelArticle } from './panel-article';

/** For screens that no article explains. */
const FALLBACK = 'find-your-way-around';

/** The article about a screen, and links to what else is written about it. */
export default function HelpPanel({
  screenId,
  onClose,
}: {
  screenId: string;
  onClose: () => void;
}) {
  const about = ARTICLES.filter(({ screens }) => screens.includes(screenId));
  const first = about[0]?.slug ?? FALLBACK;
  // The articles that were opened one from another, the current one last.
  const [opened, setOpened] = useState([first]);
  const slug = opened.at(-1) ?? first;
  const title = ARTICLES.find((article) => article.slug === slug)?.title ?? 'Help';
  const others = about.filter((article) => article.slug !== slug);

  const openHere = (event: MouseEvent) => {
    const linked = linkedArticle(event);
    if (linked === null) return;
    event.preventDefault();
    setOpened([...opened, linked]);
  };
  return (
    <SidePanel title={title} onClose={onClose}>
      <chakra.div onClickCapture={openHere}>
        {opened.length > 1 && (
          <Button size="sm" variant="outline" mb="4" onClick={() => setOpened(opened.slice(0, -1))}>
            Back
          </Button>
        )}
        <PanelArticle key={slug} slug={slug} />
        <Flex
          as="nav"
          aria-label="More help"
          direction="column"
          gap="2"
          mt="8"
          pt="4"
          borderTopWidth="1px"
        >
          {others.map((article) => (
            <TextLink key={article.slug} to={articlePath(article.slug)}>
              {article.title}
            </TextLink>
          ))}
          <Text>
            <TextLink to={SCREENS.help.path}>Search all help</TextLink>
          </Text>
        </Flex>
      </chakra.div>
    </SidePanel>
  );
}

/** The article that a plain click leads to; null for other links and for a new tab. */
function linkedArticle(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  const [slug = ''] = path.replace(articlePath(''), '').split('#', 1);
  return path.startsWith(articlePath('')) && slug !== '' ? slug : null;
}
