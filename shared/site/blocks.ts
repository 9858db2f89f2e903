/** A piece of running text. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  /** `href` is a path of this site, an anchor, or an https or mailto address. */
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

/** A part of a document, in the order of reading. Made from Markdown at build time. */
export type Block =
  /** `id` is its anchor: `how-we-count`. The document's title is not part of the blocks. */
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly content: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  /** A remark that stands apart from the text. */
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  /** A picture below `web/public`, with its size in CSS pixels. */
  | {
      readonly kind: 'picture';
      readonly src: string;
      /** The same picture for the dark theme, of the same shape. */
      readonly dark?: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };
