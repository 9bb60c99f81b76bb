/** One set of icons: 24 px grid, stroke 2. They come with a word or in a named button, so they are never announced. */
const paths = {
  stories: 'M4 5h7v14H4zM13 5h7v14h-7zM6.5 9h2M15.5 9h2',
  judge: 'M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8L3.5 9.7l5.9-.9z',
  chart: 'M4 20h16M6.5 16v-5M12 16V5M17.5 16V9',
  pulse: 'M3 12h4.5L10 5.5l4 13 2.5-6.5H21',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  logout: 'M14 4.5H5.5v15H14M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  external: 'M13.5 4.5h6v6M19.5 4.5L11 13M17 13.5v6H4.5V7h6',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5v14M15.5 5v14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  error: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM9 9l6 6M15 9l-6 6',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.3',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.3',
  check: 'M5 12.5l4.7 4.7L19.5 7',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  dashed: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.2 2',
  returned: 'M9 5L4.5 9.5 9 14M5 9.5h9.5a5 5 0 0 1 0 10H9',
  pencil: 'M4.5 19.5l1-4.3L16 4.7l3.3 3.3L8.8 18.5z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  board: 'M4 5h16v11H4zM12 16v4M8.5 20h7M8 9h8M8 12h5',
  book: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.9c2.3.7 3.8 2.4 4 5.1',
  school: 'M12 3.5v3M12 6.5l8 4.5v9H4v-9zM10 20v-5h4v5M12 3.5h4v2h-4M7.5 13.5v.3M16.5 13.5v.3',
  pack: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  mail: 'M3.5 6h17v12h-17zM3.5 6.5L12 13l8.5-6.5',
  plus: 'M12 5v14M5 12h14',
  tag: 'M4 4.5h8l8 8-7.5 7.5L4 12zM8.2 8.5v.3',
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  share: 'M12 3.5l8.5 8.5-8.5 8.5L3.5 12z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: 14 | 16 | 20 | 24 }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 2.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={name === 'dashed' ? '3.4 3.3' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
