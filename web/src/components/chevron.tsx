/** The arrow on something that opens, for libraries that bring no icons. */
export function Chevron({ to = 'down' }: { to?: keyof typeof TURNS }) {
  return (
    <svg viewBox="0 0 24 24" width="1.15em" height="1.15em" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <path d="M7 10l5 5 5-5" transform={`rotate(${TURNS[to]} 12 12)`} />
    </svg>
  );
}

const TURNS = { down: 0, up: 180, right: -90 };
