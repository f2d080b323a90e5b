import type { RecomputationView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { UploadProgress } from '../ui/upload-progress';
import { recomputationQuery, useRecomputation } from './recomputation.api';
import { recomputationStrings as words } from './recomputation.strings';

/** Whether the results that are shown are what the log says. */
export function RecomputationPanel() {
  const query = useQuery(recomputationQuery);
  const begin = useRecomputation();
  return (
    <Panel title={words.title}>
      <p className="system-seals-about">{words.about}</p>
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {({ last }) => (
          <>
            <div className="cluster system-seals-acts">
              <Button
                look="console"
                disabled={last?.state === 'running'}
                busy={begin.isPending}
                onClick={() => begin.mutate()}
              >
                <Calculator className="icon" aria-hidden="true" />
                {words.begin}
              </Button>
            </div>
            {last && <Outcome view={last} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Outcome({ view }: { view: RecomputationView }) {
  const { state, progress, startedAt, differences, differenceCount } = view;
  const at = instantText(startedAt);
  if (state === 'running') return <UploadProgress label={words.counting} progress={progress} />;
  return (
    <div role="status">
      {state === 'broken-off' ? (
        <p className="bad">{words.brokenOff(at)}</p>
      ) : differenceCount === 0 ? (
        <p className="good">{words.identical(view, at)}</p>
      ) : (
        <p className="bad">{words.different(view, at)}</p>
      )}
      <ul>
        {differences.map((difference) => (
          <li key={`${difference.readModel} ${difference.id}`}>{words.difference(difference)}</li>
        ))}
        {differenceCount > differences.length && <li>{words.more(differenceCount - differences.length)}</li>}
      </ul>
    </div>
  );
}
