import { Controller, Header, Param, Query, StreamableFile } from '@nestjs/common';
import type { ProofKeyView } from '@app/contracts';
import { receiptText } from '@app/proof';
import { EventIdPipe, RoundNumberPipe } from '../../finals/tournament/path-number.pipes';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { writtenAnswer } from '../../platform/http/written-answer';
import { ProofSigner } from '../../platform/seals/proof-signer';
import { ReplayQueryDto } from '../replay/replay.dto';
import { RaceReceipts } from './race-receipts';
import { RoundEvidence } from './round-evidence';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly receipts: RaceReceipts,
    private readonly rounds: RoundEvidence,
    private readonly signer: ProofSigner,
  ) {}

  @Call('GET /api/proof/key', 'public')
  key(): ProofKeyView {
    return this.signer.key();
  }

  @Call('GET /api/admin/events/{id}/rounds/{round}/evidence', 'log')
  @Header('Cache-Control', 'no-store')
  async evidence(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Query() { attempt, run }: ReplayQueryDto,
  ): Promise<StreamableFile> {
    const parts = await this.rounds.of(eventId, { round, attempt, run });
    return writtenAnswer(parts, { type: 'text/html; charset=utf-8', name: 'evidence.html' });
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
