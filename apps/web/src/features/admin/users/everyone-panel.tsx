import { type OpenSeasonView, type ResetAllView, SEASON_NAME_MAX } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../shared/download';
import { DownloadButton } from '../../../shared/ui/download-button';
import { Field } from '../../../shared/ui/field';
import { Panel } from '../ui/panel';
import { TypedConfirmButton } from '../ui/typed-confirm-button';
import { UploadProgress } from '../ui/upload-progress';
import { ClosedSeasons } from './closed-seasons';
import { openSeasonQuery, useResetAll, useResetAllRun } from './users.api';
import { usersStrings as words } from './users.strings';

/** Acts on all racers at once, with their progress. */
export function EveryonePanel() {
  const { data: run } = useResetAllRun();
  const { data: open } = useQuery(openSeasonQuery);
  return (
    <Panel title={words.everyone} danger>
      <div className="columns users-everyone">
        <p>{words.resetAllAbout}</p>
        <CloseSeason open={open} disabled={!open || run?.state === 'running'} />
        {run && <RunState run={run} />}
      </div>
      <ClosedSeasons />
    </Panel>
  );
}

/** Closing a season asks for its name, and offers its board before it goes. */
function CloseSeason({ open, disabled }: { open: OpenSeasonView | undefined; disabled: boolean }) {
  const [named, setNamed] = useState<string | null>(null);
  const resetAll = useResetAll();
  const name = named ?? open?.name ?? '';
  return (
    <TypedConfirmButton
      disabled={disabled}
      title={words.resetAll}
      text={words.resetAllConfirm(open?.racers ?? 0, open?.races ?? 0)}
      confirmLabel={words.resetAll}
      word={words.resetAllWord}
      wordLabel={words.resetAllType}
      keep={
        <>
          <DownloadButton
            look="console"
            label={words.exportBoard}
            failed={words.exportFailed}
            save={() => download('GET /api/admin/seasons/open/export', 'season.csv')}
          />
          <Field
            label={words.seasonName}
            hint={words.seasonNameHint}
            maxLength={SEASON_NAME_MAX}
            value={name}
            onChange={(event) => setNamed(event.target.value)}
          />
        </>
      }
      onConfirm={() => resetAll.mutateAsync(name).finally(() => setNamed(null))}
    >
      <RotateCcw className="icon" aria-hidden="true" />
      {words.resetAll}
    </TypedConfirmButton>
  );
}

const runWords = {
  close: { running: words.resetAllRunning, done: words.resetAllDone, failed: words.resetAllFailed },
  'take-back': { running: words.takingBack, done: words.takenBackDone, failed: words.takenBackFailed },
} as const;

function RunState({ run: { act, state, done, total } }: { run: ResetAllView }) {
  const said = runWords[act];
  switch (state) {
    case 'running':
      return <UploadProgress label={said.running(done, total)} progress={total > 0 ? done / total : 0} />;
    case 'done':
      return <p className="quiet">{said.done(total)}</p>;
    case 'failed':
      return <p className="bad">{said.failed(done, total)}</p>;
    default:
      return state satisfies never;
  }
}
