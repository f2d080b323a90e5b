import { download } from '../../../shared/download';
import { DownloadButton } from '../../../shared/ui/download-button';
import { liveStrings as words } from './live.strings';

/** Keeps the result of an event as a file, before it is wiped. */
export function ResultExport({ eventId }: { eventId: number }) {
  return (
    <div className="cluster console-actions">
      <DownloadButton
        look="console"
        label={words.exportFirst}
        failed={words.exportFailed}
        save={() =>
          download('GET /api/tournament/{id}/result.csv', `result-${eventId}.csv`, { params: { id: eventId } })
        }
      />
    </div>
  );
}
