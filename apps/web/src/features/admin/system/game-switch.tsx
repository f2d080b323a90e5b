import type { SystemStatusView } from '@app/contracts';
import { Flag, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Panel, Slab } from '../ui/panel';
import { useToggle } from './system.api';
import { systemStrings as words } from './system.strings';

const MESSAGE_MAX = 500;

/** Shows whether races can be started, with two buttons. Each works only from the opposite state. */
export function GameSwitch({ status: { gameEnabled, message } }: { status: SystemStatusView }) {
  const toggle = useToggle('game', words.toggleFailed);
  return (
    <>
      <Slab label={words.status}>
        <p className="system-status-name gear-1">{words.status}</p>
        <p className={gameEnabled ? 'row system-status is-on gear-6' : 'row system-status gear-6'} role="status">
          <i aria-hidden="true" />
          {gameEnabled ? words.enabled : words.disabled}
        </p>
        <p className="second system-status-say">{gameEnabled ? words.open : words.closed}</p>
        {!gameEnabled && message && <p className="second system-status-say">{words.toldPlayers(message)}</p>}
      </Slab>
      <div className="columns system-switches">
        <Panel title={words.enable}>
          <p>{words.enableAbout}</p>
          <Button
            look="console"
            tone="main"
            disabled={gameEnabled}
            busy={toggle.isPending}
            onClick={() => toggle.mutate({ enabled: true })}
          >
            <Play className="icon" aria-hidden="true" />
            {words.enable}
          </Button>
        </Panel>
        <Panel title={words.disable} danger>
          <p>{words.disableAbout}</p>
          <DisableButton
            disabled={!gameEnabled || toggle.isPending}
            onDisable={(told) => toggle.mutateAsync({ enabled: false, message: told || null })}
          />
        </Panel>
      </div>
    </>
  );
}

interface DisableButtonProps {
  disabled: boolean;
  onDisable: (message: string) => Promise<unknown>;
}

function DisableButton({ disabled, onDisable }: DisableButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'working'>('closed');
  const [message, setMessage] = useState('');

  function disable() {
    setStep('working');
    const settled = () => setStep('closed');
    void onDisable(message.trim()).then(settled, settled);
  }

  return (
    <>
      <Button look="console" tone="danger" disabled={disabled} onClick={() => setStep('asking')}>
        <Flag className="icon" aria-hidden="true" />
        {words.disable}
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title={words.disableTitle}
        text={words.disableAbout}
        confirmLabel={words.disable}
        busy={step === 'working'}
        onConfirm={disable}
        onClose={() => setStep('closed')}
      >
        <TextField
          rows={2}
          label={words.message}
          hint={words.optional}
          placeholder={words.messagePlaceholder}
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
