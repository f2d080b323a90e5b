// @offered
import type { Type } from '@nestjs/common';
import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { type RoundAction, roundActions, type RoundBody } from '@app/contracts';
import { raceActionSteps } from '../../racing/game/game.commands';
import { OfRaceDto } from '../../racing/game/game.dto';

/** The body of each race action that a round allows: as in any race, and the race it is meant for. */
export const roundActionDtos = Object.fromEntries(roundActions.map((action) => [action, dtoOf(action)])) as {
  [Action in RoundAction]: Type<RoundBody<Action>>;
};

function dtoOf(action: RoundAction): Type<RoundBody> {
  const { dto } = raceActionSteps[action];

  @ApiSchema({ name: `Round${dto.name}` })
  class RoundActionDto extends IntersectionType(dto, OfRaceDto) {}
  return RoundActionDto;
}
