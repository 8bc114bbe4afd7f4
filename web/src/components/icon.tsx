export type IconName = keyof typeof PATHS;

/** A few plain icons for libraries that bring none of their own. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}

const PATHS = {
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  tick: 'M5 12.5l5 5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  eye_off: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M4 4l16 16',
  up: 'M6 15l6-6l6 6',
  down: 'M6 9l6 6l6-6',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
};
