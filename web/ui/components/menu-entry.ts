/** Something to do. */
export interface MenuAction {
  readonly kind: 'action';
  readonly label: string;
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

/** Several options, of which at most one is chosen. */
export interface MenuChoices {
  readonly kind: 'choices';
  /** Shown above the options. */
  readonly heading?: string;
  /** The value of the chosen option; of no option if another entry has it. */
  readonly chosen: string;
  readonly options: readonly {
    /** Unique in the menu. */
    readonly value: string;
    readonly label: string;
    /** Hide the label in discreet mode. */
    readonly isPrivate?: boolean;
    readonly onSelect: () => void;
  }[];
}

/** Something on or off. Changing it leaves the menu open. */
export interface MenuSwitch {
  readonly kind: 'switch';
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** What a `Menu` shows. Data, not elements, because the code that draws it is loaded later. */
export type MenuEntry = MenuAction | MenuChoices | MenuSwitch | { readonly kind: 'separator' };
