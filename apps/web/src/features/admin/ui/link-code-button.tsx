import { QrCode } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { consoleStrings as words } from './console.strings';
import './link-code.css';

/** Shows a link as a code, for the camera of a phone. `name`: whom or what it is for. */
export function LinkCodeButton({ link, name }: { link: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="console" tone="quiet" square aria-label={words.showCode(name)} onClick={() => setOpen(true)}>
        <QrCode className="icon" aria-hidden="true" />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={name} look="console">
        <figure className="stack link-code">
          <QRCodeSVG value={link} title={words.codeOf(name)} marginSize={4} />
          <figcaption>{link}</figcaption>
        </figure>
      </Dialog>
    </>
  );
}
