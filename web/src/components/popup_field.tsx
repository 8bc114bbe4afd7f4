import { FormControl, InputAdornment, InputLabel, OutlinedInput, Popover, SvgIcon } from '@mui/material';
import { useRef, type ReactNode, type Ref } from 'react';
import { ClearAdornment } from './clear_adornment';

interface PopupFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** What the closed field says. */
  text: string;
  chips?: ReactNode;
  open: boolean;
  onOpen(open: boolean): void;
  /** Without it the field cannot be emptied. */
  onClear?: (() => void) | false;
  holdField: Ref<Element>;
  holdClear: Ref<Element>;
  children: ReactNode;
}

/** A Material field that looks and opens like the library's select, with anything in its popup. */
export function PopupField({ id, label, placeholder, text, chips, open, onOpen, onClear, holdField, holdClear, children }: PopupFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const shrink = Boolean(text || chips || placeholder || open);
  return (
    <FormControl fullWidth size="small">
      <InputLabel htmlFor={id} shrink={shrink}>{label}</InputLabel>
      <OutlinedInput
        ref={root}
        id={id}
        label={label}
        notched={shrink}
        readOnly
        placeholder={chips ? undefined : placeholder}
        value={text}
        sx={{ flexWrap: 'wrap', cursor: 'pointer', '& input': { cursor: 'pointer', width: 0, minWidth: 60, flex: 1 } }}
        inputProps={{ ref: holdField as Ref<HTMLInputElement>, role: 'combobox', 'aria-expanded': open, 'aria-haspopup': 'dialog' }}
        startAdornment={chips}
        endAdornment={
          <>
            {onClear && <ClearAdornment label={label} hold={holdClear as Ref<HTMLButtonElement>} onClear={onClear} />}
            <InputAdornment position="end">
              <SvgIcon fontSize="small"><path d="M7 10l5 5 5-5z" /></SvgIcon>
            </InputAdornment>
          </>
        }
        onClick={(event) => !(event.target as Element).closest('button') && onOpen(true)}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLInputElement && ['Enter', ' ', 'ArrowDown'].includes(event.key)) {
            event.preventDefault();
            onOpen(true);
          }
        }}
      />
      <Popover
        open={open}
        onClose={() => onOpen(false)}
        anchorEl={() => root.current!}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {children}
      </Popover>
    </FormControl>
  );
}
