import type { Glyph as Name } from '../gen/icon_button';

/** A picture as large as the text around it, unless told otherwise. */
export function Glyph({ name, size = '1em' }: { name: Name; size?: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  );
}

const GLASS = 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5';
const LOCK = 'M6 11h12v9H6z';

const PATHS: Record<Name, string> = {
  align_center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  align_left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  align_right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  bell: 'M6 16v-5a6 6 0 0112 0v5l2 2H4zM10 21h4',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  bold: 'M7 4h6a4 4 0 010 8H7zM7 12h7a4 4 0 010 8H7z',
  bookmark: 'M6 3h12v18l-6-5-6 5z',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  camera: 'M3 8h4l2-3h6l2 3h4v12H3zM12 17a4 4 0 100-8 4 4 0 000 8z',
  clip: 'M20 11l-8.5 8.5a5 5 0 01-7-7L13 4a3.3 3.3 0 014.7 4.7L9.5 17a1.6 1.6 0 01-2.3-2.3L15 7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  crop: 'M7 2v15h15M2 7h15v15',
  cross: 'M6 6l12 12M18 6L6 18',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z',
  filter: 'M3 5h18l-7 8.5V20l-4-2v-4.5z',
  flag: 'M5 21V4h13l-3 4.5 3 4.5H5',
  grid: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  heart: 'M12 20l-7.5-7.3A4.6 4.6 0 0111 6.2l1 1 1-1a4.6 4.6 0 016.5 6.5z',
  italic: 'M10 4h8M6 20h8M14 4l-4 16',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  lock: `${LOCK}M8 11V8a4 4 0 018 0v3`,
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  minus: 'M5 12h14',
  moon: 'M20 14A8 8 0 1110 4a6.5 6.5 0 0010 10z',
  more: 'M5 13a1 1 0 100-2 1 1 0 000 2zM12 13a1 1 0 100-2 1 1 0 000 2zM19 13a1 1 0 100-2 1 1 0 000 2z',
  pause: 'M8 5v14M16 5v14',
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 005 5L15 12l5 2v4a2 2 0 01-2 2A15 15 0 013 5a2 2 0 012-2z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  play: 'M7 4l13 8-13 8z',
  plus: 'M12 5v14M5 12h14',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 000 12h4',
  refresh: 'M4 11a8 8 0 0114-4.5L20 9M20 4v5h-5M20 13a8 8 0 01-14 4.5L4 15M4 20v-5h5',
  rotate_left: 'M4 12a8 8 0 103-6.2L4 8M4 3v5h5',
  rotate_right: 'M20 12a8 8 0 11-3-6.2L20 8M20 3v5h-5',
  ruler: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  search: GLASS,
  share: 'M8 11l8-4M8 13l8 4M6 14a2 2 0 100-4 2 2 0 000 4zM18 8a2 2 0 100-4 2 2 0 000 4zM18 20a2 2 0 100-4 2 2 0 000 4z',
  speaker: 'M4 9h4l5-4v14l-5-4H4zM17 9a4 4 0 010 6',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z',
  strike: 'M16 6a5 4 0 00-8 2c0 6 9 3 9 8a5 4 0 01-9.5 2M4 12h16',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  tick: 'M5 12.5l5 5L19 7',
  underline: 'M7 4v7a5 5 0 0010 0V4M5 20h14',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 010 12h-4',
  unlock: `${LOCK}M8 11V8a4 4 0 017.5-2`,
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  zoom_in: `${GLASS}M11 8v6M8 11h6`,
  zoom_out: `${GLASS}M8 11h6`,
};
