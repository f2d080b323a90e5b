import type { UserView } from '@app/contracts';
import { useState } from 'react';
import { download } from '../../shared/download';
import { Button } from '../../shared/ui/button';
import { DownloadButton } from '../../shared/ui/download-button';
import { showToast } from '../../shared/ui/toast';
import { LeaveDialog } from './leave-dialog';
import { profileStrings as words } from './profile.strings';

const ARCHIVE = 'rennmeister-data.zip';

/** What a person may do with all that is kept of them: take it out, or have it deleted. */
export function YourData({ user: { id } }: { user: UserView }) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function save() {
    await download('GET /api/users/{id}/data', ARCHIVE, { params: { id } });
    showToast({ title: words.dataSaved(ARCHIVE) });
  }

  return (
    <section className="stack account-form" aria-labelledby="your-data">
      <h3 id="your-data" className="gear-5">
        {words.yourData}
      </h3>
      <p className="second">{words.yourDataSay}</p>
      <div className="close columns">
        <DownloadButton label={words.downloadData} failed={words.dataFailed} save={save} />
        <Button onClick={() => setIsLeaving(true)}>{words.deleteAccount}</Button>
      </div>
      <LeaveDialog userId={id} open={isLeaving} onOpenChange={setIsLeaving} />
    </section>
  );
}
