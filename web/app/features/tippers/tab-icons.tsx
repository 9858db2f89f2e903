import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flexShrink: 0 }}
    >
      {children}
    </svg>
  );
}

export function CoinsIcon() {
  return (
    <Icon>
      <ellipse cx="10" cy="5.5" rx="6.5" ry="2.8" />
      <path d="M3.5 5.5v4.5c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8V5.5" />
      <path d="M3.5 10v4.5c0 1.5 2.9 2.8 6.5 2.8s6.5-1.3 6.5-2.8V10" />
    </Icon>
  );
}

export function ChatIcon() {
  return (
    <Icon>
      <path d="M3 4.5h14v9H9l-4 3.5v-3.5H3z" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <rect x="3" y="4" width="14" height="13" rx="2" />
      <path d="M3 8.5h14M7 2.5V5M13 2.5V5" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01" />
    </Icon>
  );
}

export function EyeIcon() {
  return (
    <Icon>
      <path d="M2 10s2.8-5 8-5 8 5 8 5-2.8 5-8 5-8-5-8-5Z" />
      <circle cx="10" cy="10" r="2.2" />
    </Icon>
  );
}

export function NoteIcon() {
  return (
    <Icon>
      <path d="M4 3h12v9l-5 5H4zM11 17v-5h5M7 7h6M7 10h3" />
    </Icon>
  );
}
