import { Search } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './search-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'hideLabel' | 'type' | 'hint' | 'error' | 'mono' | 'fits'
> {
  /** Called on Escape; by default, only the box is emptied. */
  readonly onClear?: () => void;
}

/** A text box that filters the list below it. The first Escape clears it; the next one may close what is around it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onClear, onKeyDown, className, size = 'md', ...rest } = props;
  return (
    <div className={classNames(styles.search, size === 'sm' && styles.small, className)}>
      <Search aria-hidden />
      <TextField
        {...rest}
        hideLabel
        type="search"
        size={size}
        value={value}
        onChange={onChange}
        data-escape={value === '' ? undefined : 'own'}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape') return;
          if (value !== '') event.stopPropagation();
          if (onClear) onClear();
          else onChange('');
        }}
      />
    </div>
  );
}
