/** Times are ISO 8601. Empty texts are replaced by the defaults. */
export interface ScheduleBody {
  name: string;
  description?: string | null;
  startTime?: string | null;
  endTime: string;
  /** Default true. */
  showCountdown?: boolean;
  countdownMessage?: string | null;
  disabledMessage?: string | null;
}

/** A plain list with the latest end first. Times are ISO 8601. */
export interface ScheduleView {
  id: string;
  name: string;
  description: string;
  startTime: string | null;
  endTime: string;
  showCountdown: boolean;
  countdownMessage: string;
  /** Shown to players once the end has passed. */
  disabledMessage: string;
  isActive: boolean;
  /** True once the end has passed. */
  isPast: boolean;
}

/** For everybody; null while no schedule is active. */
export type ActiveScheduleAnswer = ActiveScheduleView | null;

export type ActiveScheduleView = Omit<ScheduleView, 'isActive'>;
