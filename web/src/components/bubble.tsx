//! What stands in a small box beside a control: a heading, some lines, and things to do.

import type { Choice } from '../gen/stage';
import { useKit } from '../stage/adapter';

interface BubbleProps {
  props: { title: string; body: string[]; actions: Choice[] };
  part(name: 'title' | `action:${string}`): (element: Element | null) => void;
  onAct(action: string): void;
}

export function Bubble({ props, part, onAct }: BubbleProps) {
  const kit = useKit();
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8, maxWidth: 300 }}>
      <div ref={part('title')}><kit.Heading level={3}>{props.title}</kit.Heading></div>
      {props.body.map((line) => <kit.Text key={line}>{line}</kit.Text>)}
      {props.actions.length > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {props.actions.map(({ id, label, disabled }) => (
            <kit.Button key={id} label={label} disabled={disabled} onPress={() => onAct(id)} hold={part(`action:${id}`)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The label of the action that was used last. */
export function usedLabel({ actions }: { actions: Choice[] }, { activated }: { activated: string | null }): string | undefined {
  return actions.find(({ id }) => id === activated)?.label;
}
