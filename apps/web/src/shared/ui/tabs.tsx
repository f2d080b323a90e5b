import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  /** Names the tabs for screen readers. */
  label: string;
  value: T;
  onValueChange: (value: T) => void;
  tabs: readonly { value: T; label: string }[];
  children: ReactNode;
  className?: string;
}

/** Tabs; the open one is lit. The children are one `TabPanel` for each tab. */
export function Tabs<T extends string>({ label, value, onValueChange, tabs, children, className }: TabsProps<T>) {
  return (
    <RadixTabs.Root className={className} value={value} onValueChange={(chosen) => onValueChange(chosen as T)}>
      <RadixTabs.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className="row second tabs-tab slot slot-inside">
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

export function TabPanel<T extends string>({ value, children }: { value: T; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} tabIndex={-1}>
      {children}
    </RadixTabs.Content>
  );
}
