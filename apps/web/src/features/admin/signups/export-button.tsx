import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dayOf } from '../../../shared/download';
import { messageOf } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast';
import { exportSignups } from './signups.api';
import { signupsStrings as words } from './signups.strings';

export function ExportButton({ disabled }: { disabled: boolean }) {
  const save = useMutation({
    mutationFn: () => exportSignups(`${words.exportName}-${dayOf(new Date())}.csv`),
    onError: (error) => showToast({ title: words.exportFailed, text: messageOf(error, ''), tone: 'bad' }),
  });
  return (
    <Button look="console" disabled={disabled} busy={save.isPending} onClick={() => save.mutate()}>
      <Download className="icon" aria-hidden="true" />
      {words.exportCsv}
    </Button>
  );
}
