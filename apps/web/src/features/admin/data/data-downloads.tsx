import { type DataFormat, dataFormats } from '@app/contracts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../shared/download';
import { isUnanswered } from '../../../shared/http';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast';
import { Panel } from '../ui/panel';
import { rowsIn } from './data-address';
import type { DataAsked } from './data-conditions';
import { type DownloadProgress, downloadRows } from './data.api';
import { dataStrings as words } from './data.strings';
import { whyOf } from './why';

/** The rows that meet the conditions as a file, with the columns that were chosen, otherwise all. */
export function DataDownloads({ table: { name: table }, address }: DataAsked) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { sort, fields } = address;
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async (format: DataFormat) => {
      const control = (running.current = new AbortController());
      setProgress({ bytes: 0, share: null });
      const query = { ...rowsIn(address), format, ...(sort && { sort }), ...(fields && { fields }) };
      const file = await downloadRows(table, query, { signal: control.signal, onProgress: setProgress });
      saveFile(file, `${table}.${format}`);
    },
    onSuccess: (_, format) => showToast({ title: words.saved(`${table}.${format}`) }),
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      const text = isUnanswered(error) ? undefined : whyOf(error);
      showToast({ title: words.downloadFailed, text, tone: 'bad' });
    },
    onSettled: () => setProgress(null),
  });
  return (
    <Panel title={words.downloads}>
      <div className="cluster data-downloads">
        {dataFormats.map((format) => (
          <Button
            key={format}
            look="console"
            disabled={saving.isPending}
            busy={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            <Download className="icon" aria-hidden="true" />
            {words.formats[format]}
          </Button>
        ))}
        {progress && saving.variables && (
          <Progress {...progress} name={`${table}.${saving.variables}`} onCancel={() => running.current?.abort()} />
        )}
      </div>
    </Panel>
  );
}

function Progress({ bytes, share, name, onCancel }: DownloadProgress & { name: string; onCancel: () => void }) {
  return (
    <>
      <progress aria-label={words.downloading(name)} max={1} value={share ?? undefined} />
      <span className="figures">
        {words.downloaded(words.megabytes(bytes), share === null ? null : words.percent(share))}
      </span>
      <Button look="console" onClick={onCancel}>
        {words.cancelDownload}
      </Button>
    </>
  );
}
