import { fingerprintOf, publicKeyIn } from '@app/proof';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { Field, TextField } from '../../shared/ui/field';
import { ReceiptView } from './race-receipt-page';
import { proofKeyQuery } from './receipt.api';
import { ReceiptFrame } from './receipt-frame';
import { receiptStrings as words } from './receipt.strings';

/** `/receipt`: for everybody who has a receipt. Nothing of the file leaves the browser. */
export function ReceiptCheckPage() {
  const server = useQuery(proofKeyQuery);
  const [pasted, setPasted] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const written = pasted ?? server.data?.publicKey ?? '';
  const key = written === '' ? null : publicKeyIn(written);

  async function open(chosen: File | undefined) {
    if (!chosen) return;
    try {
      setFile(await chosen.text());
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  }

  const keyHint = server.isError ? words.keyMissing : server.isPending ? words.keyLoading : words.keyHint;
  const isNoKey = written !== '' && key === null;
  return (
    <ReceiptFrame title={words.checkTitle} about={words.checkAbout}>
      <div className="columns receipt-check" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Field
          type="file"
          label={words.file}
          hint={words.fileHint}
          accept=".json,application/json"
          error={isUnreadable ? words.unreadable : undefined}
          // A file that was changed has the same name, and must still count as a new choice.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={(event) => void open(event.target.files?.[0])}
        />
        <div>
          <TextField
            label={words.key}
            hint={keyHint}
            value={written}
            spellCheck={false}
            rows={2}
            error={isNoKey ? words.noKey : undefined}
            onChange={(event) => setPasted(event.target.value)}
          />
          {key && <p className="second receipt-fingerprint">{fingerprintOf(key)}</p>}
        </div>
      </div>
      {file !== null && !isNoKey && <ReceiptView file={file} publicKey={key} />}
    </ReceiptFrame>
  );
}
