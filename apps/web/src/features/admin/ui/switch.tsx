import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** A text below the label about what the switch does. */
  about?: string;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Switch({ label, about, checked, disabled, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="row console-switch">
      <label htmlFor={id}>
        {label}
        {about && <small id={`${id}-about`}>{about}</small>}
      </label>
      <span className="slot centred console-switch-slot">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-describedby={about ? `${id}-about` : undefined}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
      </span>
    </div>
  );
}
