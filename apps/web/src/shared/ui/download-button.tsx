import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../http';
import { Button, type ButtonLook } from './button';
import { showToast } from './toast';

interface DownloadButtonProps extends Pick<ButtonLook, 'look'> {
  label: string;
  /** The title of the toast when nothing could be saved. */
  failed: string;
  disabled?: boolean;
  save: () => Promise<void>;
}

/** Saves a file, and is busy until its content is here. */
export function DownloadButton({ label, failed, save, ...button }: DownloadButtonProps) {
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => showToast({ title: failed, text: messageOf(error, ''), tone: 'bad' }),
  });
  return (
    <Button {...button} busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download className="icon" aria-hidden="true" />
      {label}
    </Button>
  );
}
