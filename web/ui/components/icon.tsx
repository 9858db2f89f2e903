import { chakra } from '@chakra-ui/react';

/** Drawn for this product: 20 by 20, lines of 1.6. */
const SHAPES = {
  overview: 'M3 10.5 10 4l7 6.5M5 9v7.5h10V9',
  sessions: 'M4 5.5h12v9H4zM8.5 8v4l3.5-2z',
  tippers:
    'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM2.5 16c.4-2.6 2.3-4 5-4s4.6 1.4 5 4M13 4.300a2.7 2.7 0 0 1 0 5M15 12.300c1.4.6 2.2 1.9 2.5 3.7',
  fans: 'M10 16.300 4 10.400a3.600 3.600 0 0 1 5.100-5.100l.9.9.9-.9a3.600 3.600 0 0 1 5.100 5.100z',
  fanclub:
    'm10 3.500 2 4.200 4.500.600-3.300 3.200.8 4.600-4-2.200-4 2.200.8-4.600L3.500 8.300 8 7.700z',
  report: 'M4.5 3.500h8l3 3v10h-11zM7.500 13.500v-2.500M10 13.500V8.500M12.500 13.500v-3.500',
  trends: 'M3 14.500 7.500 9.500l3 3 6-7M12.500 5.500h4v4',
  income:
    'M3.5 6h13v9h-13zM10 12.300a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600ZM6 10.500h.01M14 10.500h.01',
  traffic: 'M2.500 10.500h3l2.500-6 4 11 2.500-5h3',
  schedule:
    'M3.5 5h13v11.500h-13zM3.5 8.500h13M7 3v3M13 3v3M7 11.500h.01M10 11.500h.01M13 11.500h.01M7 14h.01M10 14h.01',
  achievements:
    'M10 12.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM7.2 11.800 6 17l4-2 4 2-1.2-5.200',
  tipmenu: 'M5 3.500h10v13H5zM7.500 7h5M7.500 10h5M7.500 13h2.500',
  performers: 'M6 17V8a4 4 0 0 1 8 0v9M3.5 17h13M11.5 12.500v.01',
  team: 'M7.5 9.500a2.75 2.75 0 1 0 0-5.500 2.75 2.75 0 0 0 0 5.500ZM2.5 16c.4-2.600 2.300-4 5-4s4.600 1.400 5 4M15 6v5M12.500 8.500h5',
  studio: 'M3 16.500V11M7.7 16.500V5M12.3 16.500V8.500M17 16.500V3.500',
  purchases: 'M3.5 6h13v10h-13zM3.5 13l3.500-3.500 3 3 2.500-2.500 4 4M12.500 8.500h.01M6 3.500h8',
  tags: 'M7.5 3.500 6 16.500M14 3.500 12.500 16.500M3.5 7.500h13M3 12.500h13',
  links:
    'M8.5 11.500a3 3 0 0 0 4.300 0l3-3a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-3 3a3 3 0 0 0 4.300 4.300l1-1',
  settings: 'M3.5 6h6M13.5 6h3M3.5 14h3M10.5 14h6M11.5 4v4M8.5 12v4',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13zM8.500 17.500h3',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  eye: 'M2 10s2.8-5 8-5 8 5 8 5-2.8 5-8 5-8-5-8-5ZM10 12.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400Z',
  eyeOff:
    'M3 3l14 14M8.2 5.200A8.6 8.6 0 0 1 10 5c5.2 0 8 5 8 5a13 13 0 0 1-2.4 2.900M12.7 14.500c-.8.3-1.7.5-2.7.5-5.2 0-8-5-8-5a13 13 0 0 1 3.4-3.6',
  chevron: 'M6 8l4 4 4-4',
  calendar: 'M3.5 5h13v11.500h-13zM3.5 8.500h13M7 3v3M13 3v3',
  person: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.500c.6-2.9 2.8-4.5 6-4.500s5.4 1.6 6 4.5',
  keyboard: 'M2.5 5.500h15v9h-15zM6 8.500h.01M10 8.500h.01M14 8.500h.01M6.5 11.500h7',
  check: 'M4.5 10.500l3.5 3.5 7.5-8',
  warning: 'M10 4 2.8 16h14.400zM10 8.500v3.500M10 14h.01',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  close: 'M5 5l10 10M15 5 5 15',
  lock: 'M5.5 9h9v7.500h-9zM7.5 9V6.500a2.500 2.500 0 0 1 5 0V9',
} as const;

export type IconName = keyof typeof SHAPES;

/** A small drawing beside a text that says the same; screen readers skip it. */
export function Icon({ name, size = '1.25rem' }: { name: IconName; size?: string }) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      w={size}
      h={size}
      flexShrink="0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </chakra.svg>
  );
}
