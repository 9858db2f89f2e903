import { chakra } from '@chakra-ui/react';
import type { Inline } from '@shared/site/blocks';
import { inOrder } from './in-order';
import { FileLink, OutsideLink, TextLink } from './text-link';

/** Running text with emphasis, code and links. */
export function ProseInline({ content }: { content: readonly Inline[] }) {
  return inOrder(content).map(({ key, value }) => <Part key={key} part={value} />);
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return (
        <chakra.strong fontWeight="600">
          <ProseInline content={part.content} />
        </chakra.strong>
      );
    case 'emphasis':
      return (
        <em>
          <ProseInline content={part.content} />
        </em>
      );
    case 'code':
      return (
        <chakra.code
          fontFamily="mono"
          fontSize="0.9em"
          px="1"
          py="0.5"
          bg="bg.muted"
          borderRadius="l1"
        >
          {part.text}
        </chakra.code>
      );
    case 'link':
      return <ProseLink href={part.href} content={part.content} />;
  }
}

function ProseLink({ href, content }: { href: string; content: readonly Inline[] }) {
  const text = <ProseInline content={content} />;
  if (href.startsWith('https:')) return <OutsideLink href={href}>{text}</OutsideLink>;
  return isScreenPath(href) ? (
    <TextLink to={href}>{text}</TextLink>
  ) : (
    <FileLink href={href}>{text}</FileLink>
  );
}

/** The router opens screens and anchors; the browser itself opens files and mail. */
function isScreenPath(href: string): boolean {
  return href.startsWith('#') || (href.startsWith('/') && !/\.\w+$/.test(href));
}
