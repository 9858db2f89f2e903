import { createContext, useContext } from 'react';

/** What a drawing inside a `ChartFrame` shares with it. */
export interface ChartState {
  /** Keys of the series that the reader switched off in the legend. */
  readonly hidden: ReadonlySet<string>;
  /** Reads a text out to those who do not see the chart. */
  readonly announce: (text: string) => void;
  /** The chart's title, as its accessible name. */
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
