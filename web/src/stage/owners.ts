import { CLUTTER } from '../gen/stage';

/** The name under which the nth plain control around the instances is reported. */
export function clutterId(index: number): string {
  return `${CLUTTER}${index}`;
}
