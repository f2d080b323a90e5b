import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import type { ProofKeyView } from '@app/contracts';
import { receiptText } from '@app/proof';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { ProofSigner } from '../../platform/seals/proof-signer';
import { RaceReceipts } from './race-receipts';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly receipts: RaceReceipts,
    private readonly signer: ProofSigner,
  ) {}

  @Call('GET /api/proof/key', 'public')
  key(): ProofKeyView {
    return this.signer.key();
  }

  @Call('GET /api/games/{id}/receipt', 'player')
  @Header('Cache-Control', 'no-store')
  async receipt(@Param('id') gameId: string, @CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(receiptText(await this.receipts.of(gameId, viewer))), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="receipt.json"',
    });
  }
}
