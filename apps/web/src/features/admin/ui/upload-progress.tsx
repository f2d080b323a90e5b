import { consoleStrings as words } from './console.strings';

interface UploadProgressProps {
  label: string;
  /** From 0 to 1. */
  progress: number;
}

/** How much of a file has been sent. */
export function UploadProgress({ label, progress }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="upload-progress">
      <span>{label}</span>
      <b className="figures">{words.uploading(percent)}</b>
      <progress max={100} value={percent} aria-label={label} />
    </div>
  );
}
