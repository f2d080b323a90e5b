import { checkReceipt, proofStrings } from '@app/proof';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSearch, History } from 'lucide-react';
import { useMemo } from 'react';
import { generatePath, useParams } from 'react-router-dom';
import { saveFile } from '../../shared/download';
import { isRejection, messageOf } from '../../shared/http';
import { Button, ButtonLink } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { paths } from '../../site/paths';
import { ExplainedPoints } from './explained-points';
import { Findings } from './findings';
import { proofKeyQuery, raceReceiptQuery } from './receipt.api';
import { ReceiptFrame } from './receipt-frame';
import { receiptStrings as words } from './receipt.strings';

/** `/races/:gameId/receipt` */
export function RaceReceiptPage() {
  const { gameId = '' } = useParams();
  const receipt = useQuery(raceReceiptQuery(gameId));
  const key = useQuery(proofKeyQuery);
  const failed = [receipt, key].find((query) => query.isError && !query.data);
  return (
    <ReceiptFrame
      title={words.title}
      about={words.about}
      actions={
        <>
          {receipt.data && (
            <Button look="lit" onClick={() => saveFile(new Blob([receipt.data]), words.fileName(gameId))}>
              <Download className="icon" aria-hidden="true" />
              {words.download}
            </Button>
          )}
          <ButtonLink to={paths.receipt}>
            <FileSearch className="icon" aria-hidden="true" />
            {words.checkAnother}
          </ButtonLink>
          <ButtonLink to={generatePath(paths.raceReplay, { gameId })}>
            <History className="icon" aria-hidden="true" />
            {words.replay}
          </ButtonLink>
        </>
      }
    >
      {receipt.data && key.data ? (
        <ReceiptView file={receipt.data} publicKey={key.data.publicKey} />
      ) : failed ? (
        <ErrorState
          text={failureWords(failed.error)}
          detail={messageOf(failed.error, words.tryLater)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Loading label={words.loading} />
      )}
    </ReceiptFrame>
  );
}

/** What a file shows. `publicKey`: null to compare it with none. */
export function ReceiptView({ file, publicKey }: { file: string; publicKey: string | null }) {
  const verdict = useMemo(() => checkReceipt(file, publicKey), [file, publicKey]);
  if (!verdict) return <ErrorState text={proofStrings.noReceipt} />;
  return (
    <>
      <Findings verdict={verdict} />
      {verdict.race && <ExplainedPoints race={verdict.race} />}
    </>
  );
}

function failureWords(error: unknown): string {
  if (isRejection(error, 'game-not-found')) return words.notFound;
  return isRejection(error, 'race-not-over') ? words.notOver : words.failed;
}
