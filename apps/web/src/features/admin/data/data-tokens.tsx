import { DATA_TOKEN_DAYS_MAX, DATA_TOKEN_NAME_MAX, type DataTokenView, type NewDataTokenView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { timeOf } from '../audit/act-words';
import { ConfirmButton } from '../ui/confirm-button';
import { copyText } from '../ui/copy-text';
import { Loaded } from '../ui/loaded';
import { Panel } from '../ui/panel';
import { actionsColumn, type Column, Table } from '../ui/table';
import { useForm } from '../ui/use-form';
import { dataTokensQuery, useMakeDataToken, useWithdrawDataToken } from './data.api';
import { dataStrings as words } from './data.strings';

const USUAL_DAYS = '90';

/** The tokens of the reader: made, told once, withdrawn. */
export function DataTokens() {
  const query = useQuery(dataTokensQuery);
  const [made, setMade] = useState<NewDataTokenView | null>(null);
  return (
    <Panel title={words.tokens}>
      <p className="console-say">{words.tokensAbout}</p>
      <NewToken onMade={setMade} />
      <Loaded query={query} loading={words.loadingTokens} failed={words.tokensFailed}>
        {(tokens) =>
          tokens.length === 0 ? <p className="console-say">{words.noTokens}</p> : <TokenTable tokens={tokens} />
        }
      </Loaded>
      {made && <ToldOnce {...made} onDone={() => setMade(null)} />}
    </Panel>
  );
}

function NewToken({ onMade }: { onMade: (made: NewDataTokenView) => void }) {
  const make = useMakeDataToken();
  const form = useForm({
    initial: { name: '', days: USUAL_DAYS },
    check: ({ name, days }) => ({
      ...(name.trim() === '' && { name: words.tokenNameNeeded }),
      ...(!isDays(Number(days)) && { days: words.tokenDaysWrong(DATA_TOKEN_DAYS_MAX) }),
    }),
    send: ({ name, days }) =>
      make.mutate(
        { name: name.trim(), days: Number(days) },
        {
          onSuccess: (token) => {
            form.change({ name: '' });
            onMade(token);
          },
        },
      ),
  });
  return (
    <form noValidate className="cluster data-row" onSubmit={form.submit}>
      <Field label={words.tokenName} maxLength={DATA_TOKEN_NAME_MAX} {...form.text('name')} />
      <Field type="number" label={words.tokenDays} min={1} max={DATA_TOKEN_DAYS_MAX} {...form.text('days')} />
      <Button look="console" tone="main" type="submit" busy={make.isPending}>
        {words.makeToken}
      </Button>
    </form>
  );
}

const isDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= DATA_TOKEN_DAYS_MAX;

function ToldOnce({ name, token, onDone }: NewDataTokenView & { onDone: () => void }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Dialog look="console" open title={words.newToken(name)} onOpenChange={onDone}>
      <div className="console-form">
        <p className="console-say">{words.newTokenText}</p>
        <code ref={shown} className="handout">
          {token}
        </code>
        <div className="cluster console-actions">
          <Button look="console" onClick={onDone}>
            {words.done}
          </Button>
          <Button look="console" tone="main" onClick={() => void copyText(token, words.tokenCopied, shown.current)}>
            {words.copyToken}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function TokenTable({ tokens }: { tokens: readonly DataTokenView[] }) {
  const withdraw = useWithdrawDataToken();
  const columns: Column<DataTokenView>[] = [
    { key: 'name', label: words.tokenName, narrow: 'lead', grow: true, cell: ({ name }) => name },
    { key: 'until', label: words.until, narrow: 'labelled', cell: ({ expiresAt }) => timeOf(expiresAt) },
    {
      key: 'used',
      label: words.lastUsed,
      narrow: 'labelled',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.neverUsed : timeOf(lastUsedAt)),
    },
    actionsColumn(({ id, name }) => (
      <ConfirmButton
        aria-label={words.withdrawName(name)}
        title={words.withdrawTitle(name)}
        text={words.withdrawText}
        confirmLabel={words.withdraw}
        onConfirm={() => withdraw.mutateAsync(id)}
      >
        {words.withdraw}
      </ConfirmButton>
    )),
  ];
  return <Table caption={words.tokens} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}
