import type { ReplayView } from '@app/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, FileCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReplayDesk } from '../../parts/replay/replay-desk';
import { isRejection, messageOf } from '../../shared/http';
import { ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { UserHeader } from '../../site/shell/user-header';
import './replay-page.css';
import { replayPageStrings as words } from './replay.strings';

interface ReplayPageProps {
  query: UseQueryResult<ReplayView>;
  /** The address to go back to. */
  back: string;
  /** The address of the receipt; none for a duel, where each leg has one of its own. */
  receipt?: string;
}

/** A replay for those who raced. The address names the entry, from 1. */
export function ReplayPage({ query, back, receipt }: ReplayPageProps) {
  const [search, setSearch] = useSearchParams();
  const rest = useCallback(
    (entry: number) => setSearch({ entry: String(entry + 1) }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <div className="page page-ground">
      <title>{words.pageTitle}</title>
      <UserHeader />
      <main className="replay-page" tabIndex={-1}>
        {query.data ? (
          <>
            <div className="cluster spread replay-page-top">
              <div>
                <h1 className="gear-6">{words.title(query.data.subject)}</h1>
                <p className="second">{words.about(query.data.subject)}</p>
              </div>
              <span className="cluster">
                {receipt && (
                  <ButtonLink to={receipt}>
                    <FileCheck className="icon" aria-hidden="true" />
                    {words.receipt}
                  </ButtonLink>
                )}
                <ButtonLink to={back}>
                  <ArrowLeft className="icon" aria-hidden="true" />
                  {words.back}
                </ButtonLink>
              </span>
            </div>
            <ReplayDesk replay={query.data} first={Number(search.get('entry') ?? 1) - 1} onRest={rest} />
          </>
        ) : query.isError ? (
          <ErrorState
            text={failureWords(query.error)}
            detail={messageOf(query.error, words.tryLater)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={words.opening} />
        )}
      </main>
    </div>
  );
}

function failureWords(error: unknown): string {
  if (isRejection(error, 'game-not-found') || isRejection(error, 'duel-not-found')) return words.notFound;
  if (isRejection(error, 'race-not-over') || isRejection(error, 'duel-not-over')) return words.notOver;
  return words.failed;
}
