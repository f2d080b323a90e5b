import type { ResetAllView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { statsQuery } from '../overview/overview.api';
import { Panel } from '../ui/panel';
import { TypedConfirmButton } from '../ui/typed-confirm-button';
import { UploadProgress } from '../ui/upload-progress';
import { useResetAll, useResetAllRun } from './users.api';
import { usersStrings as words } from './users.strings';

/** Acts on all racers at once, with their progress. */
export function EveryonePanel() {
  const { data: run } = useResetAllRun();
  const resetAll = useResetAll();
  const { data: stats } = useQuery(statsQuery);
  return (
    <Panel title={words.everyone} danger>
      <div className="columns users-everyone">
        <p>{words.resetAllAbout}</p>
        <TypedConfirmButton
          disabled={run?.state === 'running'}
          title={words.resetAll}
          text={words.resetAllConfirm(stats?.totalPlayers ?? 0, stats?.totalGames ?? 0)}
          confirmLabel={words.resetAll}
          word={words.resetAllWord}
          wordLabel={words.resetAllType}
          onConfirm={() => resetAll.mutateAsync()}
        >
          <RotateCcw className="icon" aria-hidden="true" />
          {words.resetAll}
        </TypedConfirmButton>
        {run && <RunState run={run} />}
      </div>
    </Panel>
  );
}

function RunState({ run: { state, done, total } }: { run: ResetAllView }) {
  switch (state) {
    case 'running':
      return <UploadProgress label={words.resetAllRunning(done, total)} progress={total > 0 ? done / total : 0} />;
    case 'done':
      return <p className="quiet">{words.resetAllDone(total)}</p>;
    case 'failed':
      return <p className="bad">{words.resetAllFailed(done, total)}</p>;
    default:
      return state satisfies never;
  }
}
