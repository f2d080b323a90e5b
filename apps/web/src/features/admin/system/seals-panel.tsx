import type { LogCheckView, SealsView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { dayOf } from '../../../shared/download';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { DownloadButton } from '../../../shared/ui/download-button';
import { Empty } from '../../../shared/ui/states';
import { instantText } from '../ui/instant-text';
import { Loaded } from '../ui/loaded';
import { Facts, Panel } from '../ui/panel';
import { CheckResult } from './check-result';
import { SealsTable } from './seals-table';
import { exportSeals, sealsQuery, useLogCheck } from './seals.api';
import { sealsStrings as words } from './seals.strings';

/** The seals of the log, and whether the log agrees with them. */
export function SealsPanel() {
  const query = useQuery(sealsQuery);
  return (
    <Panel title={words.title}>
      <p className="system-seals-about">{words.about}</p>
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {(view) => (
          <>
            {view.seals.length > 0 ? <Newest view={view} /> : <Empty text={words.none} />}
            <div className="cluster system-seals-acts">
              <CheckButton check={view.check} />
              <DownloadButton
                look="console"
                label={words.download}
                failed={words.downloadFailed}
                disabled={view.total === 0}
                save={() => exportSeals(`${words.fileName}-${dayOf(new Date())}.jsonl`)}
              />
            </div>
            {view.check && <CheckResult check={view.check} />}
            {view.seals.length > 0 && <SealsTable view={view} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Newest({ view: { seals, total, isOverdue, hasGoneBack } }: { view: SealsView }) {
  const newest = seals[0]!;
  return (
    <Facts
      facts={[
        {
          name: words.newest,
          value: (
            <span className="system-store">
              {instantText(newest.sealedAt)}
              {(hasGoneBack || isOverdue) && (
                <Badge look="console" tone="bad">
                  {hasGoneBack ? words.goneBack : words.overdue}
                </Badge>
              )}
              <small>
                {hasGoneBack ? words.goneBackAbout : isOverdue ? words.overdueAbout : words.upTo(newest.to)}
              </small>
            </span>
          ),
        },
        { name: words.total, value: total },
        { name: words.publicKey, value: <code className="system-key">{newest.publicKey}</code> },
      ]}
    />
  );
}

function CheckButton({ check }: { check: LogCheckView | null }) {
  const begin = useLogCheck();
  return (
    <Button
      look="console"
      tone="main"
      disabled={check?.state === 'running'}
      busy={begin.isPending}
      onClick={() => begin.mutate()}
    >
      <ShieldCheck className="icon" aria-hidden="true" />
      {words.check}
    </Button>
  );
}
