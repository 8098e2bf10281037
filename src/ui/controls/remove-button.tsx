import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

export interface RemoveButtonProps {
  /** What it removes, for its name: `Remove Googlebot`. */
  readonly what: string;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** A small button that removes the item next to it. */
export function RemoveButton({ what, className, onClick }: RemoveButtonProps) {
  return (
    <IconButton size="sm" icon={X} className={className} label={`Remove ${what}`} tooltip="Remove" onClick={onClick} />
  );
}
