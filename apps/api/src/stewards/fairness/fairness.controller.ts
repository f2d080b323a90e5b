import { Controller, Header, Param, Query } from '@nestjs/common';
import type { FairnessAnswersPage, FairnessView } from '@app/contracts';
import { EventIdPipe, RoundNumberPipe } from '../../finals/tournament/path-number.pipes';
import { Call } from '../../platform/http/call';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { ReplayQueryDto } from '../replay/replay.dto';
import { QualifyingAnswersDto, QualifyingFairnessDto, RoundAnswersDto } from './fairness.dto';
import { Fairness } from './fairness';

@Controller()
export class FairnessController {
  constructor(private readonly fairness: Fairness) {}

  @Call('GET /api/admin/events/{id}/rounds/{round}/fairness', 'log')
  @Header('Cache-Control', 'no-store')
  round(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Query() { attempt, run }: ReplayQueryDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<FairnessView> {
    return this.fairness.ofRound(eventId, { round, attempt, run }, userId);
  }

  @Call('GET /api/admin/events/{id}/rounds/{round}/fairness/answers', 'log')
  @Header('Cache-Control', 'no-store')
  roundAnswers(
    @Param('id', EventIdPipe) eventId: number,
    @Param('round', RoundNumberPipe) round: number,
    @Query() query: RoundAnswersDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<FairnessAnswersPage> {
    return this.fairness.answersOfRound(eventId, round, query, userId);
  }

  @Call('GET /api/admin/qualifying/fairness', 'log')
  @Header('Cache-Control', 'no-store')
  qualifying(@Query() query: QualifyingFairnessDto): Promise<FairnessView> {
    return this.fairness.ofQualifying(query);
  }

  @Call('GET /api/admin/qualifying/fairness/answers', 'log')
  @Header('Cache-Control', 'no-store')
  qualifyingAnswers(@Query() query: QualifyingAnswersDto): Promise<FairnessAnswersPage> {
    return this.fairness.answersOfQualifying(query);
  }
}
