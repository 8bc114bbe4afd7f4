import type { Choice } from '../../gen/stage';
import type { Props } from '../../gen/select_native';

/** The options as the browser wants them, in groups where they have headings. */
export function Options({ props: { options, none } }: { props: Props }) {
  const groups: Choice[][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0].note === option.note) last.push(option);
    else groups.push([option]);
  }
  const each = (group: Choice[]) =>
    group.map(({ id, label, disabled }) => <option key={id} value={id} disabled={disabled}>{label}</option>);
  return (
    <>
      {none && <option value="">{none}</option>}
      {groups.map((group) => (group[0].note ? <optgroup key={group[0].id} label={group[0].note}>{each(group)}</optgroup> : each(group)))}
    </>
  );
}
