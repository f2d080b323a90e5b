import { X } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { consoleStrings as words } from './console.strings';

/** A filter that has no field, because a row or a detail has set it. Pressing it takes it away. */
export function Narrowed({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button look="console" onClick={onClear} aria-label={words.showAll(label)}>
      {label}
      <X className="icon" aria-hidden="true" />
    </Button>
  );
}
