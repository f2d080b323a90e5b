import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import { dismissToast, onToastChange, shownToast } from './toast';
import { uiStrings } from './ui.strings';

const SHOWN_MS = 6_000;

/** Shows the toasts of `showToast`: at the bottom centre, on a phone at the top. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, shownToast);
  return (
    <RadixToast.Provider duration={SHOWN_MS} label={uiStrings.notifications}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={classNames('toast lit-surface', toast.tone === 'bad' && 'toast-bad')}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          onEscapeKeyDown={(event) => {
            if (document.querySelector('[role="dialog"]')) event.preventDefault();
          }}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
        >
          <i className="toast-edge" />
          <div className="toast-words">
            <RadixToast.Title className="toast-title">{toast.title}</RadixToast.Title>
            {toast.text && <RadixToast.Description>{toast.text}</RadixToast.Description>}
          </div>
          <RadixToast.Close className="centred toast-close slot slot-inside" aria-label={uiStrings.close}>
            <X className="icon" aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="toast-viewport" />
    </RadixToast.Provider>
  );
}
