import { createContext, useContext } from 'react';

/** What a `ChartFrame` shares with the chart inside it. */
export interface ChartState {
  /** Keys of the series that the reader hid in the legend. */
  readonly hidden: ReadonlySet<string>;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** The chart's title as its accessible name. */
  readonly label: string;
}

export const ChartContext = createContext<ChartState>({
  hidden: new Set(),
  announce: () => {},
  label: 'Chart',
});

export function useChart(): ChartState {
  return useContext(ChartContext);
}
